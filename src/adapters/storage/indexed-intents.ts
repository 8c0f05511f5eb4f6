import { Effect, Option, Schema } from 'effect';
import { cleanName } from '../../domain/account/account.ts';
import { payTypeOf } from '../../domain/payment-method/provider-manifest.ts';
import { keptOrderPage } from '../../domain/routing/order-page.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import { dollarsOf, type UsdCents, usdCentsOf } from '../../domain/order/usd-cents.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { DeviceDatabase } from './device-database.ts';
import type { WritingIntents } from './open-database.ts';

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));

const OF_ANY_KIND = {
  requestId: Schema.NonEmptyString,
  uid: Schema.NonEmptyString,
  displayUid: Schema.String,
  nickname: Schema.String,
  payType: Schema.Int,
  amount: Count,
  createdAt: Schema.Finite,
  orderId: Schema.NullOr(Schema.NonEmptyString),
  platformData: Schema.NullOr(Schema.String),
  paySubType: Schema.NullOr(Schema.Int).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  /** The domain's `decided`, under the name stored since the first version. */
  settled: Schema.Boolean,
  superseded: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  chargeable: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  sheetOpened: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  leftForBank: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  declined: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(false))),
  payer: Schema.NullOr(Schema.NonEmptyString).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  pageUrl: Schema.NullOr(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  wayBack: Schema.NullOr(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
};

const StoredIntent = Schema.Union([
  Schema.Struct({ ...OF_ANY_KIND, kind: Schema.Literal('fine'), fineId: Schema.NonEmptyString }),
  Schema.Struct({
    ...OF_ANY_KIND,
    // Intents stored before there were two kinds are for coins (D39).
    kind: Schema.Literal('coins').pipe(Schema.withDecodingDefaultKey(Effect.succeed('coins' as const))),
    rechargeId: Schema.NonEmptyString,
    coins: Count,
  }),
]);

const decode = Schema.decodeUnknownOption(StoredIntent);

/** Validates stored cents as a money amount. */
const centsOf = (cents: number): UsdCents | null => usdCentsOf(dollarsOf(cents as UsdCents));

/** Decodes a stored intent into the domain's, or none if it is damaged. */
export const intentOfStored = (stored: unknown): Option.Option<PaymentIntent> =>
  Option.flatMap(decode(stored), ({ settled: decided, ...intent }) => {
    const amount = centsOf(intent.amount);
    const paySubType = intent.paySubType === null ? null : payTypeOf(intent.paySubType);
    return amount === null
      ? Option.none()
      : Option.some({
          ...intent,
          nickname: cleanName(intent.nickname),
          decided,
          payType: payTypeOf(intent.payType),
          paySubType,
          amount,
          // Stored values are no more trusted than values from an answer.
          pageUrl: intent.pageUrl === null ? null : keptOrderPage(intent.pageUrl),
        });
  });

export const storedOfIntent = ({ decided, ...intent }: PaymentIntent): unknown => ({ ...intent, settled: decided });

const VERSION = 1;
/** More than any older copy elsewhere can contain. */
const FORGOTTEN_KEPT = 200;

const decodeRecord = Schema.decodeUnknownOption(
  Schema.Struct({ version: Schema.Int, requestId: Schema.NonEmptyString, intent: Schema.Unknown }),
);

interface Found {
  /** The readable records in order, with their keys. */
  readonly kept: readonly { readonly key: number; readonly intent: PaymentIntent }[];
  readonly damaged: readonly { readonly key: number; readonly record: unknown }[];
  /** Number of records written by a newer version of the cashier; they are left unchanged. */
  readonly newer: number;
}

const sorted = (keys: readonly number[], records: readonly unknown[]): Found => {
  const kept: { key: number; intent: PaymentIntent }[] = [];
  const damaged: { key: number; record: unknown }[] = [];
  let newer = 0;
  for (const [index, key] of keys.entries()) {
    const record = records[index];
    const decoded = decodeRecord(record);
    if (Option.isSome(decoded) && decoded.value.version > VERSION) {
      newer += 1;
      continue;
    }
    const intent = Option.flatMap(decoded, (known) => intentOfStored(known.intent));
    if (Option.isSome(intent)) kept.push({ key, intent: intent.value });
    else damaged.push({ key, record });
  }
  return { kept, damaged, newer };
};

/** Returns the changed list. `forgotten` contains request ids that an older copy must not restore. */
export type IntentChange = (kept: readonly PaymentIntent[], forgotten: ReadonlySet<string>) => readonly PaymentIntent[];

/**
 * Intents in the device's database, one record each. Every change is one transaction over the intents of all tabs, and is on disk
 * when its promise resolves.
 */
export class IndexedIntents {
  readonly #database: DeviceDatabase;
  readonly #telemetry: Telemetry;
  /** Reported once per page, although every read finds these records. */
  #newerReported = false;
  constructor(database: DeviceDatabase, telemetry: Telemetry) {
    this.#database = database;
    this.#telemetry = telemetry;
  }

  /** Returns all intents, newest last, or null if the device has no usable database. */
  async read(): Promise<readonly PaymentIntent[] | null> {
    const found = await this.#database.use(async (database) => {
      const transaction = database.transaction('intents');
      const [keys, records] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
      return sorted(keys, records);
    });
    if (found === null) return null;
    this.#reportNewer(found.value.newer);
    return found.value.kept.map(({ intent }) => intent);
  }

  /** Returns the list after the change, or null if nothing could be written. `setAside`: unreadable records from other storage. */
  async change(change: IntentChange, setAside: readonly unknown[] = []): Promise<readonly PaymentIntent[] | null> {
    const done = await this.#database.use(async (database) => {
      const transaction = database.transaction(['intents', 'forgotten', 'set_aside'], 'readwrite', { durability: 'strict' });
      try {
        const store = transaction.objectStore('intents');
        const [keys, records, gone] = await Promise.all([
          store.getAllKeys(),
          store.getAll(),
          transaction.objectStore('forgotten').getAll(),
        ]);
        const found = sorted(keys, records);
        const next = change(
          found.kept.map(({ intent }) => intent),
          new Set(gone.map(({ requestId }) => requestId)),
        );
        await Promise.all([writeIntents(transaction, found, next), putAside(transaction, found.damaged, setAside)]);
        await transaction.done;
        return { next, found };
      } catch (error) {
        abort(transaction);
        throw error;
      }
    });
    if (done === null) return null;
    const { next, found } = done.value;
    this.#reportNewer(found.newer);
    const damaged = found.damaged.length + setAside.length;
    if (damaged > 0) this.#telemetry.report('payment_intents_damaged', { kept: next.length, set_aside: damaged });
    return next;
  }

  /** Returns the number of the last intent that any tab has forgotten; 0 if none. */
  async lastForgotten(): Promise<number> {
    const found = await this.#database.use(async (database) => (await database.getAllKeys('forgotten')).at(-1) ?? 0);
    return found?.value ?? 0;
  }

  /** Returns intents that any tab has forgotten after this number, oldest first, or empty if the device has no usable database. */
  async forgottenAfter(number: number): Promise<readonly PaymentIntent[]> {
    const found = await this.#database.use((database) => database.getAll('forgotten', IDBKeyRange.lowerBound(number, true)));
    return (found?.value ?? []).flatMap(({ intent }) => Option.toArray(intentOfStored(intent)));
  }

  #reportNewer(count: number): void {
    if (count === 0 || this.#newerReported) return;
    this.#newerReported = true;
    this.#telemetry.report('payment_intents_of_newer_version', { count });
  }
}

