import type { CardForm, PaymentState } from './state.ts';

/** A card form that no provider has filled yet. Keeping a card needs the shopper's own tick. */
export const EMPTY_FORM: CardForm = {
  phase: 'absent',
  fields: { 'card-number': 'empty', cvv: 'empty', 'expiry-date': 'empty', 'holder-name': 'empty' },
  holderName: '',
  remember: false,
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
