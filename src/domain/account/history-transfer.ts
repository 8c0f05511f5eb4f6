import { LIMITS } from '../limits.ts';
import { mayRetry } from '../retries.ts';
import type { HistoryRecord } from './history-record.ts';

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
    .slice(0, LIMITS.historyTransferred.value)
    .map((record) => ({ to_uid: record.toUid, uid: loggedInUid, fill_times: record.fillTimes, last_fill_time: record.lastFillTime }));

/** Whether a failed upload is tried again: up to 3 retries after the first (cashier §9). `retries`: made so far. */
export const retriesUpload = (retries: number): boolean => mayRetry(retries, LIMITS.historyUploadTries);

/** The page requested from recharge_fill_record (cashier §7, §9). */
export const HISTORY_PAGE = { offset: LIMITS.historyFetchOffset.value, limit: LIMITS.historyFetchLimit.value } as const;
