import type { PayType } from '../../payment-method/provider-manifest.ts';
import type { PaymentState } from '../state.ts';
import { paymentMethodPaying } from './payment-method-choice.ts';

/** Steps of the payment screens (cashier §4). */
export const STEPS = ['HOME', 'SAVED_CARD_LIST', 'CARD_FRAME', 'CARD_CVV', 'CARD_CVV_IS_NOT_REMEMBER', 'CKO_CARD_MODIFY_EXPIRE'] as const;
export type Step = (typeof STEPS)[number];

/** Why the shopper goes through the steps (cashier §4). */
export const SCENES = ['normal', 'retry', 'repurchase', 'expired'] as const;
export type Scene = (typeof SCENES)[number];

/** What HOME shows first, by the platform's numbers (cashier §3 Display method). */
export const DISPLAY_METHODS = { 'most-recent': 0, 'show-payment-methods': 1 } as const;
export type DisplayMethod = keyof typeof DISPLAY_METHODS;

/**
 * The most recent payment method while it is the chosen one, else the list of payment methods. A chosen card always counts
 * as recent. `recent`: the pay type that the device remembers; a package that does not offer it shows the list.
 */
export const displayMethodOf = (
  { card, paymentMethod, paymentMethods, scene }: Pick<PaymentState, 'card' | 'paymentMethod' | 'paymentMethods' | 'scene'>,
  recent: PayType | null,
): DisplayMethod => {
  const paidLast = recent === null || scene !== 'normal' ? null : paymentMethodPaying(paymentMethods, recent);
  const isRecent = card !== null || (paidLast !== null && paidLast.payType === paymentMethod?.payType);
  return isRecent ? 'most-recent' : 'show-payment-methods';
};
