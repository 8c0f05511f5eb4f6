import type { PayableCard } from '../../card/payable-card.ts';
import type { InternalFailure } from '../../internal-failure.ts';
import type { PaymentCommand } from '../command.ts';
import { EMPTY_EXPIRY, EMPTY_FORM } from '../initial.ts';
import type { PaymentState } from '../state.ts';
import type { Step } from './step.ts';

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
