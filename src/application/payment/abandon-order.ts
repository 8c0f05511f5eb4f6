import { Effect } from 'effect';
import { mayBeCharged, type PaymentIntent } from '../../domain/order/intent.ts';
import { leftovers } from '../../domain/order/kept-intents.ts';
import { DEFAULT_REASON, type WalletReason } from '../../domain/outcome/wallet-reason.ts';
import type { Orders, PaymentJournal } from '../../domain/ports/payment.ts';
import type { PlatformClock } from '../../domain/ports/platform.ts';

/**
 * Abandons an order for which nothing was charged and nothing can be: reports it to the platform, then forgets the
 * intent (F26). An order whose create got no answer is searched for first. A report that cannot be sent now is sent
 * by a later visit.
 */
export class AbandonOrder {
  readonly #orders: Orders;
  readonly #journal: PaymentJournal;
  readonly #clock: PlatformClock;
  constructor(orders: Orders, journal: PaymentJournal, clock: PlatformClock) {
    this.#orders = orders;
    this.#journal = journal;
    this.#clock = clock;
  }

  /** An intent that has meanwhile been authorised, for example in another tab, is not abandoned: its order may have been charged. */
  execute(intent: PaymentIntent, reason: WalletReason): Effect.Effect<void> {
    const { requestId } = intent;
    const unlessAuthorised = <E>(giveUp: () => Effect.Effect<void, E>): Effect.Effect<void, E> =>
      Effect.flatMap(this.#journal.all(), (kept) =>
        !mayBeCharged(intent) && kept.some((now) => now.requestId === requestId && mayBeCharged(now)) ? Effect.void : giveUp(),
      );
    const orderId =
      intent.orderId === null
        ? this.#orders.byRequestId(requestId, intent.payer).pipe(Effect.map((order) => order?.orderId ?? null))
        : Effect.succeed(intent.orderId);
    return orderId.pipe(
      Effect.flatMap((id) => (id === null ? Effect.void : unlessAuthorised(() => this.#orders.cancelClicked(id, reason, intent.payer)))),
      Effect.matchEffect({ onSuccess: () => unlessAuthorised(() => this.#journal.forget(requestId)), onFailure: () => Effect.void }),
    );
  }

  /**
   * At the start of a visit, after the platform's time was requested: abandons what earlier visits left behind. If that
   * time is unknown, a later visit does so.
   */
  leftovers(): Effect.Effect<void> {
    return Effect.flatMap(this.#journal.all(), (kept) =>
      Effect.forEach(leftovers(kept, this.#clock.synchronised()), (intent) => this.execute(intent, DEFAULT_REASON), { discard: true }),
    );
  }
}
