import type { EventOf } from '../event.ts';
import type { PaymentState } from '../state.ts';
import { atHome } from '../steps/step-changes.ts';
import { andThen, close, next, type Transition } from '../transition.ts';
import { endWasTold } from './seen-result.ts';

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
