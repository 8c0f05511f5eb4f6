import type { PaymentCommand } from './command.ts';
import type { PaymentState, CardFetch, CardForm, ExpiryInput, Step } from './state.ts';
import { payerOf, type PaymentIntent } from '../order/intent.ts';
import { USER_CANCEL } from '../outcome/evidence.ts';
import type { PayableCard } from '../card/payable-card.ts';
import type { InternalFailure } from '../result.ts';

/** The effect of an event: the next state, and the commands to carry out in this order. */
export interface Transition {
  readonly state: PaymentState;
  readonly commands: readonly PaymentCommand[];
}

/** Returns a transition to the state with these commands. With an unchanged state and no command, nothing happens. */
export const next = (state: PaymentState, ...commands: readonly PaymentCommand[]): Transition => ({ state, commands });

/** Closes the payment panel. */
export const close = (state: PaymentState): Transition =>
  next(state.hasPaid ? { ...state, hasPaid: false } : state, { type: 'close', paid: state.hasPaid });

/** Gives up an order by which nothing can be charged, as the shopper's own act (F26). */
export const abandoned = (intent: PaymentIntent): PaymentCommand => ({ type: 'abandon-order', intent, reason: USER_CANCEL });

/** Continues a transition: the second part's commands follow the first's. */
export const andThen = (before: Transition, continueWith: (state: PaymentState) => Transition): Transition => {
  const after = continueWith(before.state);
  return { state: after.state, commands: [...before.commands, ...after.commands] };
};

/** An empty card form, not yet filled by a provider. Saving a card requires the shopper's own tick. */
export const EMPTY_FORM: CardForm = {
  phase: 'absent',
  fields: { 'card-number': 'empty', cvv: 'empty', 'expiry-date': 'empty', 'holder-name': 'empty' },
  faults: {},
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
  toldPaid: [],
  paidSince: [],
  declineReviews: 0,
  cardsHeldUntil: null,
  reasonSearch: null,
  paymentReturn: null,
  payer: payerOf(null),
  otherPayersIntent: null,
  verifiedElsewhere: null,
  steppedBack: null,
  requestToRetry: null,
};

export const push = (state: PaymentState, step: Step): PaymentState => ({ ...state, step, history: [...state.history, state.step] });

/** Returns to HOME and clears half-entered input. */
export const atHome = (state: PaymentState): PaymentState => ({
  ...state,
  step: 'HOME',
  history: [],
  dialog: 'none',
  form: EMPTY_FORM,
  expiry: EMPTY_EXPIRY,
  cardInQuestion: null,
});

/** Opens the CVV step of a card; our own field needs no loading (cashier §2, §4). */
export const enterCvv = (state: PaymentState, card: PayableCard): PaymentState => ({
  ...push(state, card.card.isRemember ? 'CARD_CVV' : 'CARD_CVV_IS_NOT_REMEMBER'),
  card,
  paymentMethod: card.paymentMethod,
  cardInQuestion: null,
  form: { ...EMPTY_FORM, phase: card.paymentMethod.savedCardCvv === 'own-input' ? 'ready' : 'absent', remember: card.card.isRemember },
});

export const enterModifyExpiry = (state: PaymentState, card: PayableCard): PaymentState => ({
  ...push(state, 'CKO_CARD_MODIFY_EXPIRE'),
  cardInQuestion: card,
  expiry: EMPTY_EXPIRY,
  dialog: 'none',
});

export const isCvvStep = (step: Step): boolean => step === 'CARD_CVV' || step === 'CARD_CVV_IS_NOT_REMEMBER';

/** Something the step requires is missing: shows a message to the shopper and reports its name (cashier §8). */
export const missingPart = ({ missing, message }: InternalFailure): readonly PaymentCommand[] => [
  { type: 'toast', message },
  { type: 'report-missing-part', missing },
];
