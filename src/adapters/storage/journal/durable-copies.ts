import type { KeyValueStore, StorageKey } from '../../../domain/ports/browser.ts';
import { isDeviceId } from '../stored-device-identity.ts';
import type { DeviceDatabase } from '../device-database.ts';

type Value = unknown;

/** Whichever the database has, if it is one: a device whose storage was lost has made a new one since. */
const older = (durable: Value, local: Value): Value => (isDeviceId(durable) || !isDeviceId(local) ? durable : local);

const isRecord = (value: Value): value is Readonly<Record<string, Value>> => typeof value === 'object' && value !== null;
const listOf = (value: Value): readonly Readonly<Record<string, Value>>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Both lists as one, each record once: the only one that says paid, else that of device storage, which is written first and knows more. */
const joined =
  (fieldsOf: (record: Readonly<Record<string, Value>>) => readonly Value[]) =>
  (durable: Value, local: Value): Value => {
    // A damaged record may have any value in a field.
    const keyOf = (record: Readonly<Record<string, Value>>): string => JSON.stringify(fieldsOf(record));
    const records = new Map(listOf(durable).map((record) => [keyOf(record), record]));
    for (const record of listOf(local)) {
      const isPaidThereAlone = records.get(keyOf(record))?.['state'] === 'paid' && record['state'] !== 'paid';
      if (!isPaidThereAlone) records.set(keyOf(record), record);
    }
    return records.size === 0 ? (durable ?? local) : [...records.values()];
  };

/**
 * What else than the intents finding and telling of an order depends on: whose device it is, and which payments have ended. Device
 * storage, which is read and written at once, has it first; a browser that is killed may lose what it wrote there last.
 */
const COPIED = {
  device_id: older,
  client_id: older,
  past_payments: joined(({ requestId }) => [requestId]),
  paid_fines: joined(({ fineId, amount, at }) => [fineId, amount, at]),
} as const satisfies Partial<Record<StorageKey, (durable: Value, local: Value) => Value>>;
const KEYS = Object.keys(COPIED) as (keyof typeof COPIED)[];

/** A value as device storage could hold it; undefined for none, and for one that it could not hold: that counts as lost. */
const readable = (value: Value): Value => {
  try {
    return JSON.parse(JSON.stringify(value)) as Value;
  } catch {
    return undefined;
  }
};

const isSame = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Copies of single values of device storage in the database of the intents, as durable as these. */
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
   * Makes both places say the same: the database is on disk when this resolves, and device storage has what it had lost. False where
   * the device has no database for us.
   */
  async reconcile(): Promise<boolean> {
    const agreed = await this.#database.use(async (database) => {
      // A later version may keep them elsewhere.
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
      // The page goes on while the transaction runs: what it has written since is joined as well.
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
