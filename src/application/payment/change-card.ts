import { Effect } from 'effect';
import { cardUpdateRefusal } from '../../domain/card/saved-card.ts';
import type { MessageKey } from '../../domain/message-key.ts';
import type { PaymentCommand } from '../../domain/payment/command.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { PlatformError, SavedCards } from '../../domain/ports/platform.ts';

type Of<T extends PaymentCommand['type']> = Extract<PaymentCommand, { type: T }>;

const messageOf = (error: PlatformError): MessageKey =>
  error._tag === 'PlatformRefusal' ? cardUpdateRefusal(error.code) : 'request.network';

/** Changes, deletes and looks up saved cards on the platform (cashier §4, §7, §8). */
export class ChangeCard {
  readonly #cards: SavedCards;
  constructor(cards: SavedCards) {
    this.#cards = cards;
  }

  update({ card, change, validDate, remember }: Of<'update-card'>): Effect.Effect<PaymentEvent> {
    const wanted = { ...(validDate === null ? {} : { validDate }), ...(remember === null ? {} : { isRemember: remember }) };
    return this.#answer(this.#cards.update(card.sourceId, wanted), card.sourceId, change, validDate);
  }

  remove({ card }: Of<'delete-card'>): Effect.Effect<PaymentEvent> {
    return this.#answer(this.#cards.remove(card.fingerprint), card.sourceId, 'delete', null);
  }

  /** Looks up the card that an order was paid with. The machine asks again while the answer has none. */
  fetch({ orderId, paymentMethod }: Of<'fetch-card'>): Effect.Effect<PaymentEvent> {
    return this.#cards.byOrder(orderId).pipe(
      Effect.match({
        onSuccess: (card): PaymentEvent => ({ type: 'card-fetched', orderId, card: card === null ? null : { card, paymentMethod } }),
        onFailure: (): PaymentEvent => ({ type: 'card-fetched', orderId, card: null }),
      }),
    );
  }

  #answer(
    done: Effect.Effect<void, PlatformError>,
    sourceId: string,
    change: 'delete' | 'expiry' | 'remember',
    validDate: string | null,
  ): Effect.Effect<PaymentEvent> {
    return done.pipe(
      Effect.match({
        onSuccess: (): PaymentEvent => ({ type: 'card-changed', sourceId, change, validDate }),
        onFailure: (error): PaymentEvent => ({ type: 'card-change-failed', sourceId, change, message: messageOf(error) }),
      }),
    );
  }
}
