import { afterDelete, afterExpired } from '../../card/card-fall-back.ts';
import type { PayableCard } from '../../card/payable-card.ts';
import type { PaymentMethod } from '../../payment-method/payment-method.ts';
import type { SavedCard } from '../../card/saved-card.ts';
import { expiryNotice, hasReadableDate, mayUpdateExpiry } from '../../card/saved-card-use.ts';
import { isWalletCard } from '../../card/wallet-card.ts';
import { checkExpiry } from '../../expiry/card-expiry.ts';
import { LIMITS } from '../../limits.ts';
import type { PaymentBounds } from '../bounds.ts';
import { choose } from '../steps/payment-method-choice.ts';
import type { PaymentCommand } from '../command.ts';
import type { PaymentEvent } from '../event.ts';
import { EMPTY_EXPIRY } from '../initial.ts';
import type { PaymentState } from '../state.ts';
import { atHome, enterCvv, enterModifyExpiry, isCvvStep, push } from '../steps/steps.ts';
import { go, stay, type Transition } from '../transition.ts';

type Of<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>;

const findCard = (state: PaymentState, sourceId: string): PayableCard | null =>
  state.cards.find(({ card }) => card.sourceId === sourceId) ?? (state.card?.card.sourceId === sourceId ? state.card : null);

/** Whether a card's date has passed; one that cannot be read is left to the bank (D34). */
const hasExpired = (card: SavedCard, at: number): boolean => hasReadableDate(card) && expiryNotice(card, at) === 'expired';

/** A saved card is chosen, on HOME or in the list of cards; one that has expired asks for a new date or another card (cashier §2). */
export const onCardChosen = (state: PaymentState, event: Of<'card-chosen'>): Transition => {
  const card = findCard(state, event.sourceId);
  const isChoosing = state.step === 'HOME' || state.step === 'SAVED_CARD_LIST';
  if (card === null || !isChoosing || state.attempt.kind !== 'idle' || state.dialog !== 'none') return stay(state);
  const chosen = choose(atHome(state), card.paymentMethod, card);
  const asks = !isWalletCard(card.card) && mayUpdateExpiry(card.card) && hasExpired(card.card, event.at);
  return asks ? go({ ...chosen.state, dialog: 'expired-card', cardInQuestion: card }, ...chosen.commands) : chosen;
};

export const onCardListOpened = (state: PaymentState): Transition =>
  state.attempt.kind === 'idle' && state.step === 'HOME' && state.dialog === 'none' && state.cards.length > 0
    ? stay(push(state, 'SAVED_CARD_LIST'))
    : stay(state);

/** The offer to give an expired or nearly expired card a new date (cashier §5); a card that the bank ended takes none (D35). */
export const onModifyExpiryPressed = (state: PaymentState, event: Of<'modify-expiry-pressed'>): Transition => {
  const card = findCard(state, event.sourceId);
  const mayAsk = state.dialog === 'none' || state.dialog === 'expired-card';
  if (card === null || isWalletCard(card.card) || state.attempt.kind !== 'idle' || !mayAsk) return stay(state);
  if (state.step === 'CKO_CARD_MODIFY_EXPIRE' || state.step === 'CARD_FRAME') return stay(state);
  return mayUpdateExpiry(card.card)
    ? stay(enterModifyExpiry(state, card))
    : go({ ...state, dialog: 'none' }, { type: 'toast', message: 'card.bank-expired' });
};

export const onExpiryTyped = (state: PaymentState, event: Of<'expiry-typed'>): Transition => {
  if (state.step !== 'CKO_CARD_MODIFY_EXPIRE' || state.attempt.kind !== 'idle') return stay(state);
  const { text, isValid } = checkExpiry(event.text, event.at);
  return stay({ ...state, expiry: { ...state.expiry, text, state: text === '' ? 'empty' : isValid ? 'valid' : 'invalid' } });
};

/** Confirm on modify-expiry: only a valid date goes on (cashier §5). */
export const onUpdateExpiryConfirmed = (state: PaymentState): Transition => {
  const { cardInQuestion, expiry } = state;
  if (cardInQuestion === null) return stay(state);
  if (expiry.state !== 'valid') return stay({ ...state, expiry: { ...expiry, showErrors: true } });
  const { card } = cardInQuestion;
  return go(
    { ...state, attempt: { kind: 'changing-card', sourceId: card.sourceId, change: 'expiry' } },
    { type: 'update-card', card, change: 'expiry', validDate: expiry.text, remember: null },
  );
};

