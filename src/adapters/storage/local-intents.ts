import { Option } from 'effect';
import { isOpen, type PaymentIntent } from '../../domain/order/intent.ts';
import { mergeKept } from '../../domain/order/kept-intents.ts';
import type { KeyValueStore } from '../../domain/ports/browser.ts';
import { intentOfStored, storedOfIntent } from './indexed-intents.ts';
import type { PageIntents } from './intent-hints.ts';

const KEY = 'payment_intents';
/** More than one open intent is already an accident; the limit keeps the mirror from exceeding the storage quota. */
const MIRRORED = 50;

interface Found {
  readonly intents: readonly PaymentIntent[];
  /** Entries that no version can read. */
  readonly damaged: readonly unknown[];
}

interface FoundHere extends Found {
  /** True if an open intent exists in this page only: device storage refused it, now or before a reload. */
  readonly endsWithPage: boolean;
}

const sorted = (entries: readonly unknown[]): Found => {
  const decoded = entries.map((entry) => ({ entry, intent: intentOfStored(entry) }));
  return {
    intents: decoded.flatMap(({ intent }) => Option.toArray(intent)),
    damaged: decoded.flatMap(({ entry, intent }) => (Option.isNone(intent) ? [entry] : [])),
  };
};

/** Only what is needed to find the order by its request id; no secrets of the order go into the history. */
const inHistory = (intent: PaymentIntent): unknown =>
  storedOfIntent({ ...intent, orderId: null, platformData: null, pageUrl: null, wayBack: null });

/**
 * Intents under one key of device storage: all of them if the device has no database, else a copy of the open ones, so that an earlier
 * version, in another tab or after a rollback, still sees them. If storage refuses too, they stay in this page and its history.
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

  /** Replaces the readable entries and keeps the damaged ones. Returns false if the intents are now in this page only. */
  write(intents: readonly PaymentIntent[]): boolean {
    const stored = this.#store.write(KEY, [...this.read().damaged, ...intents.map(storedOfIntent)]);
    this.#page.write(stored ? [] : intents.filter(isOpen).map(inHistory));
    return stored;
  }

  /** Keeps a copy of the open intents only; all of them are safe in the database. */
  mirror(intents: readonly PaymentIntent[]): void {
    const open = intents.filter(isOpen).slice(-MIRRORED);
    if (open.length === 0) this.#store.remove(KEY);
    else this.#store.write(KEY, open.map(storedOfIntent));
    this.#page.write([]);
  }
}
