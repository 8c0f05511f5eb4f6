import { Effect, Option, Schema } from 'effect';
import { ACCOUNT_STATUSES, type PayToUser } from '../../domain/account/account.ts';
import {
  type HistoryRecord,
  mergeHistories,
  offerAccounts,
  type OfferedAccounts,
  type Payer,
  recordChoice,
  recordFill,
  retriesUpload,
  type TransferRecord,
  transferRecords,
  userOfRecord,
} from '../../domain/account/history-record.ts';
import { accountOfIntent, isOfAnother, payerOf, type PaymentIntent } from '../../domain/order/intent.ts';
import { type LoginUser, transfersHistory } from '../../domain/login/login-state.ts';
import type { DeviceIdentity, KeyValueStore } from '../../domain/ports/browser.ts';
import type { PlatformClock, PlatformError, RechargeHistory } from '../../domain/ports/platform.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { ShopperSession } from '../session/shopper-session.ts';
import { StoredName } from './target-memory.ts';

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0));
const StoredRecord = Schema.Struct({
  toUid: Schema.NonEmptyString,
  toDisplayUid: Schema.String,
  toNickname: StoredName,
  toIcon: Schema.NullOr(Schema.String),
  isGuest: Schema.Boolean,
  status: Schema.Literals(ACCOUNT_STATUSES),
  uid: Schema.NullOr(Schema.String),
  deviceId: Schema.String,
  fillTimes: Count,
  firstFillTime: Count,
  lastFillTime: Count,
});
const decodeRecord = Schema.decodeUnknownOption(StoredRecord);

const decodeCounted = Schema.decodeUnknownOption(Schema.Array(Schema.NonEmptyString));
/** The number of orders counted as paid that a device remembers; larger than the number of unseen results it can have. */
const COUNTED_ORDERS_KEPT = 50;

const accountOf = ({ uid, displayUid, nickname, icon }: LoginUser): PayToUser => ({
  uid,
  displayUid,
  nickname,
  icon,
  isGuest: false,
  status: 'normal',
});

interface AccountHistoryDeps {
  readonly store: KeyValueStore;
  readonly remote: RechargeHistory;
  readonly upload: UploadHistory;
  readonly session: ShopperSession;
  readonly identity: Pick<DeviceIdentity, 'deviceId'>;
  readonly clock: PlatformClock;
  readonly telemetry: Telemetry;
}

/**
 * The accounts recharged before (cashier §6, §9): the device's for a visitor; for a logged-in shopper the platform's
 * and the device's merged. Another user's records on the device are never shown to anyone else (T5).
 */
export class AccountHistory {
  readonly #deps: AccountHistoryDeps;
  #server: { readonly uid: string; readonly records: readonly HistoryRecord[] } | null = null;
  constructor(deps: AccountHistoryDeps) {
    this.#deps = deps;
  }

  /** Returns the accounts to offer now: the logged-in user's own, and the earlier ones without it, newest first. */
  offered(): OfferedAccounts {
    const user = this.#deps.session.user();
    const local = this.#local().filter(({ uid }) => uid === null || uid === user?.uid);
    const server = user !== null && this.#server?.uid === user.uid ? this.#server.records : [];
    return offerAccounts(mergeHistories(server, local).map(userOfRecord), user === null ? null : accountOf(user));
  }

  /** Records a chosen account (cashier §4): it is offered again, and no top-up is counted. */
  add(user: PayToUser): void {
    this.#deps.store.write('target_history', recordChoice(this.#local(), user, this.#payer(), this.#deps.clock.now()));
  }

  /**
   * Counts a paid order for an account (cashier §3 fill_times), once, however often its result is shown. Another payer's is not counted in
   * this one's history (T5).
   */
  paid(intent: PaymentIntent): void {
    const { orderId, uid } = intent;
    if (intent.kind !== 'coins' || orderId === null || isOfAnother(intent, payerOf(this.#payer().uid))) return;
    const counted = this.#counted();
    if (counted.includes(orderId)) return;
    this.#deps.store.write('counted_orders', [...counted, orderId].slice(-COUNTED_ORDERS_KEPT));
    const known = this.#local().find(({ toUid }) => toUid === uid);
    const user = known === undefined ? accountOfIntent(intent) : userOfRecord(known);
    this.#deps.store.write('target_history', recordFill(this.#local(), user, this.#payer(), this.#deps.clock.now()));
  }

  /** Forgets the records that other logged-in users left on the device (T25). */
  keepOnly(uid: string | null): void {
    if (this.#server?.uid !== uid) this.#server = null;
    const local = this.#local();
    const kept = local.filter((record) => record.uid === null || record.uid === uid);
    if (kept.length < local.length) this.#deps.store.write('target_history', kept);
  }

  /**
   * Reads a logged-in shopper's history; with `transfer`, after a confirmed login, uploads the device's first (cashier §9, D62). Never
   * fails: without an answer the known history stays.
   */
  refresh(transfer: boolean): Effect.Effect<void> {
    return Effect.suspend(() => {
      const user = this.#deps.session.user();
      if (user === null) return Effect.void;
      const transfers = transfersHistory(transfer, this.#deps.session.isConfirmed());
      return Effect.andThen(transfers ? this.#transfer(user.uid) : Effect.void, this.#deps.remote.list()).pipe(
        Effect.match({
          onSuccess: (records) => {
            if (this.#deps.session.user()?.uid === user.uid) this.#server = { uid: user.uid, records };
          },
          onFailure: (error) => this.#deps.telemetry.report('history_failed', { tag: error._tag, code: error.code }),
        }),
      );
    });
  }

  #transfer(uid: string): Effect.Effect<void> {
    const given = this.#local();
    return this.#deps.upload.execute(given, uid).pipe(
      Effect.match({
        // From now on they belong to this user: another one does not get them.
        onSuccess: () => {
          const sent = new Set(given.map((record) => record.toUid));
          const owned = this.#local().map((record) => (record.uid === null && sent.has(record.toUid) ? { ...record, uid } : record));
          this.#deps.store.write('target_history', owned);
        },
        onFailure: (error) => this.#deps.telemetry.report('history_upload_failed', { tag: error._tag, code: error.code }),
      }),
    );
  }

  #payer(): Payer {
    return { uid: this.#deps.session.user()?.uid ?? null, deviceId: this.#deps.identity.deviceId };
  }

  #counted(): readonly string[] {
    return Option.getOrElse(decodeCounted(this.#deps.store.read('counted_orders')), () => []);
  }

  /** Damaged records are left out. */
  #local(): readonly HistoryRecord[] {
    const stored = this.#deps.store.read('target_history');
    return Array.isArray(stored) ? stored.flatMap((entry) => Option.toArray(decodeRecord(entry))) : [];
  }
}

/** Uploads the device's history to the account that has just logged in (cashier §7, §9). */
export class UploadHistory {
  readonly #history: RechargeHistory;
  constructor(history: RechargeHistory) {
    this.#history = history;
  }

  /** Uploads the newest records, with up to 3 retries. Uploading the same records again changes nothing on the platform. */
  execute(local: readonly HistoryRecord[], loggedInUid: string): Effect.Effect<void, PlatformError> {
    return this.#attempt(transferRecords(local, loggedInUid), 0);
  }

  #attempt(records: readonly TransferRecord[], retries: number): Effect.Effect<void, PlatformError> {
    return this.#history
      .upload(records)
      .pipe(Effect.catch((error) => (retriesUpload(retries) ? this.#attempt(records, retries + 1) : Effect.fail(error))));
  }
}