/** "Use another card": HOME when there are others, else card entry (cashier §4). */
export const useAnotherCard = (state: PaymentState, expired: SavedCard | null): Transition => {
  const cards = state.cards.map(({ card }) => card);
  const home = atHome(state);
  if (expired === null || afterExpired(expired, cards) === 'HOME') {
    const next = expired === null ? null : afterDelete(expired, state.cards);
    return choose(home, next?.paymentMethod ?? home.paymentMethod, next);
  }
  const entry = state.paymentMethods.find(
    ({ payType }) => payType === state.paymentMethod?.payType && state.paymentMethod.entry === 'card-form',
  );
  return stay(entry === undefined ? { ...home, card: null } : push({ ...home, card: null, paymentMethod: entry }, 'CARD_FRAME'));
};

export const onUseAnotherCardAsked = (state: PaymentState): Transition =>
  state.dialog === 'expired-card' && state.attempt.kind === 'idle'
    ? useAnotherCard(state, state.cardInQuestion?.card ?? null)
    : stay(state);

export const onDeleteCardPressed = (state: PaymentState, event: Of<'delete-card-pressed'>): Transition => {
  const card = findCard(state, event.sourceId);
  if (card === null || isWalletCard(card.card) || state.attempt.kind !== 'idle' || state.dialog !== 'none') return stay(state);
  if (state.step === 'CARD_FRAME' || state.step === 'CKO_CARD_MODIFY_EXPIRE') return stay(state);
  return stay({ ...state, dialog: 'confirm-delete-card', cardInQuestion: card });
};

export const onDeleteCardConfirmed = (state: PaymentState): Transition => {
  const { cardInQuestion } = state;
  if (state.dialog !== 'confirm-delete-card' || cardInQuestion === null || state.attempt.kind !== 'idle') return stay(state);
  const { card } = cardInQuestion;
  return go(
    { ...state, dialog: 'none', attempt: { kind: 'changing-card', sourceId: card.sourceId, change: 'delete' } },
    { type: 'delete-card', card },
  );
};

/** Switching off on a CVV step marks the card not remembered on the server at once (cashier §4); anything else is a wish. */
export const onRememberToggled = (state: PaymentState, event: Of<'remember-toggled'>): Transition => {
  if (state.attempt.kind !== 'idle') return stay(state);
  const wished: PaymentState = { ...state, form: { ...state.form, remember: event.remember } };
  const { card } = state;
  if (!isCvvStep(state.step) || card === null || event.remember || !card.card.isRemember) return stay(wished);
  return go(
    { ...wished, attempt: { kind: 'changing-card', sourceId: card.card.sourceId, change: 'remember' } },
    { type: 'update-card', card: card.card, change: 'remember', validDate: null, remember: false },
  );
};

const replaced = (state: PaymentState, sourceId: string, change: Partial<SavedCard>): PaymentState => {
  const bend = (payable: PayableCard): PayableCard =>
    payable.card.sourceId === sourceId ? { ...payable, card: { ...payable.card, ...change } } : payable;
  return {
    ...state,
    cards: state.cards.map(bend).filter(({ card }) => card.isRemember || isWalletCard(card)),
    card: state.card === null ? null : bend(state.card),
    cardInQuestion: state.cardInQuestion === null ? null : bend(state.cardInQuestion),
  };
};

const afterDeleted = (state: PaymentState, sourceId: string): Transition => {
  const deleted = findCard(state, sourceId);
  if (deleted === null) return stay(state);
  const next = afterDelete(deleted.card, state.cards);
  const left: PaymentState = {
    ...state,
    cards: state.cards.filter(({ card }) => card.sourceId !== sourceId),
    cardInQuestion: null,
  };
  if (state.card?.card.sourceId !== sourceId) return stay(left);
  const home = left.step === 'SAVED_CARD_LIST' && left.cards.length > 0 ? left : atHome(left);
  return choose(home, next?.paymentMethod ?? home.paymentMethod, next);
};

