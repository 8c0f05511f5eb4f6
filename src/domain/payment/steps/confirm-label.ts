import type { PaymentState } from '../state.ts';

export const CONFIRM_LABELS = ['recharge-now', 'pay-fine', 'update-and-pay', 'update-expiry', 'confirm'] as const;
export type ConfirmLabel = (typeof CONFIRM_LABELS)[number];

/** What the confirm button says (cashier §2). */
export const confirmLabelOf = (state: PaymentState): ConfirmLabel => {
  if (state.step === 'HOME') return state.purchase?.kind === 'fine' ? 'pay-fine' : 'recharge-now';
  if (state.step !== 'CKO_CARD_MODIFY_EXPIRE') return 'confirm';
  return state.scene === 'expired' ? 'update-and-pay' : 'update-expiry';
};
