import { Effect, Option, Schema } from 'effect';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import { payTypeOf } from '../../domain/payment-method/provider-manifest.ts';
import {
  PAST_PAYMENT_STATES,
  pastPaymentOfOrder,
  pastPaymentsOf,
  withPastPayment,
  type PastPayment,
} from '../../domain/order/past-payments.ts';
import { dollarsOf, usdCentsOf, type UsdCents } from '../../domain/order/usd-cents.ts';
import { StoredName } from '../account/target-memory.ts';
import type { KeyValueStore } from '../../domain/ports/browser.ts';
import type { PlatformClock } from '../../domain/ports/platform.ts';

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
    this.#store.write('past_payments', withPastPayment(this.#known(), payment, this.#clock.now()));
  }

  /** Returns this payer's payments here, newest first; `kept`: the journal's intents. */
  of(payer: string, kept: readonly PaymentIntent[]): readonly PastPayment[] {
    return pastPaymentsOf(this.#known(), kept, payer, this.#clock.now());
  }

  /** Returns this payer's ended payment for an order made here; null if there is none. */
  ofOrder(orderId: string, payer: string): PastPayment | null {
    return pastPaymentOfOrder(this.of(payer, []), orderId, payer);
  }

  #known(): readonly PastPayment[] {
    const stored = Option.getOrElse(decodeList(this.#store.read('past_payments')), () => []);
    return stored.flatMap((record) => {
      const payment = Option.getOrNull(decode(record));
      const amount = payment === null ? null : centsOf(payment.amount);
      return payment === null || amount === null
        ? []
        : [{ ...payment, amount, payType: payment.payType === null ? null : payTypeOf(payment.payType) }];
    });
  }
}