/** The date is new: on to pay in the scene `expired`, else back to where it was asked (cashier §2, §4). */
const afterNewDate = (state: PaymentState): Transition => {
  const card = state.cardInQuestion;
  const back: PaymentState = {
    ...state,
    step: state.history.at(-1) ?? 'HOME',
    history: state.history.slice(0, -1),
    expiry: EMPTY_EXPIRY,
    cardInQuestion: null,
  };
  if (card === null) return stay(back);
  if (state.scene !== 'expired') return go(back, { type: 'toast', message: 'card.expiry-updated' });
  return stay({ ...enterCvv({ ...back, step: 'HOME', history: [] }, card), scene: 'normal' });
};

export const onCardChanged = (state: PaymentState, event: Of<'card-changed'>): Transition => {
  const { attempt } = state;
  const isOurs = attempt.kind === 'changing-card' && attempt.sourceId === event.sourceId && attempt.change === event.change;
  const free: PaymentState = isOurs ? { ...state, attempt: { kind: 'idle' } } : state;
  switch (event.change) {
    case 'delete':
      return isOurs ? afterDeleted(free, event.sourceId) : stay(state);
    case 'expiry': {
      if (!isOurs || event.validDate === null) return stay(free);
      return afterNewDate(replaced(free, event.sourceId, { validDate: event.validDate }));
    }
    case 'remember': {
      // The answer to a wish after a payment finds no attempt of its own.
      if (!isOurs) return stay(state);
      const forgotten = replaced(free, event.sourceId, { isRemember: false });
      return stay({ ...forgotten, step: forgotten.step === 'CARD_CVV' ? 'CARD_CVV_IS_NOT_REMEMBER' : forgotten.step });
    }
  }
};

export const onCardChangeFailed = (state: PaymentState, event: Of<'card-change-failed'>): Transition => {
  const { attempt } = state;
  if (attempt.kind !== 'changing-card' || attempt.sourceId !== event.sourceId || attempt.change !== event.change) return stay(state);
  const form = event.change === 'remember' ? { ...state.form, remember: true } : state.form;
  return go({ ...state, form, attempt: { kind: 'idle' } }, { type: 'toast', message: event.message });
};

const FETCH_SOON: PaymentCommand = { type: 'start-timer', timer: 'card-fetch', ms: LIMITS.cardFetchInterval.value, visible: false };

/** Begins to look for the card of an order (cashier §4 "Card fetch after payment"). */
export const fetchCard = (state: PaymentState, orderId: string, paymentMethod: PaymentMethod, remember: boolean): Transition =>
  go(
    { ...state, cardFetch: { phase: 'fetching', orderId, paymentMethod, tries: 0, remember } },
    { type: 'fetch-card', orderId, paymentMethod },
  );

export const onFetchTimer = (state: PaymentState): Transition =>
  state.cardFetch.phase === 'fetching'
    ? go(state, { type: 'fetch-card', orderId: state.cardFetch.orderId, paymentMethod: state.cardFetch.paymentMethod })
    : stay(state);

/** The platform knows the card, or not yet: asked again every 2 s, 15 times (cashier §4, §9). */
export const onCardFetched = (state: PaymentState, event: Of<'card-fetched'>, bounds: PaymentBounds): Transition => {
  const { cardFetch } = state;
  if (cardFetch.phase !== 'fetching' || cardFetch.orderId !== event.orderId) return stay(state);
  if (event.card === null) {
    const tries = cardFetch.tries + 1;
    return tries >= bounds.cardFetchTries
      ? stay({ ...state, cardFetch: { ...cardFetch, tries, phase: 'failed' } })
      : go({ ...state, cardFetch: { ...cardFetch, tries } }, FETCH_SOON);
  }
  const { card } = event.card;
  const keeps = cardFetch.remember || card.isRemember;
  const found: PayableCard = { ...event.card, card: { ...card, isRemember: keeps } };
  const others = state.cards.filter((other) => other.card.sourceId !== card.sourceId);
  const fetched: PaymentState = {
    ...state,
    cardFetch: { ...cardFetch, phase: 'succeeded' },
    cards: keeps ? [found, ...others] : others,
    cardInQuestion: state.attempt.kind === 'decided' && state.card === null ? found : state.cardInQuestion,
  };
  return go(
    fetched,
    { type: 'remember-card', sourceId: card.sourceId },
    ...(cardFetch.remember && !card.isRemember
      ? [{ type: 'update-card', card, change: 'remember', validDate: null, remember: true } as const]
      : []),
  );
};
