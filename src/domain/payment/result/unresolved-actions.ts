import { hasEnded } from '../../order/intent.ts';
import { isUnresolved } from '../attempt-rules.ts';
import { steppedBackOrder } from '../authentication/authenticate.ts';
import { isVerifiedElsewhere } from '../authentication/verified-elsewhere.ts';
import type { PaymentMethod } from '../../payment-method/payment-method.ts';
import { isChosenHere, isSamePurchase, keepsCard, listedMethodOf, purchaseOf } from '../create/intent-of-purchase.ts';
import { EMPTY_FORM } from '../initial.ts';
import { trackingOf } from '../selectors.ts';
import { REVIEW_LATER } from './decide.ts';
import type { AttemptOf, PaymentState } from '../state.ts';
import { choose, paymentMethodPaying } from '../steps/payment-method-choice.ts';
import { atHome } from '../steps/step-changes.ts';
import { STOP_TRACKING_TIMERS } from '../tracking/track.ts';
import { andThen, close, next, type Transition } from '../transition.ts';

/** True if the platform has answered often enough that it knows no order for this request: it may be sent again (D2). */
export const maySendAgain = ({ provenAbsent, intent }: AttemptOf<'unresolved'>): boolean => provenAbsent && intent.orderId === null;

/**
 * Sends the same request again, under the same id, after the platform answered that it knows no order for it (D2). A card
 * must be entered again: its token is gone.
 */
export const onSendAgain = (state: PaymentState): Transition => {
  const { attempt } = state;
  if (attempt.kind !== 'unresolved' || !maySendAgain(attempt) || attempt.reading) return next(state);
  const { intent } = attempt;
  const known = paymentMethodPaying(state.paymentMethods, intent.payType);
  if (known === null) return next(state, { type: 'toast', message: 'payment.payment-method-gone' });
  const purchase = state.purchase !== null && isSamePurchase(intent, state.purchase) ? state.purchase : purchaseOf(intent);
  const paymentMethod: PaymentMethod = { ...known, ...listedMethodOf(intent), resolvesTo: null };
  const stop = { type: 'stop-timer', timer: 'poll' } as const;
  const ready: PaymentState = { ...state, purchase, paymentMethod, card: null, requestToRetry: intent, form: EMPTY_FORM, dialog: 'none' };
  return paymentMethod.entry === 'card-form'
    ? next({ ...ready, step: 'CARD_FRAME', history: ['HOME'], attempt: { kind: 'idle' } }, stop)
    : next({ ...ready, attempt: { kind: 'creating', intent } }, stop, {
        type: 'create-order',
        intent,
        fields: {},
        remember: keepsCard({ ...ready, form: state.form }),
        isRetry: true,
      });
};

/** True if another order may be started next to an open one: past the bounds of the wait, or once the shopper is no longer at its check. */
const mayBuyAgain = (state: PaymentState): boolean =>
  isUnresolved(state.attempt) || steppedBackOrder(state) !== null || isVerifiedElsewhere(state);

export const onBuyAgain = (state: PaymentState): Transition =>
  mayBuyAgain(state) ? next({ ...state, dialog: 'confirm-buy-again' }) : next(state);

/**
 * The shopper wants a new order despite the warning: the old intent stays stored but no longer blocks (D2). It is polled while the
 * page is open, so that a late payment is reported before a second one is made.
 */
export const onBuyAgainConfirmed = (state: PaymentState): Transition => {
  const tracking = trackingOf(state);
  if (state.dialog !== 'confirm-buy-again' || tracking === null) return next(state);
  const card = steppedBackOrder(state) === null ? state.card : null;
  const free: PaymentState = {
    ...atHome(state),
    card,
    attempt: { kind: 'idle' },
    scene: 'normal',
    requestToRetry: null,
    steppedBack: null,
    declineReviews: 0,
  };
  // An order that an earlier visit saw end, and that this visit cannot read, is polled like a shown decline.
  const declined = hasEnded(tracking.intent);
  const keep = { type: 'keep-intent', intent: { ...tracking.intent, superseded: true, declined } } as const;
  return state.purchase === null || !isChosenHere(state.purchase)
    ? andThen(next({ ...free, purchase: null }, ...STOP_TRACKING_TIMERS, keep, REVIEW_LATER), close)
    : andThen(next(free, ...STOP_TRACKING_TIMERS, keep, REVIEW_LATER), (home) => choose(home, home.paymentMethod, home.card));
};