/** Rolls the transaction back, so that no change is half applied. */
const abort = (transaction: WritingIntents): void => {
  transaction.done.catch(() => {});
  try {
    transaction.abort();
  } catch {
    // The browser has already ended it.
  }
};

const writeIntents = async (transaction: WritingIntents, { kept }: Found, next: readonly PaymentIntent[]): Promise<void> => {
  const store = transaction.objectStore('intents');
  const keyOf = new Map(kept.map(({ key, intent }) => [intent.requestId, key]));
  const known = new Set(kept.map(({ intent }) => intent));
  for (const intent of next) {
    if (known.has(intent)) continue;
    const record = { version: VERSION, requestId: intent.requestId, intent: storedOfIntent(intent) };
    const key = keyOf.get(intent.requestId);
    await (key === undefined ? store.add(record) : store.put(record, key));
  }
  const stays = new Set(next.map(({ requestId }) => requestId));
  const gone = kept.filter(({ intent }) => !stays.has(intent.requestId));
  if (gone.length === 0) return;
  const forgotten = transaction.objectStore('forgotten');
  for (const { key, intent } of gone) {
    await store.delete(key);
    await forgotten.add({ requestId: intent.requestId, intent: storedOfIntent({ ...intent, platformData: null }) });
  }
  const numbers = await forgotten.getAllKeys();
  for (const number of numbers.slice(0, Math.max(0, numbers.length - FORGOTTEN_KEPT))) await forgotten.delete(number);
};

const putAside = async (transaction: WritingIntents, damaged: Found['damaged'], elsewhere: readonly unknown[]): Promise<void> => {
  const aside = transaction.objectStore('set_aside');
  for (const { key, record } of damaged) {
    await aside.add(record);
    await transaction.objectStore('intents').delete(key);
  }
  for (const record of elsewhere) await aside.add(record);
};
