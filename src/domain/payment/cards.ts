import { cleanHolderName, holderNameState, HOSTED_CARD_FIELDS } from '../card/card-field.ts';
import type { CardFormChange, EventOf } from './event.ts';
import {
  andThen,
  EMPTY_FORM,
  next,
  type Transition,
  atHome,
  push,
  EMPTY_EXPIRY,
  enterCvv,
  enterModifyExpiry,
  isCvvStep,
} from './transition.ts';
import type { CardForm, PaymentState } from './state.ts';
import { afterDelete, afterExpired, type PayableCard } from '../card/payable-card.ts';
import { expiryNotice, isWalletCard, mayUpdateExpiry, type SavedCard } from '../card/saved-card.ts';
import { hasReadableDate } from '../card/calendar.ts';
import { choose } from './payment-methods.ts';
import { checkExpiry, normaliseExpiry, typedExpiry } from '../card/card-expiry.ts';

export const onHolderNameTyped = (state: PaymentState, event: EventOf<'holder-name-typed'>): Transition => {
  if (state.attempt.kind !== 'idle') return next(state);
  const typed = holderNameState(event.text);
  // Digits typed one by one after the number was removed still belong to it until a letter is typed.
  const isOfNumber = state.form.fields['holder-name'] === 'card-digits' && typed !== 'empty' && !/\p{L}/u.test(event.text);
  const named = isOfNumber ? 'card-digits' : typed;
  return next({
    ...state,
    form: {
      ...state.form,
      holderName: named === 'card-digits' ? '' : cleanHolderName(event.text),
      fields: { ...state.form.fields, 'holder-name': named },
    },
  });
};

/** True if the provider's fields are all empty: nothing is lost when they are rendered again. */
export const isUntouched = ({ fields }: Pick<CardForm, 'fields'>): boolean =>
  HOSTED_CARD_FIELDS.every((field) => fields[field] === 'empty');

const withForm = (state: PaymentState, form: Partial<CardForm>): Transition => next({ ...state, form: { ...state.form, ...form } });

/** Handles a change in the provider's form or its CVV field. A form that fails ends the wait for its token. */
export const onCardFormChange = (state: PaymentState, event: CardFormChange): Transition => {
  switch (event.type) {
    case 'card-form-loading':
      return withForm(state, { phase: 'loading' });
    case 'card-form-ready':
      return withForm(state, { phase: 'ready' });
    case 'card-form-failed':
      return withForm(state.attempt.kind === 'tokenising' ? { ...state, attempt: { kind: 'idle' } } : state, { phase: 'failed' });
    case 'card-form-removed':
      return withForm(state, {
        phase: 'absent',
        faults: {},
        fields: { ...EMPTY_FORM.fields, 'holder-name': state.form.fields['holder-name'] },
      });
    case 'field-changed': {
      const { [event.field]: _, ...faults } = state.form.faults;
      return withForm(state, {
        fields: { ...state.form.fields, [event.field]: event.state },
        faults: event.fault === undefined ? faults : { ...faults, [event.field]: event.fault },
      });
    }
  }
};

const findCard = (state: PaymentState, sourceId: string): PayableCard | null =>
  state.cards.find(({ card }) => card.sourceId === sourceId) ?? (state.card?.card.sourceId === sourceId ? state.card : null);

/** True if the card's date has passed; an unreadable date is left to the bank (D34). */
const hasExpired = (card: SavedCard, at: number): boolean => hasReadableDate(card) && expiryNotice(card, at) === 'expired';

/** The shopper chooses a saved card, on HOME or in the card list; an expired one needs a new date or another card (cashier §2). */
export const onCardChosen = (state: PaymentState, event: EventOf<'card-chosen'>): Transition => {
  const card = findCard(state, event.sourceId);
  const isChoosing = state.step === 'HOME' || state.step === 'SAVED_CARD_LIST';
  if (card === null || !isChoosing || state.attempt.kind !== 'idle' || state.dialog !== 'none') return next(state);
  const chosen = choose(atHome(state), card.paymentMethod, card);
  const asks = !isWalletCard(card.card) && mayUpdateExpiry(card.card) && hasExpired(card.card, event.at);
  return asks ? next({ ...chosen.state, dialog: 'expired-card', cardInQuestion: card }, ...chosen.commands) : chosen;
};

export const onCardListOpened = (state: PaymentState): Transition =>
  state.attempt.kind === 'idle' && state.step === 'HOME' && state.dialog === 'none' && state.cards.length > 0
    ? next(push(state, 'SAVED_CARD_LIST'))
    : next(state);
/** "Use another card": HOME if there are others, else card entry (cashier §4). */
export const useAnotherCard = (state: PaymentState, expired: SavedCard | null): Transition => {
  const cards = state.cards.map(({ card }) => card);
  const home = atHome(state);
  if (expired === null || afterExpired(expired, cards) === 'HOME') {
    const instead = expired === null ? null : afterDelete(expired, state.cards);
    return choose(home, instead?.paymentMethod ?? home.paymentMethod, instead);
  }
  const entry = state.paymentMethods.find(
    ({ payType }) => payType === state.paymentMethod?.payType && state.paymentMethod.entry === 'card-form',
  );
  return next(entry === undefined ? { ...home, card: null } : push({ ...home, card: null, paymentMethod: entry }, 'CARD_FRAME'));
};

export const onUseAnotherCardAsked = (state: PaymentState): Transition =>
  state.dialog === 'expired-card' && state.attempt.kind === 'idle'
    ? useAnotherCard(state, state.cardInQuestion?.card ?? null)
    : next(state);

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

/** The answer to a card change that the shopper is waiting for. A wish carried out after a payment has no attempt: its success says nothing new. */
export const onCardChanged = (state: PaymentState, event: EventOf<'card-changed'>): Transition => {
  const free: PaymentState = { ...state, attempt: { kind: 'idle' } };
  switch (event.change) {
    case 'delete':
      return andThen(afterDeleted(free, event.sourceId), (left) => next(left, { type: 'toast', message: 'card.deleted' }));
    case 'expiry':
      return event.validDate === null ? next(free) : afterNewDate(withChangedCard(free, event.sourceId, { validDate: event.validDate }));
    case 'remember': {
      const forgotten = withChangedCard(free, event.sourceId, { isRemember: false });
      return next({ ...forgotten, step: forgotten.step === 'CARD_CVV' ? 'CARD_CVV_IS_NOT_REMEMBER' : forgotten.step });
    }
  }
};

/** A failure that the shopper is not waiting for: the platform does not keep the card that has just paid, so it is no longer called saved. */
export const onCardNotKept = (state: PaymentState, { sourceId, change }: EventOf<'card-change-failed'>): Transition =>
  change === 'remember' && state.cardFetch.sourceId === sourceId
    ? next({ ...withChangedCard(state, sourceId, { isRemember: false }), cardFetch: { ...state.cardFetch, phase: 'failed' } })
    : next(state);

export const onCardChangeFailed = (state: PaymentState, event: EventOf<'card-change-failed'>): Transition => {
  const form = event.change === 'remember' ? { ...state.form, remember: true } : state.form;
  return next({ ...state, form, attempt: { kind: 'idle' } }, { type: 'toast', message: event.message });
};
