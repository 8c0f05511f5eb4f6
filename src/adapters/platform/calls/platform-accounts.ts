import { Effect } from 'effect';
import { ACCOUNT_REFUSAL_CODES } from '../../../domain/account/account.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodePayToUser, decodeStatuses } from '../schemas/session.ts';
import { HISTORY_PAGE } from '../../../domain/account/history-record.ts';
import { rechargeListPayload } from '../client/calls.ts';
import { decodeChargeList, decodeHistory } from '../schemas/recharge-list.ts';
import { decodeNothing } from '../schemas/system.ts';
import type { AccountDirectory, RechargeCatalog, RechargeHistory } from '../../../domain/ports/platform.ts';

/** AccountDirectory using check_display_id, check_uid and check_user_status. Banned and cancelled uids are refused with 20001 and 20186. */
export const platformAccountDirectory = (client: PlatformClient): AccountDirectory => ({
  findByDisplayId: (displayId) => client.request('check_display_id', { display_id: displayId, source: client.source }, decodePayToUser),
  findByUid: (uid) => client.request('check_uid', { uid }, decodePayToUser),
  recordOfUid: (uid) => client.request('check_uid', { uid }, decodePayToUser, { withData: [...ACCOUNT_REFUSAL_CODES.keys()] }),
  statuses: (uids) =>
    uids.length === 0 ? Effect.succeed(new Map()) : client.request('check_user_status', { source: client.source, uids }, decodeStatuses),
});

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
