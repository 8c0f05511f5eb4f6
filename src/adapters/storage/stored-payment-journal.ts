import { Option } from 'effect';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import type { KeyValueStore } from '../../domain/ports/browser/key-value-store.ts';
import { PaymentJournal } from '../../domain/ports/browser/payment-journal.ts';
import type { Telemetry } from '../../domain/ports/browser/telemetry.ts';
import { intentOfStored, storedOfIntent } from './stored-intent.ts';

const KEY = 'payment_intents';

/** Decided intents kept; undecided ones are never dropped (P3). */
const DECIDED_KEPT = 20;

/** What is known of an intent never becomes less: a tab with an older copy cannot undo it or lose its order (P7). */
const merge = (earlier: PaymentIntent, later: PaymentIntent): PaymentIntent => ({
  ...later,
  orderId: later.orderId ?? earlier.orderId,
  platformData: later.platformData ?? earlier.platformData,
  decided: earlier.decided || later.decided,
  superseded: earlier.superseded || later.superseded,
  leftForBank: earlier.leftForBank || later.leftForBank,
});

const capped = (intents: readonly PaymentIntent[]): readonly PaymentIntent[] => {
  const surplus = intents.filter((intent) => intent.decided).length - DECIDED_KEPT;
  let passed = 0;
  return intents.filter((intent) => !intent.decided || (passed += 1) > surplus);
};

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
    const intents = this.all();
    const known = intents.find((candidate) => candidate.requestId === intent.requestId);
    this.#write(
      capped(
        known === undefined ? [...intents, intent] : intents.map((candidate) => (candidate === known ? merge(known, intent) : candidate)),
      ),
    );
  }

  override forget(requestId: string): void {
    this.#write(this.all().filter((intent) => intent.requestId !== requestId));
  }

  #write(intents: readonly PaymentIntent[]): void {
    this.#store.write(KEY, intents.map(storedOfIntent));
  }
}
