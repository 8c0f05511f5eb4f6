import type { CardForm, PaymentState } from './state.ts';

/** A card form that no provider has filled yet. Remembering is the shopper's usual wish, so it is ticked. */
export const EMPTY_FORM: CardForm = {
  phase: 'absent',
  fields: { 'card-number': 'empty', cvv: 'empty', 'expiry-date': 'empty', 'holder-name': 'empty' },
  holderName: '',
  remember: true,
  showErrors: false,
};

export const INITIAL_PAYMENT: PaymentState = {
  purchase: null,
  channels: [],
  channel: null,
  step: 'HOME',
  history: [],
  scene: 'normal',
  dialog: 'none',
  form: EMPTY_FORM,
  attempt: { kind: 'idle' },
  resend: null,
};
