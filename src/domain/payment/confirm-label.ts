import { CARD_FIELDS } from '../card/card-field.ts';
import type { PaymentState } from './state.ts';

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
  state.attempt.kind !== 'idle' && state.attempt.kind !== 'settled' && state.attempt.kind !== 'unresolved';

/** Whether a confirm would go on (cashier §5): a channel on HOME, all four fields valid on the card form. */
export const canConfirm = (state: PaymentState): boolean => {
  if (state.attempt.kind !== 'idle' || state.purchase === null || state.channel === null) return false;
  if (state.step === 'HOME') return true;
  if (state.step !== 'CARD_FRAME') return false;
  return state.form.phase === 'ready' && CARD_FIELDS.every((field) => state.form.fields[field] === 'valid');
};
