import type { BatchItem } from './batch-payload.ts';
import type { OpeningCall } from './opening-endpoints.ts';
import type { Payload } from './http-request.ts';
import type { DeviceIdentity } from '../../../domain/ports/browser.ts';

/** The caller: the flavour's `source`, and the device and session ids. */
export interface Asker {
  readonly source: number;
  readonly identity: Pick<DeviceIdentity, 'deviceId' | 'clientId' | 'sessionKey'>;
}

/** Returns the payload of get_recharge_list_v3: empty texts if no account is chosen and for a visitor (cashier §7). */
export const rechargeListPayload = (client: Asker, uid: string | null): Payload => ({
  uid: uid ?? '',
  source: client.source,
  session_key: client.identity.sessionKey() ?? '',
});

/** Returns the payload of get_card_source: by device, and by account when logged in (cashier §7). */
export const cardSourcePayload = (client: Asker): Payload => ({
  h5_deviceid: client.identity.deviceId,
  session_key: client.identity.sessionKey() ?? undefined,
});

/**
 * Returns the reads that open the cashier: recharge list, saved cards of a logged-in shopper, check and status of the account (cashier §7).
 */
export const openingItems = (client: Asker, uid: string | null): readonly BatchItem<OpeningCall>[] => {
  const cards: readonly BatchItem<OpeningCall>[] =
    client.identity.sessionKey() === null ? [] : [{ call: 'get_card_source', payload: cardSourcePayload(client) }];
  const account: readonly BatchItem<OpeningCall>[] =
    uid === null
      ? []
      : [
          { call: 'check_uid', payload: { uid } },
          { call: 'check_user_status', payload: { source: client.source, uids: [uid] } },
        ];
  return [{ call: 'get_recharge_list_v3', payload: rechargeListPayload(client, uid) }, ...cards, ...account];
};
