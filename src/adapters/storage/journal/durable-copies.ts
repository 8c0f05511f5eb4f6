import type { KeyValueStore, StorageKey } from '../../../domain/ports/browser.ts';
import { isDeviceId } from '../stored-device-identity.ts';
import type { DeviceDatabase } from '../device-database.ts';

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
    return records.size === 0 ? (durable ?? local) : [...records.values()];
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
