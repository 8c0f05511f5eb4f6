import { Effect } from 'effect';
import type { KeyValueStore, StorageKey } from '../../domain/ports/browser.ts';
import { isDeviceId } from './stored-device-identity.ts';
import type { DeviceDatabase } from './device-database.ts';
import * as limits from '../../domain/limits.ts';
import { hasEnded, isOpen, type PaymentIntent } from '../../domain/order/intent.ts';
import { isTakenUp, mergeKept, withIntent, withoutIntent } from '../../domain/order/kept-intents.ts';
import { type JournalChange, type JournalPlace, PaymentJournal } from '../../domain/ports/payment.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { IndexedIntents, IntentChange } from './indexed-intents.ts';
import type { IntentHints } from './intent-hints.ts';
import type { LocalIntents } from './local-intents.ts';

type Value = unknown;

/** Prefers the database's value if it is a valid id: a device that lost its storage has since created a new id. */
const older = (durable: Value, local: Value): Value => (isDeviceId(durable) || !isDeviceId(local) ? durable : local);

const isRecord = (value: Value): value is Readonly<Record<string, Value>> => typeof value === 'object' && value !== null;
const listOf = (value: Value): readonly Readonly<Record<string, Value>>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/**
 * Merges both lists without duplicates: a record that only one list marks as paid wins; otherwise device storage wins, because it
 * is written first and is more recent.
 */
const joined =
  (fieldsOf: (record: Readonly<Record<string, Value>>) => readonly Value[]) =>
  (durable: Value, local: Value): Value => {
    // Fields of a damaged record may have any type.
    const keyOf = (record: Readonly<Record<string, Value>>): string => JSON.stringify(fieldsOf(record));
    const records = new Map(listOf(durable).map((record) => [keyOf(record), record]));
    for (const record of listOf(local)) {
      const isPaidThereAlone = records.get(keyOf(record))?.['state'] === 'paid' && record['state'] !== 'paid';
      if (!isPaidThereAlone) records.set(keyOf(record), record);
    }
    // Bounded as each list is when it is written: neither copy brings back what the other has dropped.
    return records.size === 0 ? (durable ?? local) : [...records.values()].slice(-limits.pastPayments);
  };

/**
 * Values besides the intents that are needed to find and report an order: the device's identity and the payments that have ended.
 * Device storage, which is synchronous, has them first, but a browser that is killed may lose its latest writes.
 */
const COPIED = {
  device_id: older,
  client_id: older,
  past_payments: joined(({ requestId }) => [requestId]),
  paid_fines: joined(({ fineId, amount, at }) => [fineId, amount, at]),
} as const satisfies Partial<Record<StorageKey, (durable: Value, local: Value) => Value>>;
const KEYS = Object.keys(COPIED) as (keyof typeof COPIED)[];

/** Returns the value as device storage would hold it; undefined if there is none or it cannot be serialised, which counts as lost. */
const readable = (value: Value): Value => {
  try {
    return JSON.parse(JSON.stringify(value)) as Value;
  } catch {
    return undefined;
  }
};

const isSame = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Copies of individual device storage values in the intents' database, as durable as the intents. */
export class DurableCopies {
  readonly #database: DeviceDatabase;
  readonly #store: Pick<KeyValueStore, 'read' | 'write'>;
  readonly #identity: { restore(deviceId: string, clientId: string): void };
  constructor(
    database: DeviceDatabase,
    store: Pick<KeyValueStore, 'read' | 'write'>,
    identity: { restore(deviceId: string, clientId: string): void },
  ) {
    this.#database = database;
    this.#store = store;
    this.#identity = identity;
  }

