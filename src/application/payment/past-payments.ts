import { Option, Schema } from 'effect';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import {
  PAST_PAYMENT_STATES,
  pastPaymentOf,
  pastPaymentsOf,
  withPastPayment,
  type PastPayment,
  type PastPaymentState,
} from '../../domain/order/past-payments.ts';
import { dollarsOf, usdCentsOf, type UsdCents } from '../../domain/order/usd-cents.ts';
import type { KeyValueStore } from '../../domain/ports/browser/key-value-store.ts';
import type { PlatformClock } from '../../domain/ports/platform/platform-clock.ts';

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));
const Stored = Schema.Struct({
  requestId: Schema.NonEmptyString,
  orderId: Schema.NullOr(Schema.NonEmptyString),
  payer: Schema.NullOr(Schema.NonEmptyString),
  createdAt: Schema.Finite,
  state: Schema.Literals(PAST_PAYMENT_STATES),
  amount: Count,
  coins: Schema.NullOr(Count),
  displayUid: Schema.String,
});
const decode = Schema.decodeUnknownOption(Schema.Array(Stored));

/** Stored cents, checked as an amount of money once more. */
const centsOf = (cents: number): UsdCents | null => usdCentsOf(dollarsOf(cents as UsdCents));

/** The payments that this device remembers after their journal entry is gone, so that a shopper can look back at them. */
export class PastPayments {
  readonly #store: KeyValueStore;
  readonly #clock: Pick<PlatformClock, 'now'>;
  constructor(store: KeyValueStore, clock: Pick<PlatformClock, 'now'>) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Remembers how a payment ended. */
  add(intent: PaymentIntent, state: PastPaymentState): void {
    this.#store.write('past_payments', withPastPayment(this.#known(), pastPaymentOf(intent, state), this.#clock.now()));
  }

  /** What this payer made here, newest first; `kept`: what the journal keeps. */
  of(payer: string, kept: readonly PaymentIntent[]): readonly PastPayment[] {
    return pastPaymentsOf(this.#known(), kept, payer, this.#clock.now());
  }

  #known(): readonly PastPayment[] {
    const stored = Option.getOrElse(decode(this.#store.read('past_payments')), () => []);
    return stored.flatMap((payment) => {
      const amount = centsOf(payment.amount);
      return amount === null ? [] : [{ ...payment, amount }];
    });
  }
}
