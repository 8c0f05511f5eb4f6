import { afterDelete, afterExpired, type PayableCard } from '../../card/payable-card.ts';
import { type SavedCard, expiryNotice, mayUpdateExpiry, isWalletCard } from '../../card/saved-card.ts';
import { hasReadableDate } from '../../expiry/stored-expiry.ts';
import type { EventOf } from '../event.ts';
import type { PaymentState } from '../state.ts';
import { choose } from '../steps/payment-method-choice.ts';
import { atHome, push } from '../steps/step-changes.ts';
import { next, type Transition } from '../transition.ts';

/** Returns a card of the package by its source id. */
export const findCard = (state: PaymentState, sourceId: string): PayableCard | null =>
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
