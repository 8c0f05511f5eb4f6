import { afterDelete, type PayableCard } from '../../card/payable-card.ts';
import { type SavedCard, mayUpdateExpiry, isWalletCard } from '../../card/saved-card.ts';
import { checkExpiry, normaliseExpiry } from '../../expiry/card-expiry.ts';
import { typedExpiry } from '../../expiry/typed-expiry.ts';
import type { EventOf } from '../event.ts';
import { EMPTY_EXPIRY } from '../initial.ts';
import type { PaymentState } from '../state.ts';
import { choose } from '../steps/payment-method-choice.ts';
import { atHome, enterCvv, enterModifyExpiry, isCvvStep } from '../steps/step-changes.ts';
import { next, type Transition } from '../transition.ts';
import { findCard } from './choose-card.ts';

/** The shopper accepts giving an expired or nearly expired card a new date (cashier §5); a card closed by its bank takes none (D35). */
export const onModifyExpiryPressed = (state: PaymentState, event: EventOf<'modify-expiry-pressed'>): Transition => {
  const card = findCard(state, event.sourceId);
  const mayAsk = state.dialog === 'none' || state.dialog === 'expired-card';
  if (card === null || isWalletCard(card.card) || state.attempt.kind !== 'idle' || !mayAsk) return next(state);
  if (state.step === 'CKO_CARD_MODIFY_EXPIRE' || state.step === 'CARD_FRAME') return next(state);
  return mayUpdateExpiry(card.card)
    ? next(enterModifyExpiry(state, card))
    : next({ ...state, dialog: 'none' }, { type: 'toast', message: 'card.bank-expired' });
};

export const onExpiryTyped = (state: PaymentState, event: EventOf<'expiry-typed'>): Transition => {
  if (state.step !== 'CKO_CARD_MODIFY_EXPIRE' || state.attempt.kind !== 'idle') return next(state);
  const text = typedExpiry(event.text, state.expiry.text);
  const mayBeSent = checkExpiry(text, event.at).isValid || event.anyDate === true;
  return next({ ...state, expiry: { ...state.expiry, text, state: text === '' ? 'empty' : mayBeSent ? 'valid' : 'invalid' } });
};

/** Confirm on modify-expiry: only a valid date is accepted (cashier §5). */
export const onUpdateExpiryConfirmed = (state: PaymentState): Transition => {
  const { cardInQuestion, expiry } = state;
  if (cardInQuestion === null) return next(state);
  if (expiry.state !== 'valid') return next({ ...state, expiry: { ...expiry, showErrors: true } });
  const { card } = cardInQuestion;
  return next(
    { ...state, attempt: { kind: 'changing-card', sourceId: card.sourceId, change: 'expiry' } },
    { type: 'update-card', card, change: 'expiry', validDate: normaliseExpiry(expiry.text), remember: null },
  );
};

export const onDeleteCardPressed = (state: PaymentState, event: EventOf<'delete-card-pressed'>): Transition => {
  const card = findCard(state, event.sourceId);
  if (card === null || isWalletCard(card.card) || state.attempt.kind !== 'idle' || state.dialog !== 'none') return next(state);
  if (state.step === 'CARD_FRAME' || state.step === 'CKO_CARD_MODIFY_EXPIRE') return next(state);
  return next({ ...state, dialog: 'confirm-delete-card', cardInQuestion: card });
};

export const onDeleteCardConfirmed = (state: PaymentState): Transition => {
  const { cardInQuestion } = state;
  if (state.dialog !== 'confirm-delete-card' || cardInQuestion === null || state.attempt.kind !== 'idle') return next(state);
  const { card } = cardInQuestion;
  return next(
    { ...state, dialog: 'none', attempt: { kind: 'changing-card', sourceId: card.sourceId, change: 'delete' } },
    { type: 'delete-card', card },
  );
};

/** Switching off on a CVV step marks the card as not remembered on the server at once (cashier §4); anything else is only a wish. */
export const onRememberToggled = (state: PaymentState, event: EventOf<'remember-toggled'>): Transition => {
  if (state.attempt.kind !== 'idle') return next(state);
  const wished: PaymentState = { ...state, form: { ...state.form, remember: event.remember } };
  const { card } = state;
  if (!isCvvStep(state.step) || card === null || event.remember || !card.card.isRemember) return next(wished);
  return next(
    { ...wished, attempt: { kind: 'changing-card', sourceId: card.card.sourceId, change: 'remember' } },
    { type: 'update-card', card: card.card, change: 'remember', validDate: null, remember: false },
  );
};

const withChangedCard = (state: PaymentState, sourceId: string, change: Partial<SavedCard>): PaymentState => {
  const changed = (payable: PayableCard): PayableCard =>
    payable.card.sourceId === sourceId ? { ...payable, card: { ...payable.card, ...change } } : payable;
  return {
    ...state,
    cards: state.cards.map(changed).filter(({ card }) => card.isRemember || isWalletCard(card)),
    card: state.card === null ? null : changed(state.card),
    cardInQuestion: state.cardInQuestion === null ? null : changed(state.cardInQuestion),
  };
};

const afterDeleted = (state: PaymentState, sourceId: string): Transition => {
  const deleted = findCard(state, sourceId);
  if (deleted === null) return next(state);
  const instead = afterDelete(deleted.card, state.cards);
  const left: PaymentState = {
    ...state,
    cards: state.cards.filter(({ card }) => card.sourceId !== sourceId),
    cardInQuestion: null,
  };
  if (state.card?.card.sourceId !== sourceId) return next(left);
  const home = left.step === 'SAVED_CARD_LIST' && left.cards.length > 0 ? left : atHome(left);
  return choose(home, instead?.paymentMethod ?? home.paymentMethod, instead);
};

/** The date is updated: go on to pay in the scene `expired`, else back to where it was requested (cashier §2, §4). */
const afterNewDate = (state: PaymentState): Transition => {
  const card = state.cardInQuestion;
  const back: PaymentState = {
    ...state,
    step: state.history.at(-1) ?? 'HOME',
    history: state.history.slice(0, -1),
    expiry: EMPTY_EXPIRY,
    cardInQuestion: null,
  };
  if (card === null) return next(back);
  if (state.scene !== 'expired') return next(back, { type: 'toast', message: 'card.expiry-updated' });
  return next({ ...enterCvv({ ...back, step: 'HOME', history: [] }, card), scene: 'normal' });
};

/**
 * The answer to a card change that the shopper is waiting for. A wish carried out after a payment has no attempt, so its answer is stale.
 */
export const onCardChanged = (state: PaymentState, event: EventOf<'card-changed'>): Transition => {
  const free: PaymentState = { ...state, attempt: { kind: 'idle' } };
  switch (event.change) {
    case 'delete':
      return afterDeleted(free, event.sourceId);
    case 'expiry':
      return event.validDate === null ? next(free) : afterNewDate(withChangedCard(free, event.sourceId, { validDate: event.validDate }));
    case 'remember': {
      const forgotten = withChangedCard(free, event.sourceId, { isRemember: false });
      return next({ ...forgotten, step: forgotten.step === 'CARD_CVV' ? 'CARD_CVV_IS_NOT_REMEMBER' : forgotten.step });
    }
  }
};

export const onCardChangeFailed = (state: PaymentState, event: EventOf<'card-change-failed'>): Transition => {
  const form = event.change === 'remember' ? { ...state.form, remember: true } : state.form;
  return next({ ...state, form, attempt: { kind: 'idle' } }, { type: 'toast', message: event.message });
};
