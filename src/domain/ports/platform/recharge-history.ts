import type { Effect } from 'effect';
import type { HistoryRecord } from '../../account/history-record.ts';
import type { TransferRecord } from '../../account/history-transfer.ts';
import type { PlatformError } from './platform-error.ts';

/** The accounts that the logged-in shopper has recharged, as the platform keeps them (cashier §6, §7). */
export abstract class RechargeHistory {
  /** recharge_fill_record, the first 100. Empty for an anonymous visitor, without asking the platform. */
  abstract list(): Effect.Effect<readonly HistoryRecord[], PlatformError>;
  /** upload_recharge_fill_record, once. Does nothing without records, or for an anonymous visitor. */
  abstract upload(records: readonly TransferRecord[]): Effect.Effect<void, PlatformError>;
}