  /**
   * Synchronises both stores: when this resolves, the database is on disk and device storage has its lost values back. False if the
   * device has no usable database.
   */
  async reconcile(): Promise<boolean> {
    const agreed = await this.#database.use(async (database) => {
      // A later version may store the copies elsewhere.
      if (!database.objectStoreNames.contains('copies')) return [];
      const transaction = database.transaction('copies', 'readwrite', { durability: 'strict' });
      const found = await Promise.all(KEYS.map((key) => transaction.store.get(key)));
      const values = KEYS.map((key, index) => {
        const [durable, local] = [readable(found[index]), readable(this.#store.read(key))];
        return { key, durable, agreed: COPIED[key](durable, local) };
      });
      for (const { key, durable, agreed: value } of values)
        if (value !== undefined && !isSame(value, durable)) await transaction.store.put(value, key);
      await transaction.done;
      return values;
    });
    if (agreed === null) return false;
    let hasMore = false;
    const values = agreed.value.map(({ key, agreed: stored }) => {
      // The page keeps running during the transaction; its writes since then are merged too.
      const local = readable(this.#store.read(key));
      const value = COPIED[key](stored, local);
      if (value !== undefined && !isSame(value, local)) this.#store.write(key, value);
      hasMore ||= !isSame(value, stored);
      return { agreed: value };
    });
    if (hasMore) return this.reconcile();
    const [deviceId, clientId] = values.map(({ agreed: value }) => value);
    if (isDeviceId(deviceId) && isDeviceId(clientId)) this.#identity.restore(deviceId, clientId);
    return true;
  }
}

interface DurablePaymentJournalDeps {
  readonly database: Pick<DeviceDatabase, 'onOpenedLate'>;
  readonly indexed: IndexedIntents;
  readonly local: LocalIntents;
  readonly hints: IntentHints;
  readonly copies: Pick<DurableCopies, 'reconcile'>;
  readonly telemetry: Telemetry;
  /** Asks the browser not to evict the device's storage; the answer is ignored. */
  readonly askToPersist: () => void;
}

/**
 * PaymentJournal stored in the device's database (D50), falling back to device storage, then to the page and its history, as each
 * is refused. The contents of the fallbacks are merged in at every start and whenever an earlier version has written. Reads and
 * writes of this tab run in turn, so each sees the results of the previous ones.
 */
export class DurablePaymentJournal extends PaymentJournal {
  readonly #deps: DurablePaymentJournalDeps;
  readonly #placeChanged = new Set<() => void>();
  #turn: Promise<unknown> = Promise.resolve();
  #place: JournalPlace = 'device';
  /** True if the intents in device storage and the page are merged into the database. */
  #isTakenOver = false;
  #hasAskedToPersist = false;
  /** Request ids that this page itself has kept or forgotten. */
  readonly #own = new Set<string>();
  /** By request id of a tap, what had ended before it: the number of the last forgotten intent, and the ended intents still kept. */
  readonly #taps = new Map<string, { readonly forgotten: number; readonly ended: ReadonlySet<string> }>();
  #damageReported = false;

  constructor(deps: DurablePaymentJournalDeps) {
    super();
    this.#deps = deps;
    deps.hints.onHint((isOlder) => {
      if (isOlder) this.#isTakenOver = false;
    });
  }

  override get place(): JournalPlace {
    return this.#place;
  }

