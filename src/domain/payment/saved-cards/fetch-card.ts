import type { PayableCard } from '../../card/payable-card.ts';
import { mayKeepCards } from '../../order/intent.ts';
import * as limits from '../../limits.ts';
import type { PaymentMethod } from '../../payment-method/payment-method.ts';
import { resultOf } from '../attempt-rules.ts';
import type { PaymentBounds } from '../bounds.ts';
import type { PaymentCommand } from '../command.ts';
import type { EventOf } from '../event.ts';
import type { CardFetchUnderWay, PaymentState } from '../state.ts';
import { cardsForItem } from '../steps/payment-method-choice.ts';
import { next, type Transition } from '../transition.ts';

const FETCH_SOON: PaymentCommand = { type: 'start-timer', timer: 'card-fetch', ms: limits.cardFetchInterval, visible: false };

/**
 * Begins to look for the card of an order (cashier §4 "Card fetch after payment"): it is asked for every 2 s, for 30 s in all,
 * however long an answer takes; questions never overlap.
 */
export const fetchCard = (state: PaymentState, orderId: string, paymentMethod: PaymentMethod, remember: boolean): Transition =>
  next(
    { ...state, cardFetch: { phase: 'fetching', orderId, paymentMethod, tries: 0, reading: true, remember } },
    { type: 'fetch-card', orderId, paymentMethod },
    FETCH_SOON,
  );

/** Another 2 s have passed: the card is asked for again, or given up after the last ones (cashier §4, §9). */
export const onFetchTimer = (state: PaymentState, cardFetch: CardFetchUnderWay, bounds: PaymentBounds): Transition => {
  const { orderId, paymentMethod, reading } = cardFetch;
  const tries = cardFetch.tries + 1;
  if (tries >= bounds.cardFetchTries) return next({ ...state, cardFetch: { ...cardFetch, tries, phase: 'failed' } });
  const asked: PaymentState = { ...state, cardFetch: { ...cardFetch, tries, reading: true } };
  return next(asked, ...(reading ? [] : [{ type: 'fetch-card', orderId, paymentMethod } as const]), FETCH_SOON);
};

/** The card as it is offered now: what is chosen next may be another package, which has recharge ids of its own (P5). */
const offeredWhile = (state: PaymentState, found: PayableCard): readonly PayableCard[] =>
  state.attempt.kind === 'idle' && state.purchase !== null ? cardsForItem([found], state.paymentMethods) : [found];

/** Whether the steps began again before the card was known, and nothing but what they began with is chosen. */
const isUndecided = ({ attempt, step, dialog, card, paymentMethod }: PaymentState, found: PayableCard): boolean =>
  attempt.kind === 'idle' &&
  step === 'HOME' &&
  dialog === 'none' &&
  card === null &&
  paymentMethod?.payType === found.paymentMethod.payType;

/** The platform knows the card, or not yet. */
export const onCardFetched = (state: PaymentState, cardFetch: CardFetchUnderWay, event: EventOf<'card-fetched'>): Transition => {
  if (event.card === null) return next({ ...state, cardFetch: { ...cardFetch, reading: false } });
  const { card } = event.card;
  const keeps = mayKeepCards(state.payer) && (cardFetch.remember || card.isRemember);
  const found: PayableCard = { ...event.card, card: { ...card, isRemember: keeps } };
  const others = state.cards.filter((other) => other.card.sourceId !== card.sourceId);
  const offered = keeps ? offeredWhile(state, found) : [];
  const fetched: PaymentState = {
    ...state,
    cardFetch: { ...cardFetch, reading: false, phase: 'succeeded' },
    cards: [...offered, ...others],
    card: cardFetch.remember && isUndecided(state, found) ? (offered[0] ?? null) : state.card,
    cardInQuestion: resultOf(state.attempt) !== null && state.card === null ? found : state.cardInQuestion,
  };
  return next(
    fetched,
    { type: 'remember-card', sourceId: card.sourceId },
    ...(cardFetch.remember && !card.isRemember
      ? [{ type: 'update-card', card, change: 'remember', validDate: null, remember: true } as const]
      : []),
  );
};
