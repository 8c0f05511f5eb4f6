import { Option, Schema } from 'effect';
import * as limits from '../../domain/limits.ts';
import type { UsdCents } from '../../domain/order/usd-cents.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import type { KeyValueStore } from '../../domain/ports/browser.ts';
import type { PlatformClock } from '../../domain/ports/platform.ts';

const PaidFine = Schema.Struct({ fineId: Schema.NonEmptyString, amount: Schema.Int, at: Schema.Finite });
const decode = Schema.decodeUnknownOption(Schema.Array(PaidFine));

const KEPT = 20;

/**
 * The fines whose orders the platform has reported as paid on this device, to any tab. Until the account is unlocked the
 * platform may still return the amount, and a fine is not paid twice.
 */
export class PaidFines {
  readonly #store: KeyValueStore;
  readonly #clock: Pick<PlatformClock, 'now'>;
  constructor(store: KeyValueStore, clock: Pick<PlatformClock, 'now'>) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Remembers the fine of an order that turned out to be paid; ignores orders for coins. */
  add(intent: PaymentIntent): void {
    if (intent.kind !== 'fine' || this.has({ id: intent.fineId, amount: intent.amount })) return;
    const { fineId, amount } = intent;
    this.#store.write('paid_fines', [...this.#all(), { fineId, amount, at: this.#clock.now() }].slice(-KEPT));
  }

  /** True if this fine was paid at this amount within the last day; a doubled fine is another one. */
  has({ id, amount }: { readonly id: string; readonly amount: UsdCents }): boolean {
    const since = this.#clock.now() - limits.paidFineAge;
    return this.#all().some((paid) => paid.fineId === id && paid.amount === amount && paid.at > since);
  }

  #all(): readonly (typeof PaidFine.Type)[] {
    return Option.getOrElse(decode(this.#store.read('paid_fines')), () => []);
  }
}
