import { Effect, Option, Schema } from 'effect';
import { OUTBOX_LANES, type OutboxEntry } from '../../domain/report/outbox.ts';
import { REPORT_TYPES } from '../../domain/report/error-event.ts';
import type { KeyValueStore } from '../../domain/ports/browser.ts';
import type { OutboxStore } from '../../domain/ports/reports.ts';
import type { DeviceDatabase } from './device-database.ts';
import type { ReportsDatabase } from './open-reports.ts';

const KEPT = { id: Schema.NonEmptyString, tries: Schema.Int };

const decodeEntry = Schema.decodeUnknownOption(
  Schema.Union([
    Schema.Struct({
      ...KEPT,
      keptAt: Schema.Finite,
      kind: Schema.Literal('error'),
      type: Schema.Literals(REPORT_TYPES),
      text: Schema.String,
    }),
    Schema.Struct({
      ...KEPT,
      keptAt: Schema.Finite,
      kind: Schema.Literal('event'),
      lane: Schema.Literals(OUTBOX_LANES),
      fields: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite])),
    }),
  ]),
);

/** An error report in the older format without kind and time. */
const decodeOlder = Schema.decodeUnknownOption(
  Schema.Struct({ ...KEPT, type: Schema.Literals(REPORT_TYPES), text: Schema.String, kind: Schema.optionalKey(Schema.Never) }),
);

/** Decodes a stored report, or null if it is not one. `now`: device time in epoch ms, used for older reports without a time. */
export const readEntry = (value: unknown, now: number): OutboxEntry | null =>
  Option.getOrNull(
    Option.orElse(decodeEntry(value), () =>
      Option.map(decodeOlder(value), ({ id, tries, type, text }): OutboxEntry => ({ kind: 'error', id, tries, type, text, keptAt: now })),
    ),
  );

export interface DurableOutboxStoreDeps {
  readonly database: DeviceDatabase<ReportsDatabase>;
  readonly store: KeyValueStore;
  /** Absent outside secure contexts. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Device clock, epoch ms. */
  readonly now: () => number;
}

const LOCK = 'reports';

/**
 * OutboxStore in IndexedDB. If that is refused, reports are kept under the key `event_outbox` of the key-value store; its contents,
 * including reports of older versions, move to the database once that is available.
 */
export const durableOutboxStore = (deps: DurableOutboxStoreDeps): OutboxStore => {
  /** Waits for this tab's turn; returns the function that ends it. */
  const turn = (): Effect.Effect<() => void> => {
    const { locks } = deps;
    return Effect.callback<() => void>((resume) => {
      const alone = (): void => resume(Effect.succeed(() => {}));
      if (locks === undefined) return alone();
      try {
        locks.request(LOCK, () => new Promise<void>((release) => resume(Effect.succeed(() => release())))).catch(alone);
      } catch {
        alone();
      }
    });
  };
  const read = async (database: ReportsDatabase): Promise<readonly OutboxEntry[]> => {
    const [keys, values] = await Promise.all([database.getAllKeys('outbox'), database.getAll('outbox')]);
    const entries = values.map((value) => readEntry(value, deps.now()));
    await Promise.all(keys.flatMap((key, index) => (entries[index] === null ? [database.delete('outbox', key)] : [])));
    return entries.filter((entry) => entry !== null);
  };
  const moveFromStore = async (): Promise<void> => {
    const stored = storedEntries();
    if (stored.length === 0) return;
    const moved = await deps.database.use(async (database) => {
      for (const entry of stored) await put(database, entry);
    });
    if (moved === null) return;
    const rest = storedEntries().filter(({ id }) => !stored.some((each) => each.id === id));
    store(rest);
  };
  const storedEntries = (): readonly OutboxEntry[] => {
    const value = deps.store.read('event_outbox');
    return Array.isArray(value) ? value.map((each) => readEntry(each, deps.now())).filter((entry) => entry !== null) : [];
  };
  const store = (entries: readonly OutboxEntry[]): void => {
    if (entries.length === 0) deps.store.remove('event_outbox');
    else deps.store.write('event_outbox', entries);
  };
  return {
    all: () =>
      Effect.promise(async () => {
        await moveFromStore();
        const indexed = await deps.database.use((database) => read(database));
        return [...(indexed?.value ?? []), ...storedEntries()];
      }),
    keep: (entry) =>
      Effect.promise(async () => {
        const kept = await deps.database.use((database) => put(database, entry));
        if (kept !== null) return;
        const stored = storedEntries();
        const known = stored.some(({ id }) => id === entry.id);
        store(known ? stored.map((each) => (each.id === entry.id ? entry : each)) : [...stored, entry]);
      }),
    remove: (id) =>
      Effect.promise(async () => {
        const stored = storedEntries();
        if (stored.some((each) => each.id === id)) store(stored.filter((each) => each.id !== id));
        await deps.database.use(async (database) => {
          const key = await database.getKeyFromIndex('outbox', 'id', id);
          if (key !== undefined) await database.delete('outbox', key);
        });
      }),
    inTurn: <A>(use: Effect.Effect<A>): Effect.Effect<A> =>
      Effect.acquireUseRelease(
        turn(),
        () => use,
        (release) => Effect.sync(release),
      ),
  };
};

const put = async (database: ReportsDatabase, entry: OutboxEntry): Promise<void> => {
  const transaction = database.transaction('outbox', 'readwrite');
  const key = await transaction.store.index('id').getKey(entry.id);
  await transaction.store.put(entry, key);
  await transaction.done;
};
