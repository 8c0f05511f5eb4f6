import { Effect } from 'effect';
import { HISTORY_PAGE } from '../../../domain/account/history-record.ts';
import type { RechargeCatalog, RechargeHistory } from '../../../domain/ports/platform.ts';
import { rechargeListPayload } from '../client/calls.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeChargeList, decodeHistory } from '../schemas/recharge-list.ts';
import { decodeNothing } from '../schemas/system.ts';

/** RechargeCatalog using get_recharge_list_v3. */
export const platformRechargeCatalog = (client: PlatformClient): RechargeCatalog => ({
  list: (uid) => client.request('get_recharge_list_v3', rechargeListPayload(client, uid), decodeChargeList),
});

/** RechargeHistory using recharge_fill_record and upload_recharge_fill_record. Never repeats a request. */
export const platformRechargeHistory = (client: PlatformClient): RechargeHistory => {
  /** The session and device that the history belongs to, or null for an anonymous visitor. */
  const sessionOf = (): { readonly session_key: string; readonly h5_deviceid: string } | null => {
    const { deviceId } = client.identity;
    const sessionKey = client.identity.sessionKey();
    return sessionKey === null ? null : { session_key: sessionKey, h5_deviceid: deviceId };
  };
  return {
    list: () =>
      Effect.suspend(() => {
        const session = sessionOf();
        return session === null
          ? Effect.succeed([])
          : client.request('recharge_fill_record', { ...session, ...HISTORY_PAGE }, decodeHistory);
      }),
    upload: (records) =>
      Effect.suspend(() => {
        const session = sessionOf();
        return session === null || records.length === 0
          ? Effect.void
          : client.request('upload_recharge_fill_record', { ...session, records: JSON.stringify(records) }, decodeNothing);
      }),
  };
};
