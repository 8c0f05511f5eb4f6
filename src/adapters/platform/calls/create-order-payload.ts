import { LIMITS } from '../../../domain/limits.ts';
import type { DeviceIdentity } from '../../../domain/ports/browser/device-identity.ts';
import type { CreateOrderRequest } from '../../../domain/ports/platform/orders.ts';
import type { Payload } from '../client/payload.ts';

/** Where orders are created from (ext "page info", cashier §7). */
const PAGE = 'pay-step';

/** These fields are ours; a provider's fields cannot replace them. */
const RESERVED: readonly string[] = ['is_remember', 'recharge_id', 'uid', 'pay_type', 'source', 'ext', 'session_key'];

/** Payload of create_coin_pay (cashier §7): the intent, the provider's fields, `source` 1 and the `ext` JSON. */
export const createOrderPayload = (
  { intent, fields, remember }: CreateOrderRequest,
  identity: DeviceIdentity,
  pageViewId: string,
): Payload => {
  const sessionKey = identity.sessionKey();
  return {
    recharge_id: intent.rechargeId,
    uid: intent.uid,
    pay_type: intent.payType,
    ...Object.fromEntries(Object.entries(fields).filter(([name]) => !RESERVED.includes(name))),
    source: LIMITS.orderSource.value,
    ext: JSON.stringify({
      h5_deviceid: identity.deviceId,
      is_login: sessionKey === null ? 0 : 1,
      page_view_id: pageViewId,
      page: PAGE,
      is_remember: remember ? 1 : 0,
    }),
    session_key: sessionKey ?? undefined,
  };
};
