/** Whether one more try follows a failed one: "retried up to N" is N tries after the first, everywhere (D46). `retries`: made so far; `limit`: N. */
export const mayRetry = (retries: number, limit: number): boolean => retries < limit;
