import { Option } from 'effect';
import { isOpen, type PaymentIntent } from '../../../domain/order/intent.ts';
import { mergeKept } from '../../../domain/order/kept-intents.ts';
import type { KeyValueStore } from '../../../domain/ports/browser.ts';
import { intentOfStored, storedOfIntent } from '../stored-intent.ts';
import type { PageIntents } from './page-intents.ts';

const KEY = 'payment_intents';
/** More than one open intent is an accident already; a mirror need not hold what storage could refuse for its size. */
const MIRRORED = 50;

interface Found {
  readonly intents: readonly PaymentIntent[];
  /** Entries that no version could read. */
  readonly damaged: readonly unknown[];
}

interface FoundHere extends Found {
  /** Whether an open one of them is in this page alone: device storage refused it, here or before the page was loaded anew. */
  readonly endsWithPage: boolean;
}

const sorted = (entries: readonly unknown[]): Found => {
  const decoded = entries.map((entry) => ({ entry, intent: intentOfStored(entry) }));
  return {
    intents: decoded.flatMap(({ intent }) => Option.toArray(intent)),
    damaged: decoded.flatMap(({ entry, intent }) => (Option.isNone(intent) ? [entry] : [])),
  };
};

/** Enough to find the order again by its request id; nothing that could be a secret of the order's rides in the history. */
const inHistory = (intent: PaymentIntent): unknown =>
  storedOfIntent({ ...intent, orderId: null, platformData: null, pageUrl: null, wayBack: null });

/**
 * Intents under one key of device storage: all of them where the device has no database, else a copy of the open ones, so
 * that a tab of an earlier version, or an earlier version that comes back, still sees them. Where storage refuses too, they
 * stay in this page and its history.
 */
export class LocalIntents {
  readonly #store: KeyValueStore;
  readonly #page: PageIntents;
  constructor(store: KeyValueStore, page: PageIntents) {
    this.#store = store;
    this.#page = page;
  }

  read(): FoundHere {
    const stored = this.#store.read(KEY);
    const entries: readonly unknown[] = stored === undefined ? [] : Array.isArray(stored) ? stored : [stored];
    const local = sorted(entries);
    const ofPage = sorted(this.#page.read());
    return { ...local, intents: mergeKept(local.intents, ofPage.intents), endsWithPage: ofPage.intents.some(isOpen) };
  }

  /** Replaces what is readable, and keeps what is not. False where only this page has it now. */
  write(intents: readonly PaymentIntent[]): boolean {
    const stored = this.#store.write(KEY, [...this.read().damaged, ...intents.map(storedOfIntent)]);
    this.#page.write(stored ? [] : intents.filter(isOpen).map(inHistory));
    return stored;
  }

  /** Of intents that are safe in the database: only the open ones stay here. */
  mirror(intents: readonly PaymentIntent[]): void {
    const open = intents.filter(isOpen).slice(-MIRRORED);
    if (open.length === 0) this.#store.remove(KEY);
    else this.#store.write(KEY, open.map(storedOfIntent));
    this.#page.write([]);
  }
}
