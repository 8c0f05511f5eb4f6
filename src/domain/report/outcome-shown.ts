import { SUCCESS_DECISION, decideDecline } from '../outcome/decide-outcome.ts';
import { type Evidence, NO_EVIDENCE } from '../outcome/evidence.ts';
import { UNLISTED_RULE_ID } from '../outcome/common-rules.ts';
import { verdictOfOutcome, type Outcome, type Verdict } from '../outcome/outcome.ts';
import { verdictRuleOf } from '../outcome/verdict.ts';
import { resultOf } from '../payment/attempt-rules.ts';
import type { PaymentEvent } from '../payment/event.ts';
import { newlyPaid } from '../payment/result.ts';
import type { Attempt, PaymentState } from '../payment/state.ts';

/** The result of an order shown to the shopper, and the rule that decided it. */
export interface OutcomeShown {
  readonly orderId: string;
  readonly verdict: Verdict;
  /** The outcome's rule; the verdict's if there is no outcome. */
  readonly ruleId: string;
  readonly outcome: Outcome | 'unresolved';
}

const ended = (orderId: string, outcome: Outcome, ruleId: string): OutcomeShown => ({
  orderId,
  verdict: verdictOfOutcome(outcome),
  ruleId,
  outcome,
});

const unresolved = (orderId: string, evidence: Evidence): OutcomeShown => {
  const { id, verdict } = verdictRuleOf(evidence);
  return { orderId, verdict, ruleId: id, outcome: 'unresolved' };
};

/** Returns the result that an attempt shows for its order, or null while it shows none, or if no order is known. */
const shownBy = (attempt: Attempt): OutcomeShown | null => {
  switch (attempt.kind) {
    case 'decided':
      return attempt.intent.orderId === null ? null : ended(attempt.intent.orderId, attempt.outcome, attempt.ruleId);
    case 'unresolved':
      return attempt.intent.orderId === null ? null : unresolved(attempt.intent.orderId, attempt.evidence);
    case 'returned-order': {
      const { query, decision, evidence } = attempt;
      if (decision !== null) return ended(query.orderId, decision.outcome, decision.ruleId);
      return attempt.unresolved ? unresolved(query.orderId, evidence) : null;
    }
    case 'idle':
    case 'changing-card':
    case 'leaving':
    case 'tokenising':
    case 'creating':
    case 'wallet-sheet':
    case 'wallet-button':
    case 'element-form':
    case 'authenticating':
    case 'recovering':
    case 'waiting':
      return null;
  }
};

const isSame = (one: OutcomeShown | null, other: OutcomeShown): boolean => one?.orderId === other.orderId && one.outcome === other.outcome;

/**
 * Returns the results that a step of a payment newly shows to the shopper: one not shown before, one that has changed, and
 * earlier orders reported as paid next to it.
 */
export const outcomesShown = (before: PaymentState, after: PaymentState): readonly OutcomeShown[] => {
  const now = shownBy(after.attempt);
  const shown = now === null || isSame(shownBy(before.attempt), now) ? [] : [now];
  const beside = newlyPaid(before, after).flatMap(({ orderId }) =>
    orderId === null || orderId === now?.orderId ? [] : [ended(orderId, 'success', SUCCESS_DECISION.ruleId)],
  );
  return [...shown, ...beside];
};

/** A decline whose code or reason no rule lists (D11). */
export interface UnlistedCode {
  readonly orderId: string | null;
  readonly payType: number | null;
  /** The platform's code, or the provider's, or null if only a reason was given. */
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

/** Returns the unlisted code that a payment step has found, or null if none. */
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
