import * as limits from '../../limits.ts';
import { mayBeCharged, type PaymentIntent } from '../../order/intent.ts';
import { isPaid, type Outcome } from '../../outcome/outcome.ts';
import { endOf, resultOf } from '../attempt-rules.ts';
import type { PaymentCommand } from '../command.ts';
import type { EventOf } from '../event.ts';
import type { PaymentState } from '../state.ts';
import { paymentMethodPaying } from '../steps/payment-method-choice.ts';
import { atHome } from '../steps/step-changes.ts';
import { next, type Transition, andThen, close } from '../transition.ts';

/** Returns the end of a stored intent that the page shows; null if it shows none, or the shopper has seen it. */
const unseenEnd = ({ attempt, isResultSeen }: PaymentState): { readonly intent: PaymentIntent; readonly outcome: Outcome } | null => {
  const end = isResultSeen ? null : endOf(attempt);
  return end === null || end.intent === null ? null : { intent: end.intent, outcome: end.decision.outcome };
};

/**
 * Handles an intent whose end was seen: a paid one is forgotten. A declined one stays stored for a while, because the
 * platform may yet report it as paid.
 */
const afterSeenEnd = (intent: PaymentIntent, outcome: Outcome): PaymentCommand =>
  isPaid(outcome) || !mayBeCharged(intent)
    ? { type: 'forget-intent', requestId: intent.requestId }
    : { type: 'keep-intent', intent: { ...intent, decided: true, declined: true } };

/** Returns the commands for an end that was seen or answered; they are issued once. */
export const endWasTold = (state: PaymentState): readonly PaymentCommand[] => {
  const end = unseenEnd(state);
  return end === null ? [] : [afterSeenEnd(end.intent, end.outcome)];
};

/** A screen starts to show the result: it counts as seen after some time on a visible page (P3). */
export const onResultShown = (state: PaymentState): Transition =>
  unseenEnd(state) === null
    ? next(state)
    : next(state, { type: 'start-timer', timer: 'result-seen', ms: limits.resultSeen, visible: true });

/** The screen that showed a result is gone, whatever the payment is about by now: that result can no longer become seen. */
export const onResultHidden = (state: PaymentState): Transition => next(state, { type: 'stop-timer', timer: 'result-seen' });

/** The result was visible for long enough, or the shopper pressed something on it: it need not be shown on another visit (P3). */
export const onResultSeen = (state: PaymentState): Transition =>
  unseenEnd(state) === null ? next(state) : next({ ...state, isResultSeen: true }, ...endWasTold(state));

/**
 * Returns the request id whose success is shown now: a reload shows it again until the shopper leaves it. Null for any other result or
 * none.
 */
export const shownSuccess = ({ attempt }: Pick<PaymentState, 'attempt'>): string | null => {
  const result = resultOf(attempt);
  return result !== null && isPaid(result.outcome) ? result.intent.requestId : null;
};

export const RESULT_PLACES = ['page', 'over-home'] as const;
export type ResultPlace = (typeof RESULT_PLACES)[number];

/** The result of a wallet payment and where it is shown: refusals to be retried on HOME are a dialog over it (cashier §2, §4). */
const WALLET_RESULTS = {
  success: 'page',
  fail: 'page',
  balance: 'over-home',
  expire: 'page',
  verify: 'over-home',
  not_support_apple_pay: 'page',
  other: 'page',
  notActive: 'page',
  highRisk: 'over-home',
} as const satisfies Readonly<Record<Outcome, ResultPlace>>;

/** Returns where the result is shown: on a page, except for a wallet's result while HOME is still the step it was paid from. */
export const resultPlace = ({ attempt, purchase, step, paymentMethods }: PaymentState): ResultPlace => {
  if (attempt.kind !== 'decided' || purchase === null || step !== 'HOME') return 'page';
  const isWallet = paymentMethodPaying(paymentMethods, attempt.intent.payType)?.kind === 'wallet';
  return isWallet ? WALLET_RESULTS[attempt.outcome] : 'page';
};

/** Leaves a result for the amounts. */
export const closeResult = (state: PaymentState): Transition =>
  andThen(next({ ...atHome(state), attempt: { kind: 'idle' }, scene: 'normal' }, ...endWasTold(state)), close);

/** Reloads the page from a step, or from a result that is being left. Does nothing for an order without an end. */
export const onRefreshPressed = (state: PaymentState): Transition => {
  switch (state.attempt.kind) {
    case 'idle':
      return next(state, { type: 'refresh' });
    case 'decided':
      return andThen(closeResult(state), (closed) => next(closed, { type: 'refresh' }));
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
    case 'unresolved':
    case 'returned-order':
      return next(state);
  }
};

/** The shopper has read it: only now is that intent forgotten (P3). */
export const onEarlierPaidAcknowledged = (state: PaymentState, { requestId }: EventOf<'earlier-paid-acknowledged'>): Transition => {
  const others = state.earlierPaid.filter((intent) => intent.requestId !== requestId);
  return others.length === state.earlierPaid.length
    ? next(state)
    : next({ ...state, earlierPaid: others }, { type: 'forget-intent', requestId });
};
