import type { Limit } from './limits.ts';

/** Whether one more try follows a failed one: "retried up to N" is N tries after the first, everywhere (D46). `retries`: made so far. */
export const mayRetry = (retries: number, limit: Limit): boolean => retries < limit.value;
