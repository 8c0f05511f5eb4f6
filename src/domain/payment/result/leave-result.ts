import type { PaymentCommand } from '../command.ts';
import type { EventOf } from '../event.ts';
import type { PaymentState } from '../state.ts';
import { atHome } from '../steps/step-changes.ts';
import { andThen, close, next, type Transition } from '../transition.ts';

/** A decided intent need not be kept any longer once its result was seen or is left; forgotten once, not again. */
export const forgetDecided = ({ attempt, isResultSeen }: PaymentState): readonly PaymentCommand[] =>
  attempt.kind === 'decided' && !isResultSeen ? [{ type: 'forget-intent', requestId: attempt.intent.requestId }] : [];

/** The result stood on a visible page: it need not be shown on another visit (P3). */
export const onResultSeen = (state: PaymentState): Transition =>
  state.attempt.kind === 'decided' ? next({ ...state, isResultSeen: true }, ...forgetDecided(state)) : next(state);

/** Leaves a result for the amounts. */
export const closeResult = (state: PaymentState): Transition =>
  andThen(next({ ...atHome(state), attempt: { kind: 'idle' }, scene: 'normal' }, ...forgetDecided(state)), close);

/** Loads the page anew, from a step or from a result that is left. An order without an end is none: nothing happens then. */
export const onRefreshPressed = (state: PaymentState): Transition => {
  switch (state.attempt.kind) {
    case 'idle':
      return next(state, { type: 'refresh' });
    case 'decided':
      return andThen(closeResult(state), (closed) => next(closed, { type: 'refresh' }));
    default:
      return next(state);
  }
};

/** Earlier orders that the shopper did not wait for, and that were paid all the same (D2). */
export const onEarlierOrdersReviewed = (state: PaymentState, { paid }: EventOf<'earlier-orders-reviewed'>): Transition =>
  next({ ...state, earlierPaid: paid });

/** The shopper has read it: only now is that intent forgotten (P3). */
export const onEarlierPaidAcknowledged = (state: PaymentState, { requestId }: EventOf<'earlier-paid-acknowledged'>): Transition => {
  const others = state.earlierPaid.filter((intent) => intent.requestId !== requestId);
  return others.length === state.earlierPaid.length
    ? next(state)
    : next({ ...state, earlierPaid: others }, { type: 'forget-intent', requestId });
};
