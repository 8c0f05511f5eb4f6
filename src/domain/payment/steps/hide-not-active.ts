import type { PayType } from '../../payment-method/provider-manifest.ts';
import type { PaymentState } from '../state.ts';
import { andThen, next, type Transition } from '../transition.ts';
import { cardsForItem, choose, payingPaymentMethod } from './payment-method-choice.ts';
import { atHome } from './step-changes.ts';

/**
 * A payment method that the platform refused as not active goes from the list, and its cards with it (D30). Was it the chosen one on
 * a step, HOME is shown with the first that is left. `payType`: what was paid by.
 */
export const hideNotActive = (state: PaymentState, payType: PayType): Transition => {
  const paymentMethods = state.paymentMethods.filter(
    (paymentMethod) => paymentMethod.payType !== payType && payingPaymentMethod(paymentMethod).payType !== payType,
  );
  const offered: PaymentState = { ...state, paymentMethods, cards: cardsForItem(state.cards, paymentMethods) };
  const hidden = next(offered, { type: 'hide-payment-method', payType });
  const isChosenLeft = paymentMethods.some((paymentMethod) => paymentMethod.payType === state.paymentMethod?.payType);
  return state.attempt.kind !== 'idle' || isChosenLeft
    ? hidden
    : andThen(hidden, (left) => choose(atHome(left), left.paymentMethods[0] ?? null, null));
};
