import { payerOf } from '../order/intent.ts';
import type { CardFetch, CardForm, ExpiryInput, PaymentState } from './state.ts';

/** An empty card form, not yet filled by a provider. Saving a card requires the shopper's own tick. */
export const EMPTY_FORM: CardForm = {
  phase: 'absent',
  fields: { 'card-number': 'empty', cvv: 'empty', 'expiry-date': 'empty', 'holder-name': 'empty' },
  holderName: '',
  remember: false,
  showErrors: false,
};

/**
 * An empty card form that keeps two things for another try: the holder name, in memory only, and the wish to save a new card. That a
 * saved card is stored says nothing about the next one.
 */
export const emptiedForm = ({ form, card }: Pick<PaymentState, 'form' | 'card'>): CardForm => ({
  ...EMPTY_FORM,
  holderName: form.holderName,
  remember: form.remember && card === null,
  fields: { ...EMPTY_FORM.fields, 'holder-name': form.fields['holder-name'] },
});

export const EMPTY_EXPIRY: ExpiryInput = { text: '', state: 'empty', showErrors: false };

export const NO_CARD_FETCH: CardFetch = { phase: 'not-started' };

export const INITIAL_PAYMENT: PaymentState = {
  purchase: null,
  paymentMethods: [],
  paymentMethod: null,
  repriced: null,
  cards: [],
  card: null,
  cardInQuestion: null,
  expiry: EMPTY_EXPIRY,
  cardFetch: NO_CARD_FETCH,
  policy: 'A',
  wallet: 'none',
  step: 'HOME',
  history: [],
  scene: 'normal',
  dialog: 'none',
  form: EMPTY_FORM,
  attempt: { kind: 'idle' },
  isResultSeen: false,
  hasPaid: false,
  earlierPaid: [],
  paidSince: [],
  declineReviews: 0,
  reasonSearch: null,
  paymentReturn: null,
  payer: payerOf(null),
  otherPayersIntent: null,
  verifiedElsewhere: null,
  steppedBack: null,
  requestToRetry: null,
};
