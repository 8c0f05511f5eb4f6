import { LIMITS } from '../../limits.ts';
import { mayBeCharged, type PaymentIntent } from '../../order/intent.ts';
import { isPaid, type Outcome } from '../../outcome/outcome.ts';
import { endOf, resultOf } from '../attempt-rules.ts';
import type { PaymentCommand } from '../command.ts';
import type { PaymentState } from '../state.ts';
import { next, type Transition } from '../transition.ts';

/** The end of a kept intent that the page shows; null where it shows none, or where the shopper has seen it. */
const unseenEnd = ({ attempt, isResultSeen }: PaymentState): { readonly intent: PaymentIntent; readonly outcome: Outcome } | null => {
  const end = isResultSeen ? null : endOf(attempt);
  return end === null || end.intent === null ? null : { intent: end.intent, outcome: end.decision.outcome };
};

/**
 * What becomes of an intent once its end was seen: a paid one is forgotten. A declined one stays kept for a while, because the
 * platform may yet report it as paid.
 */
const afterSeenEnd = (intent: PaymentIntent, outcome: Outcome): PaymentCommand =>
  isPaid(outcome) || !mayBeCharged(intent)
    ? { type: 'forget-intent', requestId: intent.requestId }
    : { type: 'keep-intent', intent: { ...intent, decided: true, declined: true } };

/** The end on the page was seen, or is answered: this is asked for once, not again. */
export const endWasTold = (state: PaymentState): readonly PaymentCommand[] => {
  const end = unseenEnd(state);
  return end === null ? [] : [afterSeenEnd(end.intent, end.outcome)];
};

/** A screen begins to show the result: it is seen once it has been on a visible page for a while (P3). */
export const onResultShown = (state: PaymentState): Transition =>
  unseenEnd(state) === null
    ? next(state)
    : next(state, { type: 'start-timer', timer: 'result-seen', ms: LIMITS.resultSeen.value, visible: true });

/** The screen that showed a result is gone, whatever the payment is about by now: that result is not being seen any more. */
export const onResultHidden = (state: PaymentState): Transition => next(state, { type: 'stop-timer', timer: 'result-seen' });

/** The result was on a visible page for long enough, or the shopper has pressed something on it: it need not be shown on another visit (P3). */
export const onResultSeen = (state: PaymentState): Transition =>
  unseenEnd(state) === null ? next(state) : next({ ...state, isResultSeen: true }, ...endWasTold(state));

/** The request whose success is the result now: a reload shows it again until it is left. Null for none, and for any other result. */
export const shownSuccess = ({ attempt }: Pick<PaymentState, 'attempt'>): string | null => {
  const result = resultOf(attempt);
  return result !== null && isPaid(result.outcome) ? result.intent.requestId : null;
};
