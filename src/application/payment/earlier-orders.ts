import { Effect, Option, Schema } from 'effect';
import * as limits from '../../domain/limits.ts';
import { mayBeCharged, type PaymentIntent, hasEnded, withOrder } from '../../domain/order/intent.ts';
import { leftovers, earlierToReview } from '../../domain/order/kept-intents.ts';
import { DEFAULT_REASON, mergeEvidence, NO_EVIDENCE, type WalletReason } from '../../domain/outcome/evidence.ts';
import type { Orders, PaymentJournal } from '../../domain/ports/payment.ts';
import type { PlatformClock } from '../../domain/ports/platform.ts';
import { payTypeOf } from '../../domain/payment-method/provider-manifest.ts';
import {
  PAST_PAYMENT_STATES,
  pastPaymentOfOrder,
  pastPaymentsOf,
  withPastPayment,
  type PastPayment,
  pastPaymentOf,
} from '../../domain/order/past-payments.ts';
import { dollarsOf, type UsdCents, usdCentsOf } from '../../domain/order/usd-cents.ts';
import { StoredName } from '../account/target-memory.ts';
import type { KeyValueStore } from '../../domain/ports/browser.ts';
import { verdictOf } from '../../domain/outcome/verdict.ts';
import { questionAbout } from './read-evidence.ts';

/**
 * Abandons an order for which nothing was charged and nothing can be: reports it to the platform, then forgets the intent (F26). An order
 * whose create got no answer is searched for first. A report that cannot be sent now is sent by a later visit.
 */
export class AbandonOrder {
  readonly #orders: Orders;
  readonly #journal: PaymentJournal;
  readonly #clock: PlatformClock;
  /** Called when an order that was to be abandoned turns out to be paid. */
  onPaid = (): void => {};
  constructor(orders: Orders, journal: PaymentJournal, clock: PlatformClock) {
    this.#orders = orders;
    this.#journal = journal;
    this.#clock = clock;
  }

  /**
   * An intent that has meanwhile been authorised, for example in another tab, is not abandoned: its order may have been charged. One whose
   * sheet may have charged by itself is read first.
   */
  execute(intent: PaymentIntent, reason: WalletReason): Effect.Effect<void> {
    return Effect.flatMap(this.#journal.all(), (kept) => {
      const own = kept.find(({ requestId }) => requestId === intent.requestId);
      return own?.sheetOpened ? this.#unlessPaid(own) : this.#giveUp(intent, reason);
    });
  }

  #giveUp(intent: PaymentIntent, reason: WalletReason): Effect.Effect<void> {
    const { requestId } = intent;
    const orderId =
      intent.orderId === null
        ? this.#orders.byRequestId(requestId, intent.payer).pipe(Effect.map((order) => order?.orderId ?? null))
        : Effect.succeed(intent.orderId);
    return Effect.matchEffect(orderId, {
      onFailure: () => Effect.void,
      onSuccess: (id) =>
        Effect.flatMap(this.#journal.all(), (kept) => {
          if (!mayBeCharged(intent) && kept.some((now) => now.requestId === requestId && mayBeCharged(now))) return Effect.void;
          const forgotten = this.#journal.forget(requestId);
          if (id === null) return forgotten;
          // Forgotten before it is reported, so that no other tab pays it meanwhile; stored again if the report cannot be sent.
          const reported = this.#orders.cancelClicked(id, reason, intent.payer).pipe(Effect.catch(() => this.#journal.keep(intent)));
          return Effect.andThen(forgotten, reported);
        }),
    });
  }

  /**
   * At the start of a visit, after the platform's time was requested: abandons what earlier visits left behind. If that
   * time is unknown, a later visit does so.
   */
  leftovers(): Effect.Effect<void> {
    return Effect.flatMap(this.#journal.all(), (kept) =>
      Effect.forEach(leftovers(kept, this.#clock.synchronised()), (intent) => this.#unlessPaid(intent), { discard: true }),
    );
  }

  /**
   * A sheet that charges by itself may have been paid in as its page ended or closed it: a paid order becomes an open one, which the visit
   * shows. While the platform says nothing, or nothing final about such a sheet, a later visit asks again, for a day.
   */
  #unlessPaid(intent: PaymentIntent): Effect.Effect<void> {
    const { orderId, sheetOpened, createdAt } = intent;
    if (orderId === null) return this.#giveUp(intent, DEFAULT_REASON);
    return Effect.flatMap(this.#orders.evidence(questionAbout(intent, orderId)), (evidence) => {
      switch (verdictOf(mergeEvidence(NO_EVIDENCE, evidence))) {
        case 'success':
          return Effect.map(this.#journal.keep({ ...intent, chargeable: true }), this.onPaid);
        case 'declined':
          return this.#giveUp(intent, DEFAULT_REASON);
        case 'pending':
          return sheetOpened && createdAt > this.#clock.now() - limits.declinedReviewAge
            ? Effect.void
            : this.#giveUp(intent, DEFAULT_REASON);
        case 'unknown':
          return Effect.void;
      }
    });
  }
}

