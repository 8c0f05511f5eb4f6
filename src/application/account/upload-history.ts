import { Effect } from 'effect';
import { type HistoryRecord, retriesUpload, type TransferRecord, transferRecords } from '../../domain/account/history-record.ts';
import type { PlatformError, RechargeHistory } from '../../domain/ports/platform.ts';

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
