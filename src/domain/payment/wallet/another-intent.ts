import { isOpen, type PaymentIntent } from '../../order/intent.ts';
import { USER_CANCEL } from '../../outcome/wallet-reason.ts';
import { onBlocked } from '../create/create-answers.ts';
import { onElementFormBlocked } from '../element/element-form.ts';
import type { EventOf } from '../event.ts';
import type { AttemptOf, PaymentState } from '../state.ts';
import { andThen, next, type Transition } from '../transition.ts';
import { leaveWalletButton } from './wallet-button.ts';
import { takeSheetAway } from './wallet-sheet.ts';

/** Removes the button together with its order, whose token was not sent; `intent` null: another tab's create is under way. */
export const onButtonBlocked = (state: PaymentState, button: AttemptOf<'wallet-button'>, intent: PaymentIntent | null): Transition =>
  andThen(leaveWalletButton(state, button, USER_CANCEL), (left) => onBlocked(left, intent));

/**
 * Another tab's order may be charged from now on: an open button or sheet is closed before it gives a token, because
 * some of them charge by themselves; its order is abandoned and the other one shown (P6, P8). An order that is being
 * created is checked under the lock, or before its button is shown.
 */
export const onAnotherIntentOpen = (state: PaymentState, { intent }: EventOf<'another-intent-open'>): Transition => {
  const { attempt } = state;
  if (!isOpen(intent)) return next(state);
  switch (attempt.kind) {
    case 'wallet-button':
      if (attempt.intent.requestId === intent.requestId) return next(state);
      return onButtonBlocked(state, attempt, intent);
    case 'element-form':
      // Once it has been paid in, both orders are tracked.
      if (attempt.intent.requestId === intent.requestId || attempt.phase === 'paying') return next(state);
      return onElementFormBlocked(state, attempt, intent);
    case 'wallet-sheet':
      if (attempt.requestId === intent.requestId || attempt.phase === 'creating') return next(state);
      return andThen(takeSheetAway(state, attempt), (left) => onBlocked(left, intent));
    // The cross-tab lock for creates decides about the order being created, which may not have been sent yet.
    case 'tokenising':
    case 'creating':
    // Money may have moved: both orders are tracked.
    case 'authenticating':
    case 'recovering':
    case 'waiting':
    case 'unresolved':
    // Nothing here can charge.
    case 'idle':
    case 'changing-card':
    case 'leaving':
    case 'returned-order':
    case 'decided':
      return next(state);
  }
};
