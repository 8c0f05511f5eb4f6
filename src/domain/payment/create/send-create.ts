import { InternalFailure } from '../../internal-failure.ts';
import { mayBeCharged, type PaymentIntent } from '../../order/intent.ts';
import { USER_CANCEL } from '../../outcome/wallet-reason.ts';
import type { PaymentState } from '../state.ts';
import { missingPart } from '../steps/step-changes.ts';
import { payingPaymentMethod, sells } from '../steps/payment-method-choice.ts';
import { next, type Transition } from '../transition.ts';
import { intentOf, isSamePurchase, keepsCard, paysByElement } from './intent-of-purchase.ts';

/** A tap on a pay button. `requestId` is freshly minted; `at` is platform time in epoch ms. */
export interface Tap {
  readonly requestId: string;
  readonly at: number;
}

/** Returns the stored intent that this confirm sends again: same account, package and payment method (D2, P5). */
export const retryFor = (state: PaymentState): PaymentIntent | null => {
  const { requestToRetry, purchase, paymentMethod } = state;
  if (requestToRetry === null || purchase === null || paymentMethod === null) return null;
  // An element form's order can only be paid in that form: a saved card of the same pay type needs its own order (D57).
  const isUncharged = paymentMethod.kind === 'wallet' || paysByElement(state);
  const fits =
    isUncharged && isSamePurchase(requestToRetry, purchase) && requestToRetry.payType === payingPaymentMethod(paymentMethod).payType;
  return mayBeCharged(requestToRetry) || fits ? requestToRetry : null;
};

/** Sends the create on a confirm, under the request id of an unknown intent or a fresh one (D2). */
export const sendCreate = (state: PaymentState, tap: Tap, fields: Readonly<Record<string, string>>): Transition => {
  const { purchase, paymentMethod, requestToRetry } = state;
  if (purchase === null || paymentMethod === null) return next(state);
  const retried = retryFor(state);
  if (retried === null && !sells(purchase, paymentMethod)) {
    return next({ ...state, attempt: { kind: 'idle' } }, ...missingPart(new InternalFailure('recharge-id')));
  }
  const intent = retried ?? intentOf(purchase, payingPaymentMethod(paymentMethod), { ...tap, payer: state.payer }, paysByElement(state));
  const create = { type: 'create-order', intent, fields, remember: keepsCard(state), isRetry: retried !== null } as const;
  const creating: PaymentState = { ...state, requestToRetry: retried, attempt: { kind: 'creating', intent } };
  return requestToRetry === null || retried !== null
    ? next(creating, create)
    : next(creating, { type: 'abandon-order', intent: requestToRetry, reason: USER_CANCEL }, create);
};
