import type { PaymentCommand } from '../command.ts';
import type { EventOf } from '../event.ts';
import { mayBeCharged, type PaymentIntent } from '../../order/intent.ts';
import { isPaid, type Outcome } from '../../outcome/outcome.ts';
import { resultOf } from '../attempt-rules.ts';
import type { PaymentState } from '../state.ts';
import { atHome } from '../steps/step-changes.ts';
import { andThen, close, next, type Transition } from '../transition.ts';

/**
 * What becomes of a decided intent once its end was told: a paid one is forgotten. A declined one stays kept for a while,
 * because the platform may yet report it as paid.
 */
export const afterToldEnd = (intent: PaymentIntent, outcome: Outcome): PaymentCommand =>
  isPaid(outcome) || !mayBeCharged(intent)
    ? { type: 'forget-intent', requestId: intent.requestId }
    : { type: 'keep-intent', intent: { ...intent, decided: true, declined: true } };

/** The end of the decided attempt was seen or is left; this is said once, not again. */
export const endWasTold = ({ attempt, isResultSeen }: PaymentState): readonly PaymentCommand[] => {
  const result = resultOf(attempt);
  return result === null || isResultSeen ? [] : [afterToldEnd(result.intent, result.outcome)];
};

/** The result stood on a visible page: it need not be shown on another visit (P3). */
export const onResultSeen = (state: PaymentState): Transition =>
  resultOf(state.attempt) !== null ? next({ ...state, isResultSeen: true }, ...endWasTold(state)) : next(state);

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
