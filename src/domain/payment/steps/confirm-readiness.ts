import { CARD_FIELDS } from '../../card/card-field.ts';
import type { PaymentState } from '../state.ts';
import type { Step } from './step.ts';

export const CONFIRM_LABELS = ['recharge-now', 'pay-fine', 'update-and-pay', 'update-expiry', 'confirm'] as const;
export type ConfirmLabel = (typeof CONFIRM_LABELS)[number];

/** Returns the label of the confirm button (cashier §2). */
export const confirmLabelOf = (state: PaymentState): ConfirmLabel => {
  if (state.step === 'HOME') return state.purchase?.kind === 'fine' ? 'pay-fine' : 'recharge-now';
  if (state.step !== 'CKO_CARD_MODIFY_EXPIRE') return 'confirm';
  return state.scene === 'expired' ? 'update-and-pay' : 'update-expiry';
};

/** Ordered from least to most. */
export const CONFIRM_READINESSES = ['not-ready', 'incomplete', 'complete'] as const;
export type ConfirmReadiness = (typeof CONFIRM_READINESSES)[number];

/** Steps whose confirm is disabled until it is complete: the card form (cashier §4, D67) and a card's new date (cashier §5). */
const WAITS_FOR_FIELDS = {
  HOME: false,
  SAVED_CARD_LIST: false,
  CARD_FRAME: true,
  CARD_CVV: false,
  CARD_CVV_IS_NOT_REMEMBER: false,
  CKO_CARD_MODIFY_EXPIRE: true,
} as const satisfies Readonly<Record<Step, boolean>>;

const ofStep = ({ step, form, expiry, paymentMethod, wallet }: PaymentState): ConfirmReadiness => {
  switch (step) {
    case 'HOME':
      return paymentMethod?.kind === 'wallet' && (wallet === 'none' || wallet === 'preparing') ? 'not-ready' : 'complete';
    case 'CARD_FRAME':
      if (form.phase !== 'ready') return 'not-ready';
      return CARD_FIELDS.every((field) => form.fields[field] === 'valid') ? 'complete' : 'incomplete';
    case 'CARD_CVV':
    case 'CARD_CVV_IS_NOT_REMEMBER':
      // The tap shows what is wrong with the CVV (cashier §4).
      if (form.phase !== 'ready') return 'not-ready';
      return form.fields.cvv === 'valid' ? 'complete' : 'incomplete';
    case 'CKO_CARD_MODIFY_EXPIRE':
      return expiry.state === 'valid' ? 'complete' : 'incomplete';
    case 'SAVED_CARD_LIST':
      return 'incomplete';
  }
};

/**
 * Returns what a confirm would do (cashier §5). `not-ready`: payment methods, the provider's fields or the wallet's code (D13) are still
 * missing, and the button is off. `incomplete`: it shows what is missing. `complete`: it goes on.
 */
export const confirmReadiness = (state: PaymentState): ConfirmReadiness => {
  const { purchase, paymentMethods, paymentMethod, attempt } = state;
  if (paymentMethods.length === 0) return 'not-ready';
  const readiness = ofStep(state);
  const hasAll = purchase !== null && paymentMethod !== null && attempt.kind === 'idle';
  return readiness === 'complete' && !hasAll ? 'incomplete' : readiness;
};

/** True if the confirm looks disabled because fields are missing or wrong; a press still shows which. */
export const confirmWaitsForFields = (state: PaymentState): boolean =>
  WAITS_FOR_FIELDS[state.step] && confirmReadiness(state) === 'incomplete';
