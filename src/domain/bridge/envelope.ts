import type { ResultCode } from '../outcome/result-code.ts';

/** A body code of 200 means result 0 (platform §3). */
const SUCCESS_BODY_CODE = 200;

/**
 * The result of an answer by its body's `code` and `result`: a code, when there is one, is the result, and 200 is 0
 * (platform §3, §7). Null when the body has neither: such an answer cannot be believed (D30).
 */
export const resultOf = (code: ResultCode | null, result: ResultCode | null): ResultCode | null =>
  code === SUCCESS_BODY_CODE ? 0 : (code ?? result);

/** Whether a result goes to the global error handler: every result but 0 (platform §7). */
export const needsErrorHandler = (result: ResultCode): boolean => result !== 0;
