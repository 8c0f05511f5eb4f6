import { Effect } from 'effect';
import { hasEnded, withOrder, type PaymentIntent } from '../../domain/order/intent.ts';
import { earlierToReview } from '../../domain/order/kept-intents.ts';
import { pastPaymentOf } from '../../domain/order/past-payments.ts';
import { NO_EVIDENCE, mergeEvidence } from '../../domain/outcome/evidence.ts';
import { verdictOf } from '../../domain/outcome/verdict.ts';
import type { Orders, PaymentJournal } from '../../domain/ports/payment.ts';
import type { PlatformClock } from '../../domain/ports/platform.ts';
import type { PastPayments } from './past-payments.ts';
import { questionAbout } from './read-evidence.ts';

/**
 * Polls the intents that the shopper did not wait for (D2): a superseded order may still have been paid, and
 * is never forgotten (P3). So may one with a recently shown decline: a platform can reverse a decline. Each is polled once per call; a
 * decline ends it silently and is stored for its payer to review, a payment is to be reported.
 */
export class ReviewSuperseded {
  readonly #orders: Orders;
  readonly #journal: PaymentJournal;
  readonly #clock: PlatformClock;
  readonly #past: Pick<PastPayments, 'add'>;
  constructor(orders: Orders, journal: PaymentJournal, clock: PlatformClock, past: Pick<PastPayments, 'add'>) {
    this.#orders = orders;
    this.#journal = journal;
    this.#clock = clock;
    this.#past = past;
  }

  /** Returns those now known to be paid. They stay stored until the shopper has seen it. */
  execute(): Effect.Effect<readonly PaymentIntent[]> {
    return this.#journal.all().pipe(
      Effect.flatMap((kept) => Effect.forEach(earlierToReview(kept, this.#clock.now()), (intent) => this.#review(intent))),
      Effect.map((reviewed) => reviewed.filter((intent): intent is PaymentIntent => intent !== null)),
    );
  }

  #review(intent: PaymentIntent): Effect.Effect<PaymentIntent | null> {
    return this.#known(intent).pipe(Effect.flatMap((known) => (known === null ? Effect.succeed(null) : this.#end(known))));
  }

  /** Returns the intent with its order; null while the platform knows none. */
  #known(intent: PaymentIntent): Effect.Effect<PaymentIntent | null> {
    if (intent.orderId !== null) return Effect.succeed(intent);
    return this.#orders.byRequestId(intent.requestId, intent.payer).pipe(
      Effect.matchEffect({
        onFailure: () => Effect.succeed(null),
        onSuccess: (order) => {
          if (order === null) return Effect.succeed(null);
          const known = withOrder(intent, order);
          return Effect.as(this.#journal.keep(known), known);
        },
      }),
    );
  }

  #end(intent: PaymentIntent): Effect.Effect<PaymentIntent | null> {
    const { orderId } = intent;
    if (orderId === null) return Effect.succeed(null);
    return this.#orders.evidence(questionAbout(intent, orderId)).pipe(
      Effect.flatMap((evidence) => {
        const verdict = verdictOf(mergeEvidence(NO_EVIDENCE, evidence));
        switch (verdict) {
          case 'success':
            return Effect.succeed(intent);
          case 'declined':
            if (hasEnded(intent)) return Effect.succeed(null);
            this.#past.add(pastPaymentOf(intent, 'declined'));
            return Effect.as(this.#journal.keep({ ...intent, decided: true }), null);
          case 'pending':
          case 'unknown':
            return Effect.succeed(null);
        }
      }),
    );
  }
}
