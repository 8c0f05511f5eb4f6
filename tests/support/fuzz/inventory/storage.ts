import { Effect } from 'effect';
import type { DeviceDatabase } from '../../../../src/adapters/storage/device-database.ts';
import { DurableCopies } from '../../../../src/adapters/storage/durable-payment-journal.ts';
import { IndexedIntents, intentOfStored } from '../../../../src/adapters/storage/indexed-intents.ts';
import { LocalIntents } from '../../../../src/adapters/storage/local-intents.ts';
import { mayHoldIntents, PageIntents } from '../../../../src/adapters/storage/intent-hints.ts';
import { decodeStored, localKeyValueStore } from '../../../../src/adapters/storage/local-key-value-store.ts';
import { leaseOf, localLeasePlace } from '../../../../src/adapters/storage/lease.ts';
import { durableOutboxStore, type DurableOutboxStoreDeps, readEntry } from '../../../../src/adapters/storage/durable-outbox-store.ts';
import { StoredDeviceIdentity } from '../../../../src/adapters/storage/stored-device-identity.ts';
import { shownEntry } from '../../../../src/domain/site/debug-flags.ts';
import { grayScoreOf } from '../../../../src/domain/gray/gray.ts';
import { STORAGE_KEYS } from '../../../../src/domain/ports/browser.ts';
import { FakeTelemetry } from '../../payment/fake-ports.ts';
import { fakeStorage } from '../../storage/fake-storage.ts';
import { ofTexts, ofValues, type DecoderRow } from '../decoder-row.ts';
import { HeldStore, RANDOMNESS } from '../held-store.ts';

const storage = (name: string): string => `src/adapters/storage/${name}.ts`;

/** A database whose one store holds this record. */
const databaseOf = (record: unknown): DeviceDatabase => {
  const store = { getAllKeys: () => Promise.resolve([1]), getAll: () => Promise.resolve([record]) };
  const database = { transaction: () => ({ store }), getAll: () => Promise.resolve([{ intent: record }]) };
  const use = async (work: (given: typeof database) => Promise<unknown>) => ({ value: await work(database) });
  return { use } as unknown as DeviceDatabase;
};

const pageOf = (state: unknown): PageIntents =>
  new PageIntents({ history: { state: { payment_intents: state }, replaceState: () => {} }, addEventListener: () => {} });

/** The reports of a device without a database. */
const readOutbox = (input: unknown): Promise<unknown> => {
  const database = { use: () => Promise.resolve(null) } as unknown as DurableOutboxStoreDeps['database'];
  return Effect.runPromise(durableOutboxStore({ database, store: new HeldStore(input), locks: undefined, now: () => 0 }).all());
};

/** Every key of a device that holds this text. */
const readEveryKey = (text: string): unknown => {
  const { window, entries } = fakeStorage();
  for (const key of STORAGE_KEYS) entries.set(key, text);
  const store = localKeyValueStore(window, new FakeTelemetry());
  return STORAGE_KEYS.map((key) => store.read(key));
};

/** A database whose copies are all this value, beside a device storage that holds the same. */
const reconcileCopies = async (input: unknown): Promise<unknown> => {
  const written: unknown[] = [];
  const put = (value: unknown): Promise<void> => Promise.resolve(void written.push(value));
  const transaction = { store: { get: () => Promise.resolve(input), put }, done: Promise.resolve() };
  const database = { objectStoreNames: { contains: () => true }, transaction: () => transaction };
  const use = async (work: (given: typeof database) => Promise<unknown>) => ({ value: await work(database) });
  const restored: unknown[] = [];
  const copies = new DurableCopies({ use } as unknown as DeviceDatabase, new HeldStore(input), { restore: (...ids) => restored.push(ids) });
  return [await copies.reconcile(), written, restored];
};

export const STORAGE_DECODERS: readonly DecoderRow[] = [
  ...ofTexts(storage('local-key-value-store'), 'storage', { decodeStored }),
  ...ofTexts(storage('local-key-value-store'), 'storage', { LocalKeyValueStore: readEveryKey }),
  ...ofValues(storage('indexed-intents'), 'storage', { intentOfStored }),
  // /test shows what is stored by this rule alone.
  ...ofValues('src/modules/debug-code.ts', 'storage', {
    shownEntry: (input) => STORAGE_KEYS.map((key) => shownEntry(key, 1, input)),
  }),
  ...ofValues(storage('lease'), 'storage', { leaseOf }),
  ...ofValues(storage('lease'), 'storage', {
    LocalLeasePlace: (input) => localLeasePlace(new HeldStore(input)).take({ owner: 'tab', until: 0 }, () => false),
  }),
  ...ofValues(storage('stored-device-identity'), 'storage', {
    StoredDeviceIdentity: (input) => new StoredDeviceIdentity(new HeldStore(input), RANDOMNESS).sessionKey(),
  }),
  ...ofValues(storage('local-intents'), 'storage', {
    LocalIntents: (input) => new LocalIntents(new HeldStore(input), pageOf(input)).read(),
  }),
  ...ofValues(storage('intent-hints'), 'storage', {
    mayHoldIntents: (input) =>
      mayHoldIntents({ indexedDB: { databases: () => Promise.resolve(input as never) } }, new HeldStore(undefined), pageOf(undefined)),
  }),
  ...ofValues(storage('durable-payment-journal'), 'storage', { DurableCopies: reconcileCopies }),
  ...ofValues(storage('indexed-intents'), 'storage', {
    IndexedIntents: (input) => new IndexedIntents(databaseOf(input), new FakeTelemetry()).read(),
  }),
  ...ofValues(storage('durable-outbox-store'), 'storage', { readEntry: (input) => readEntry(input, 0) }),
  ...ofValues(storage('durable-outbox-store'), 'storage', { DurableOutboxStore: readOutbox }),
  ...ofValues('src/domain/gray/gray.ts', 'storage', { grayScoreOf }),
];
