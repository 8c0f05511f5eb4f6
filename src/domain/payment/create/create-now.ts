import type { PaymentIntent } from '../../order/intent.ts';
import { USER_CANCEL } from '../../outcome/wallet-reason.ts';
import { payingPaymentMethod, sells } from '../steps/payment-method-choice.ts';
import { intentOf, isSamePurchase } from './intent-of-purchase.ts';
import type { PaymentState } from '../state.ts';
import { go, stay, type Transition } from '../transition.ts';

/** The tap on a button that pays. `requestId` is freshly minted; `at`: platform time, epoch ms. */
export interface Tap {
  readonly requestId: string;
  readonly at: number;
}

/** An intent that this confirm carries on with: the same account, package and way to pay (D2, P5). */
export const retryFor = (state: PaymentState): PaymentIntent | null => {
  const { resend, purchase, paymentMethod } = state;
  if (resend === null || purchase === null || paymentMethod === null) return null;
  const fits = isSamePurchase(resend, purchase) && resend.payType === payingPaymentMethod(paymentMethod).payType;
  return resend.chargeable || fits ? resend : null;
};

/** A confirm that sends the create: with the request id of an unknown intent, or a fresh one (D2). */
export const createNow = (state: PaymentState, tap: Tap, fields: Readonly<Record<string, string>>): Transition => {
  const { purchase, paymentMethod, resend } = state;
  if (purchase === null || paymentMethod === null) return stay(state);
  const carriedOn = retryFor(state);
  if (carriedOn === null && !sells(purchase.item, paymentMethod)) {
    return go({ ...state, attempt: { kind: 'idle' } }, { type: 'toast', message: 'choice.payment-method-missing' });
  }
  const intent = carriedOn ?? intentOf(purchase, payingPaymentMethod(paymentMethod), tap.requestId, tap.at);
  const create = {
    type: 'create-order',
    intent,
    fields,
    remember: state.form.remember,
    resend: carriedOn !== null,
  } as const;
  const creating: PaymentState = { ...state, resend: carriedOn, attempt: { kind: 'creating', intent } };
  return resend === null || carriedOn !== null
    ? go(creating, create)
    : go(creating, { type: 'abandon-order', intent: resend, reason: USER_CANCEL }, create);
};
