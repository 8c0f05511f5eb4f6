import { Effect } from 'effect';
import { mayBeCharged, type PaymentIntent } from '../../domain/order/intent.ts';
import { leftovers } from '../../domain/order/kept-intents.ts';
import { DEFAULT_REASON, type WalletReason } from '../../domain/outcome/wallet-reason.ts';
import type { Orders, PaymentJournal } from '../../domain/ports/payment.ts';
import type { PlatformClock } from '../../domain/ports/platform.ts';

/**
 * Gives up an order that nothing was charged for and nothing can be: the platform is told, then the
 * intent is forgotten (F26). An order whose create had no answer is looked for first. What cannot be told now is told
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

  /** Nothing is given up that has been authorised meanwhile, as in another tab: that order may have been charged. */
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
   * At the start of a visit, once the platform's time has been asked for: gives up what earlier visits left behind. Where that
   * time is not known, a later visit does.
   */
  leftovers(): Effect.Effect<void> {
    return Effect.flatMap(this.#journal.all(), (kept) =>
      Effect.forEach(leftovers(kept, this.#clock.synchronised()), (intent) => this.execute(intent, DEFAULT_REASON), { discard: true }),
    );
  }
}
