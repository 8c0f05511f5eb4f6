import { UNLISTED_RULE_ID } from '../outcome/fall-back-rules.ts';
import { decideDecline } from '../outcome/decide-outcome.ts';
import { type Evidence, NO_EVIDENCE } from '../outcome/evidence.ts';
import type { PaymentEvent } from '../payment/event.ts';
import { resultOf } from '../payment/attempt-rules.ts';
import type { PaymentState } from '../payment/state.ts';

/** A decline whose code or reason no rule lists (D11). */
export interface UnlistedCode {
  readonly orderId: string | null;
  readonly payType: number | null;
  /** The platform's code, or the provider's; null where only a reason was given. */
  readonly code: string | null;
  readonly reason: string | null;
}

const codeOf = ({ err_code, refusal_reason_code, create_result }: Evidence): string | null => {
  const code = err_code ?? refusal_reason_code ?? create_result;
  return code === null ? null : String(code);
};

const unlisted = (evidence: Evidence, orderId: string | null, payType: number | null): UnlistedCode => {
  const { fail_reason, fail_detail, err_summary, create_message, wallet_reason } = evidence;
  return { orderId, payType, code: codeOf(evidence), reason: fail_reason ?? fail_detail ?? err_summary ?? wallet_reason ?? create_message };
};

/** The unlisted code that a step of a payment met; null when it met none. */
export const unlistedCode = (event: PaymentEvent, before: PaymentState, after: PaymentState): UnlistedCode | null => {
  if (event.type === 'create-refused' && before !== after) {
    const evidence: Evidence = { ...NO_EVIDENCE, create_result: event.code, create_message: event.message };
    const payType = after.paymentMethod?.payType ?? null;
    return decideDecline(evidence, []).ruleId === UNLISTED_RULE_ID ? unlisted(evidence, null, payType) : null;
  }
  const result = resultOf(after.attempt);
  if (result === null || resultOf(before.attempt) !== null || result.ruleId !== UNLISTED_RULE_ID) return null;
  return unlisted(result.evidence, result.intent.orderId, result.intent.payType);
};
