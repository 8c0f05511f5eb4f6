import type { Payload } from './payload.ts';
import type { PlatformClient } from './platform-client.ts';

/** Payload of get_recharge_list_v3: empty texts when no account is chosen and for a visitor (cashier §7). */
export const rechargeListPayload = (client: PlatformClient, uid: string | null): Payload => ({
  uid: uid ?? '',
  source: client.source,
  session_key: client.identity.sessionKey() ?? '',
});

/** Payload of get_card_source: by device, and by account when logged in (cashier §7). */
export const cardSourcePayload = (client: PlatformClient): Payload => ({
  h5_deviceid: client.identity.deviceId,
  session_key: client.identity.sessionKey() ?? undefined,
});
