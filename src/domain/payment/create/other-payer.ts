import { isOfAnother, isOpen, type PaymentIntent } from '../../order/intent.ts';
import type { PaymentState } from '../state.ts';
import { next, type Transition } from '../transition.ts';

/** Notes that another shopper has an open order; the order itself is neither shown nor polled here (D52). */
export const noteOtherPayers = (state: PaymentState, intent: PaymentIntent): PaymentState =>
  isOpen(intent) && isOfAnother(intent, state.payer) ? { ...state, otherPayersIntent: intent } : state;

/** Another shopper's order blocks a new one: asks the shopper. If it has ended meanwhile, no question is needed. */
export const askBesideOther = (state: PaymentState, intent: PaymentIntent): Transition =>
  isOpen(intent)
    ? next({ ...noteOtherPayers(state, intent), dialog: 'confirm-beside-other' })
    : next(state, { type: 'toast', message: 'payment.other-tab' });

/** The shopper wants an order of their own: the other one stays stored but no longer blocks. The next confirm pays. */
export const onOrderBesideOther = (state: PaymentState): Transition => {
  const { otherPayersIntent } = state;
  if (state.dialog !== 'confirm-beside-other' || otherPayersIntent === null) return next(state);
  return next(
    { ...state, dialog: 'none', otherPayersIntent: null },
    { type: 'keep-intent', intent: { ...otherPayersIntent, superseded: true } },
  );
};
