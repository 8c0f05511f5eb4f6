/**
 * True if a failed try is followed by another: "retried up to N" means N tries after the first, everywhere (D46). `retries`: those made so
 * far; `limit`: N.
 */
export const mayRetry = (retries: number, limit: number): boolean => retries < limit;
