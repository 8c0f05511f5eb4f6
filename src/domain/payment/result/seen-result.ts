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
    : next(state, { type: 'start-timer', timer: 'result-seen', ms: limits.resultSeen, visible: true });

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

export const RESULT_PLACES = ['page', 'over-home'] as const;
export type ResultPlace = (typeof RESULT_PLACES)[number];

/** What became of a wallet's payment, and where it is shown: refusals that are tried again on HOME are a dialog over it (cashier §2, §4). */
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

/** Where the result is shown. A page, unless it is a wallet's and HOME is still what the shopper paid from. */
export const resultPlace = ({ attempt, purchase, step, paymentMethods }: PaymentState): ResultPlace => {
  if (attempt.kind !== 'decided' || purchase === null || step !== 'HOME') return 'page';
  const isWallet = paymentMethodPaying(paymentMethods, attempt.intent.payType)?.kind === 'wallet';
  return isWallet ? WALLET_RESULTS[attempt.outcome] : 'page';
};

/** Leaves a result for the amounts. */
export const closeResult = (state: PaymentState): Transition =>
  andThen(next({ ...atHome(state), attempt: { kind: 'idle' }, scene: 'normal' }, ...endWasTold(state)), close);

/** Loads the page anew, from a step or from a result that is left. An order without an end is none: nothing happens then. */
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
