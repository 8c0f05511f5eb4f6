import type { Evidence } from './evidence.ts';
import type { Verdict } from './outcome.ts';
import { saysNothing } from './result-code.ts';

const PENDING_REASON = 'pending';
const PENDING_ORDER = -1;
const DECLINED_RESULT_CODES: readonly string[] = ['Refused', 'Error', 'Cancelled'];

const present = (text: string | null): text is string => text !== null && text !== '';

/** An err_code of "0" is the platform's way to write none. */
const hasErrorCode = (evidence: Evidence): boolean => present(evidence.err_code) && evidence.err_code !== '0';

const isPendingByReason = (evidence: Evidence): boolean =>
  evidence.fail_reason === PENDING_REASON || evidence.fail_detail === PENDING_REASON;

const hasReason = (evidence: Evidence): boolean =>
  !isPendingByReason(evidence) && (present(evidence.fail_reason) || present(evidence.fail_detail));

const isSuccess = (evidence: Evidence): boolean =>
  evidence.fast_result === 0 || evidence.order_result === 0 || evidence.verify_code === 0 || evidence.result_code === 'Authorised';

const isDeclined = (evidence: Evidence): boolean =>
  (evidence.order_result !== null && evidence.order_result !== PENDING_ORDER && !saysNothing(evidence.order_result)) ||
  (evidence.result_code !== null && DECLINED_RESULT_CODES.includes(evidence.result_code)) ||
  (evidence.create_result !== null && evidence.create_result !== 0 && !saysNothing(evidence.create_result)) ||
  hasErrorCode(evidence) ||
  hasReason(evidence);

const isPending = (evidence: Evidence): boolean =>
  evidence.create_result === 0 ||
  evidence.order_result === PENDING_ORDER ||
  isPendingByReason(evidence) ||
  present(evidence.result_code) ||
  (evidence.fast_result !== null && !saysNothing(evidence.fast_result)) ||
  (evidence.verify_code !== null && !saysNothing(evidence.verify_code));

/**
 * What is known of an order (D30). Success is looked for first: a platform that says both has been paid. Declined
 * needs the platform's explicit word. Evidence that says nothing at all is unknown, the rest is pending.
 */
export const verdictOf = (evidence: Evidence): Verdict => {
  if (isSuccess(evidence)) return 'success';
  if (isDeclined(evidence)) return 'declined';
  return isPending(evidence) ? 'pending' : 'unknown';
};

/** Whether a decline says why: without that, the rule is `fail` (D30). */
export const givesReason = (evidence: Evidence): boolean =>
  hasErrorCode(evidence) ||
  hasReason(evidence) ||
  present(evidence.refusal_reason_code) ||
  present(evidence.wallet_reason) ||
  (evidence.create_result !== null && evidence.create_result !== 0 && !saysNothing(evidence.create_result));