  override all(): Effect.Effect<readonly PaymentIntent[]> {
    return this.#inTurn(async () => {
      const kept = this.#isTakenOver ? await this.#deps.indexed.read() : await this.#takeOver();
      if (kept !== null) return kept;
      const { intents, damaged, endsWithPage } = this.#deps.local.read();
      this.#reportDamage(intents.length, damaged.length);
      if (endsWithPage) this.#moved('page');
      return intents;
    });
  }

  override keep(intent: PaymentIntent): Effect.Effect<void> {
    this.#own.add(intent.requestId);
    return this.#inTurn(async () => {
      // The outcome is stored beside the intents; it must reach the database too, since a browser may clear either store.
      if (intent.decided) await this.#deps.copies.reconcile();
      await this.#change((kept) => withIntent(kept, intent));
      if (intent.orderId === null || this.#hasAskedToPersist) return;
      this.#hasAskedToPersist = true;
      this.#deps.askToPersist();
    });
  }

  override forget(requestId: string): Effect.Effect<void> {
    return this.#inTurn(async () => {
      // Once the intent is gone, these copies are the only record of the payment (ORD-41).
      await this.#deps.copies.reconcile();
      await this.#change((kept) => withoutIntent(kept, requestId));
    });
  }

  override tapped(requestId: string): Effect.Effect<void> {
    return this.#inTurn(async () => {
      const [forgotten, kept] = await Promise.all([this.#deps.indexed.lastForgotten(), this.#deps.indexed.read()]);
      const ended = (kept ?? []).filter(hasEnded);
      this.#taps.set(requestId, { forgotten, ended: new Set(ended.map((intent) => intent.requestId)) });
    });
  }

  override endedSinceTap(requestId: string): Effect.Effect<readonly PaymentIntent[]> {
    return this.#inTurn(async () => {
      const tap = this.#taps.get(requestId);
      if (tap === undefined) return [];
      const [forgotten, kept] = await Promise.all([this.#deps.indexed.forgottenAfter(tap.forgotten), this.#deps.indexed.read()]);
      const unseen = (kept ?? []).filter((intent) => hasEnded(intent) && isTakenUp(intent) && !tap.ended.has(intent.requestId));
      return [...forgotten, ...unseen].filter((intent) => !this.#own.has(intent.requestId));
    });
  }

  override written(): Effect.Effect<void> {
    return this.#inTurn(async () => {});
  }

  override watch(changed: (change: JournalChange) => void): () => void {
    this.#deps.database.onOpenedLate(() => changed('opened-late'));
    const moved = (): void => changed('intents');
    this.#placeChanged.add(moved);
    const stop = this.#deps.hints.onHint(moved);
    return () => {
      this.#placeChanged.delete(moved);
      stop();
    };
  }

  async #change(change: IntentChange): Promise<void> {
    const { indexed, local, hints } = this.#deps;
    if (!this.#isTakenOver) await this.#takeOver();
    const kept = await indexed.change(change);
    if (kept !== null) {
      local.mirror(kept);
      this.#moved('device');
    } else {
      const changed = change(local.read().intents, new Set());
      const stored = local.write(changed);
      // Merges this write into the database if that becomes available again.
      this.#isTakenOver = false;
      this.#moved(stored || !changed.some(isOpen) ? 'device' : 'page');
    }
    hints.give();
  }

  /** Merges the fallbacks into the database. Idempotent: an intent that is already known or has since been forgotten changes nothing. */
  async #takeOver(): Promise<readonly PaymentIntent[] | null> {
    const { indexed, local, copies } = this.#deps;
    // Must precede any request about an intent: the order belongs to the device id known here (ORD-40).
    if (!(await copies.reconcile())) return null;
    const { intents, damaged } = local.read();
    const kept = await indexed.change(
      (known, forgotten) =>
        mergeKept(
          known,
          intents.filter(({ requestId }) => !forgotten.has(requestId)),
        ),
      damaged,
    );
    if (kept === null) return null;
    this.#isTakenOver = true;
    // Everything is on disk now, so the fallbacks may drop their copies.
    local.mirror(kept);
    return kept;
  }

  #moved(place: JournalPlace): void {
    if (place === this.#place) return;
    this.#place = place;
    if (place === 'page') this.#deps.telemetry.report('payment_intents_not_stored', {});
    for (const changed of this.#placeChanged) changed();
  }

  #reportDamage(kept: number, damaged: number): void {
    if (damaged === 0 || this.#damageReported) return;
    this.#damageReported = true;
    this.#deps.telemetry.report('payment_intents_damaged', { kept, set_aside: damaged });
  }

  /** Runs after all earlier work, even if the caller no longer waits for the result. */
  #inTurn<A>(work: () => Promise<A>): Effect.Effect<A> {
    return Effect.promise(() => {
      const done = this.#turn.then(work);
      this.#turn = done.catch(() => {});
      return done;
    });
  }
}
