import type { PayableCard } from '../../card/payable-card.ts';
import { LIMITS } from '../../limits.ts';
import type { PaymentMethod } from '../../payment-method/payment-method.ts';
import type { PaymentBounds } from '../bounds.ts';
import type { PaymentCommand } from '../command.ts';
import type { EventOf } from '../event.ts';
import type { CardFetchUnderWay, PaymentState } from '../state.ts';
import { next, type Transition } from '../transition.ts';

const FETCH_SOON: PaymentCommand = { type: 'start-timer', timer: 'card-fetch', ms: LIMITS.cardFetchInterval.value, visible: false };

/** Begins to look for the card of an order (cashier §4 "Card fetch after payment"). */
export const fetchCard = (state: PaymentState, orderId: string, paymentMethod: PaymentMethod, remember: boolean): Transition =>
  next(
    { ...state, cardFetch: { phase: 'fetching', orderId, paymentMethod, tries: 0, remember } },
    { type: 'fetch-card', orderId, paymentMethod },
  );

export const onFetchTimer = (state: PaymentState, { orderId, paymentMethod }: CardFetchUnderWay): Transition =>
  next(state, { type: 'fetch-card', orderId, paymentMethod });

/** The platform knows the card, or not yet: asked again every 2 s, 15 times (cashier §4, §9). */
export const onCardFetched = (
  state: PaymentState,
  cardFetch: CardFetchUnderWay,
  event: EventOf<'card-fetched'>,
  bounds: PaymentBounds,
): Transition => {
  if (event.card === null) {
    const tries = cardFetch.tries + 1;
    return tries >= bounds.cardFetchTries
      ? next({ ...state, cardFetch: { ...cardFetch, tries, phase: 'failed' } })
      : next({ ...state, cardFetch: { ...cardFetch, tries } }, FETCH_SOON);
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
  return next(
    fetched,
    { type: 'remember-card', sourceId: card.sourceId },
    ...(cardFetch.remember && !card.isRemember
      ? [{ type: 'update-card', card, change: 'remember', validDate: null, remember: true } as const]
      : []),
  );
};
