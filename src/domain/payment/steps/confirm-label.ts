import { CARD_FIELDS } from '../../card/card-field.ts';
import type { PaymentState } from '../state.ts';

export const CONFIRM_LABELS = ['recharge-now', 'update-and-pay', 'update-expiry', 'confirm'] as const;
export type ConfirmLabel = (typeof CONFIRM_LABELS)[number];

/** What the confirm button says (cashier §2). */
export const confirmLabelOf = (state: PaymentState): ConfirmLabel => {
  if (state.step === 'HOME') return 'recharge-now';
  if (state.step !== 'CKO_CARD_MODIFY_EXPIRE') return 'confirm';
  return state.scene === 'expired' ? 'update-and-pay' : 'update-expiry';
};

/** True while an attempt is under way: nothing on the page may begin another. */
export const isBusy = (state: PaymentState): boolean =>
  state.attempt.kind !== 'idle' && state.attempt.kind !== 'decided' && state.attempt.kind !== 'unresolved';

/**
 * Whether a confirm would go on (cashier §5): a way to pay on HOME, a wallet that was looked at (D13), all four fields
 * valid on the card form, a date that is valid. A wrong CVV may be confirmed: it is told then what is wrong (cashier §4).
 */
export const canConfirm = (state: PaymentState): boolean => {
  if (state.attempt.kind !== 'idle' || state.purchase === null || state.paymentMethod === null) return false;
  switch (state.step) {
    case 'HOME':
      return state.paymentMethod.kind !== 'wallet' || (state.wallet !== 'none' && state.wallet !== 'preparing');
    case 'CARD_FRAME':
      return state.form.phase === 'ready' && CARD_FIELDS.every((field) => state.form.fields[field] === 'valid');
    case 'CARD_CVV':
    case 'CARD_CVV_IS_NOT_REMEMBER':
      return state.form.phase === 'ready';
    case 'CKO_CARD_MODIFY_EXPIRE':
      return state.expiry.state === 'valid';
    case 'SAVED_CARD_LIST':
      return false;
  }
};
