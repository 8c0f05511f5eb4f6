import { Option } from 'effect';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import { withIntent, withoutIntent } from '../../domain/order/kept-intents.ts';
import type { KeyValueStore } from '../../domain/ports/browser/key-value-store.ts';
import { PaymentJournal } from '../../domain/ports/browser/payment-journal.ts';
import type { Telemetry } from '../../domain/ports/browser/telemetry.ts';
import { intentOfStored, storedOfIntent } from './stored-intent.ts';

const KEY = 'payment_intents';

/** PaymentJournal over device storage, read anew each time: every tab of the browser writes it (D2). */
export class StoredPaymentJournal extends PaymentJournal {
  readonly #store: KeyValueStore;
  readonly #telemetry: Telemetry;
  constructor(store: KeyValueStore, telemetry: Telemetry) {
    super();
    this.#store = store;
    this.#telemetry = telemetry;
  }

  override all(): readonly PaymentIntent[] {
    const stored = this.#store.read(KEY);
    if (stored === undefined) return [];
    const entries: readonly unknown[] = Array.isArray(stored) ? stored : [null];
    const intents = entries.flatMap((entry) => Option.toArray(intentOfStored(entry)));
    if (intents.length < entries.length) {
      this.#telemetry.report('payment_intents_damaged', { kept: intents.length, dropped: entries.length - intents.length });
      this.#write(intents);
    }
    return intents;
  }

  override keep(intent: PaymentIntent): void {
    this.#write(withIntent(this.all(), intent));
  }

  override forget(requestId: string): void {
    this.#write(withoutIntent(this.all(), requestId));
  }

  #write(intents: readonly PaymentIntent[]): void {
    this.#store.write(KEY, intents.map(storedOfIntent));
  }
}
