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
 * Starts to look up an order's card (cashier §4 "Card fetch after payment"): polled every 2 s for 30 s in all,
 * however long an answer takes; readings never overlap.
 */
export const fetchCard = (state: PaymentState, orderId: string, paymentMethod: PaymentMethod, remember: boolean): Transition =>
  next(
    { ...state, cardFetch: { phase: 'fetching', orderId, paymentMethod, tries: 0, reading: true, remember } },
    { type: 'fetch-card', orderId, paymentMethod },
    FETCH_SOON,
  );

/** Another 2 s have passed: requests the card again, or gives up after the last try (cashier §4, §9). */
export const onFetchTimer = (state: PaymentState, cardFetch: CardFetchUnderWay, bounds: PaymentBounds): Transition => {
  const { orderId, paymentMethod, reading } = cardFetch;
  const tries = cardFetch.tries + 1;
  if (tries >= bounds.cardFetchTries) return next({ ...state, cardFetch: { ...cardFetch, tries, phase: 'failed' } });
  const asked: PaymentState = { ...state, cardFetch: { ...cardFetch, tries, reading: true } };
  return next(asked, ...(reading ? [] : [{ type: 'fetch-card', orderId, paymentMethod } as const]), FETCH_SOON);
};

/** Returns the card as offered now: the next purchase may be another package, with its own recharge ids (P5). */
const offeredWhile = (state: PaymentState, found: PayableCard): readonly PayableCard[] =>
  state.attempt.kind === 'idle' && state.purchase !== null ? cardsForItem([found], state.paymentMethods) : [found];

/** True if the steps restarted before the card was known and still have their initial choices. */
const isUndecided = ({ attempt, step, dialog, card, paymentMethod }: PaymentState, found: PayableCard): boolean =>
  attempt.kind === 'idle' &&
  step === 'HOME' &&
  dialog === 'none' &&
  card === null &&
  paymentMethod?.payType === found.paymentMethod.payType;

/** The platform's answer on the card: it knows the card, or not yet. */
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