/** Stores again that nothing can be charged for an order, after its mark was stored but nothing was sent: a visit abandons it (F26). */
export const unmarked = (journal: PaymentJournal, intent: PaymentIntent): Effect.Effect<void> =>
  Effect.andThen(journal.forget(intent.requestId), journal.keep(intent));

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));
/** A field missing from an older record is null. */
const orMissing = <S extends Schema.Top>(part: S) => Schema.NullOr(part).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null)));
const PaidCard = Schema.Struct({
  brand: Schema.String.check(Schema.isMaxLength(40)),
  last4: Schema.String.check(Schema.isPattern(/^\d{4}$/)),
});
const Stored = Schema.Struct({
  requestId: Schema.NonEmptyString,
  orderId: Schema.NullOr(Schema.NonEmptyString),
  payer: Schema.NullOr(Schema.NonEmptyString),
  createdAt: Schema.Finite,
  state: Schema.Literals(PAST_PAYMENT_STATES),
  amount: Count,
  coins: Schema.NullOr(Count),
  displayUid: Schema.String,
  // Stored since receipts can be reopened.
  nickname: orMissing(StoredName),
  bonus: orMissing(Count),
  payType: orMissing(Schema.Int),
  card: orMissing(PaidCard),
});
const decodeList = Schema.decodeUnknownOption(Schema.Array(Schema.Unknown));
const decode = Schema.decodeUnknownOption(Stored);

/** Stored cents, validated again as an amount of money. */
const centsOf = (cents: number): UsdCents | null => usdCentsOf(dollarsOf(cents as UsdCents));

/** The payments that this device remembers after their journal entry is gone, so that a shopper can review them. */
export class PastPayments {
  readonly #store: KeyValueStore;
  readonly #clock: Pick<PlatformClock, 'now'>;
  constructor(store: KeyValueStore, clock: Pick<PlatformClock, 'now'>) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Stores how a payment ended, with any further details. */
  add(payment: PastPayment): void {
    this.#store.write('past_payments', withPastPayment(this.all(), payment, this.#clock.now()));
  }

  /** Returns every payer's payments here, for counting only. */
  all(): readonly PastPayment[] {
    const stored = Option.getOrElse(decodeList(this.#store.read('past_payments')), () => []);
    return stored.flatMap((record) => {
      const payment = Option.getOrNull(decode(record));
      const amount = payment === null ? null : centsOf(payment.amount);
      return payment === null || amount === null
        ? []
        : [{ ...payment, amount, payType: payment.payType === null ? null : payTypeOf(payment.payType) }];
    });
  }

  /** Returns this payer's payments here, newest first; `kept`: the journal's intents. */
  of(payer: string, kept: readonly PaymentIntent[]): readonly PastPayment[] {
    return pastPaymentsOf(this.all(), kept, payer, this.#clock.now());
  }

  /** Returns this payer's ended payment for an order made here, or null if there is none. */
  ofOrder(orderId: string, payer: string): PastPayment | null {
    return pastPaymentOfOrder(this.of(payer, []), orderId, payer);
  }
}

/**
 * Polls the intents that the shopper did not wait for (D2): a superseded order may still have been paid, and
 * is never forgotten (P3). So may one that was declined, for a day: a platform can reverse a decline. Each is polled once per call until it
 * is paid; a decline is stored for its payer to review, a payment is to be reported.
 */
export class ReviewSuperseded {
  readonly #orders: Orders;
  readonly #journal: PaymentJournal;
  readonly #clock: PlatformClock;
  readonly #past: Pick<PastPayments, 'add'>;
  /** Request ids read as paid: a later reading without an answer takes nothing back. */
  readonly #paid = new Set<string>();
  constructor(orders: Orders, journal: PaymentJournal, clock: PlatformClock, past: Pick<PastPayments, 'add'>) {
    this.#orders = orders;
    this.#journal = journal;
    this.#clock = clock;
    this.#past = past;
  }

  /** Returns those now known to be paid. They stay stored until the shopper has seen it. */
  execute(): Effect.Effect<readonly PaymentIntent[]> {
    return this.#journal.all().pipe(
      Effect.flatMap((kept) =>
        Effect.forEach(earlierToReview(kept, this.#clock.now()), (intent) =>
          Effect.flatMap(this.#known(intent), (known) => (known === null ? Effect.succeed(null) : this.#end(known))),
        ),
      ),
      Effect.map((reviewed) => reviewed.filter((intent): intent is PaymentIntent => intent !== null)),
    );
  }

  /** Returns the intent with its order, or null while the platform knows none. */
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
    const { orderId, requestId } = intent;
    if (this.#paid.has(requestId)) return Effect.succeed(intent);
    if (orderId === null) return Effect.succeed(null);
    return this.#orders.evidence(questionAbout(intent, orderId)).pipe(
      Effect.flatMap((evidence) => {
        const verdict = verdictOf(mergeEvidence(NO_EVIDENCE, evidence));
        switch (verdict) {
          case 'success':
            this.#paid.add(requestId);
            return Effect.succeed(intent);
          case 'declined':
            if (hasEnded(intent)) return Effect.succeed(null);
            this.#past.add(pastPaymentOf(intent, 'declined'));
            return Effect.as(this.#journal.keep({ ...intent, decided: true, declined: true }), null);
          case 'pending':
          case 'unknown':
            return Effect.succeed(null);
        }
      }),
    );
  }
}
