import { Effect } from 'effect';
import { type HistoryRecord, HISTORY_PAGE, type TransferRecord } from '../../../domain/account/history-record.ts';
import type { ChargeList } from '../../../domain/order/pay-item.ts';
import { type PlatformError, RechargeCatalog, RechargeHistory } from '../../../domain/ports/platform.ts';
import { rechargeListPayload } from '../client/calls.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeChargeList, decodeHistory } from '../schemas/recharge-list.ts';
import { decodeNothing } from '../schemas/system.ts';

/** RechargeCatalog using get_recharge_list_v3. */
export class PlatformRechargeCatalog extends RechargeCatalog {
  readonly #client: PlatformClient;
  constructor(client: PlatformClient) {
    super();
    this.#client = client;
  }

  override list(uid: string | null): Effect.Effect<ChargeList, PlatformError> {
    return this.#client.request('get_recharge_list_v3', rechargeListPayload(this.#client, uid), decodeChargeList);
  }
}

/** RechargeHistory using recharge_fill_record and upload_recharge_fill_record. Never repeats a request. */
export class PlatformRechargeHistory extends RechargeHistory {
  readonly #client: PlatformClient;
  constructor(client: PlatformClient) {
    super();
    this.#client = client;
  }

  override list(): Effect.Effect<readonly HistoryRecord[], PlatformError> {
    return Effect.suspend(() => {
      const session = this.#session();
      return session === null
        ? Effect.succeed([])
        : this.#client.request('recharge_fill_record', { ...session, ...HISTORY_PAGE }, decodeHistory);
    });
  }

  override upload(records: readonly TransferRecord[]): Effect.Effect<void, PlatformError> {
    return Effect.suspend(() => {
      const session = this.#session();
      return session === null || records.length === 0
        ? Effect.void
        : this.#client.request('upload_recharge_fill_record', { ...session, records: JSON.stringify(records) }, decodeNothing);
    });
  }

  /** The session and device that the history belongs to, or null for an anonymous visitor. */
  #session(): { readonly session_key: string; readonly h5_deviceid: string } | null {
    const { deviceId } = this.#client.identity;
    const sessionKey = this.#client.identity.sessionKey();
    return sessionKey === null ? null : { session_key: sessionKey, h5_deviceid: deviceId };
  }
}
