import * as limits from '../limits.ts';
import { mayRetry } from '../result.ts';
import type { AccountStatus, PayToUser } from './account.ts';

/** A recharged account as stored in the history, on the device and on the server (cashier §3). */
export interface HistoryRecord {
  readonly toUid: string;
  readonly toDisplayUid: string;
  readonly toNickname: string;
  readonly toIcon: string | null;
  readonly isGuest: boolean;
  readonly status: AccountStatus;
  /** The payer, or null for an anonymous visitor. */
  readonly uid: string | null;
  readonly deviceId: string;
  /** Paid top-ups; 0 for an account that was only chosen. */
  readonly fillTimes: number;
  /** Epoch seconds, as is `lastFillTime`. */
  readonly firstFillTime: number;
  readonly lastFillTime: number;
}

/** The payer and their device. */
export interface Payer {
  readonly uid: string | null;
  readonly deviceId: string;
}

const MS_PER_SECOND = 1000;

/** Each account is listed once; within the same second the uid decides. */
const newestFirst = (a: HistoryRecord, b: HistoryRecord): number => b.lastFillTime - a.lastFillTime || (a.toUid < b.toUid ? -1 : 1);

/** The newest 40, newest first (cashier §9). */
const capped = (records: Iterable<HistoryRecord>): readonly HistoryRecord[] =>
  [...records].sort(newestFirst).slice(0, limits.historyEntries);

/** Adds or replaces an account's record, with its current profile. */
const withRecord = (
  history: readonly HistoryRecord[],
  user: PayToUser,
  payer: Payer,
  times: Pick<HistoryRecord, 'fillTimes' | 'firstFillTime' | 'lastFillTime'>,
): readonly HistoryRecord[] => {
  const record: HistoryRecord = {
    toUid: user.uid,
    toDisplayUid: user.displayUid,
    toNickname: user.nickname,
    toIcon: user.icon,
    isGuest: user.isGuest,
    status: user.status,
    uid: payer.uid,
    deviceId: payer.deviceId,
    ...times,
  };
  return capped([record, ...history.filter((each) => each.toUid !== user.uid)]);
};

const recordOf = (history: readonly HistoryRecord[], { uid }: PayToUser): HistoryRecord | undefined =>
  history.find((record) => record.toUid === uid);

/** Records that an account was chosen at this platform time (epoch ms). Counts no top-up; until there is one, the choice sets the times. */
export const recordChoice = (history: readonly HistoryRecord[], user: PayToUser, payer: Payer, at: number): readonly HistoryRecord[] => {
  const seconds = Math.floor(at / MS_PER_SECOND);
  const before = recordOf(history, user);
  const times = before !== undefined && before.fillTimes > 0 ? before : { fillTimes: 0, firstFillTime: seconds, lastFillTime: seconds };
  return withRecord(history, user, payer, {
    fillTimes: times.fillTimes,
    firstFillTime: times.firstFillTime,
    lastFillTime: times.lastFillTime,
  });
};

/** Records a paid top-up of an account at this platform time (epoch ms), adding one to its count. */
export const recordFill = (history: readonly HistoryRecord[], user: PayToUser, payer: Payer, at: number): readonly HistoryRecord[] => {
  const seconds = Math.floor(at / MS_PER_SECOND);
  const before = recordOf(history, user);
  const filled = before !== undefined && before.fillTimes > 0 ? before : null;
  return withRecord(history, user, payer, {
    fillTimes: (filled?.fillTimes ?? 0) + 1,
    firstFillTime: Math.min(filled?.firstFillTime ?? seconds, seconds),
    lastFillTime: Math.max(filled?.lastFillTime ?? seconds, seconds),
  });
};

/**
 * Merges two records of one account: the wider time span, the higher count (the server may already have the
 * transferred ones) and the newer profile; in a tie, the first record's.
 */
const united = (one: HistoryRecord, two: HistoryRecord): HistoryRecord => ({
  ...(two.lastFillTime > one.lastFillTime ? two : one),
  fillTimes: Math.max(one.fillTimes, two.fillTimes),
  firstFillTime: Math.min(one.firstFillTime, two.firstFillTime),
  lastFillTime: Math.max(one.lastFillTime, two.lastFillTime),
});

/** Merges the server's and the device's history: each account once, at most 40 (cashier §6, §9). */
export const mergeHistories = (server: readonly HistoryRecord[], local: readonly HistoryRecord[]): readonly HistoryRecord[] => {
  const merged = new Map<string, HistoryRecord>();
  for (const record of [...server, ...local]) {
    const present = merged.get(record.toUid);
    merged.set(record.toUid, present === undefined ? record : united(present, record));
  }
  return capped(merged.values());
};

/** Returns a record's account, to choose it again. Its status is then checked again. */
export const userOfRecord = (record: HistoryRecord): PayToUser => ({
  uid: record.toUid,
  displayUid: record.toDisplayUid,
  nickname: record.toNickname,
  icon: record.toIcon,
  isGuest: record.isGuest,
  status: record.status,
});

/** A record as upload_recharge_fill_record expects it (cashier §7); times in epoch seconds. */
export interface TransferRecord {
  readonly to_uid: string;
  readonly uid: string;
  readonly fill_times: number;
  readonly last_fill_time: number;
}

/** The records that are uploaded when a visitor logs in: the newest 3 (cashier §9), without those of another logged-in user (T5). */
export const transferRecords = (local: readonly HistoryRecord[], loggedInUid: string): readonly TransferRecord[] =>
  local
    .filter((record) => record.uid === null || record.uid === loggedInUid)
    .sort((a, b) => b.lastFillTime - a.lastFillTime)
    .slice(0, limits.historyTransferred)
    .map((record) => ({ to_uid: record.toUid, uid: loggedInUid, fill_times: record.fillTimes, last_fill_time: record.lastFillTime }));

/** True if a failed upload is retried: up to 3 retries after the first try (cashier §9). `retries`: those made so far. */
export const retriesUpload = (retries: number): boolean => mayRetry(retries, limits.historyUploadTries);

/** The page requested from recharge_fill_record (cashier §7, §9). */
export const HISTORY_PAGE = { offset: limits.historyFetchOffset, limit: limits.historyFetchLimit } as const;

/** The accounts to offer: the logged-in user's own, and the earlier ones without the user's own (cashier §2, §6). */
export interface OfferedAccounts {
  readonly own: PayToUser | null;
  readonly earlier: readonly PayToUser[];
}

/** Removes a logged-in user from the history and adds them as their own account (cashier §6). */
export const offerAccounts = (history: readonly PayToUser[], own: PayToUser | null): OfferedAccounts => ({
  own,
  earlier: own === null ? history : history.filter((user) => user.uid !== own.uid),
});
