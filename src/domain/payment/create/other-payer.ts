import { isOfAnother, isOpen, type PaymentIntent } from '../../order/intent.ts';
import type { PaymentState } from '../state.ts';
import { next, type Transition } from '../transition.ts';

/** Another shopper's order without an end is remembered as being there; it is neither shown nor asked about here (D52). */
export const noteOtherPayers = (state: PaymentState, intent: PaymentIntent): PaymentState =>
  isOpen(intent) && isOfAnother(intent, state.payer) ? { ...state, otherPayersIntent: intent } : state;

/** It stands in the way of a new order: the shopper is asked. One that has ended since needs no question. */
export const askBesideOther = (state: PaymentState, intent: PaymentIntent): Transition =>
  isOpen(intent)
    ? next({ ...noteOtherPayers(state, intent), dialog: 'confirm-beside-other' })
    : next(state, { type: 'toast', message: 'payment.other-tab' });

/** The shopper wants an order of their own: the other one stays kept and blocks nothing any more. The next confirm pays. */
export const onOrderBesideOther = (state: PaymentState): Transition => {
  const { otherPayersIntent } = state;
  if (state.dialog !== 'confirm-beside-other' || otherPayersIntent === null) return next(state);
  return next(
    { ...state, dialog: 'none', otherPayersIntent: null },
    { type: 'keep-intent', intent: { ...otherPayersIntent, superseded: true } },
  );
};
