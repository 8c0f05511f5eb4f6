import { LIMITS } from '../../../domain/limits.ts';
import type { CoinsIntent, FineIntent, PaymentIntent } from '../../../domain/order/intent.ts';
import type { DeviceIdentity } from '../../../domain/ports/browser/device-identity.ts';
import type { CreateOrderRequest } from '../../../domain/ports/platform/orders.ts';
import type { Payload } from '../client/payload.ts';

/** Where orders are created from (ext "page info", cashier §7). */
const PAGE = 'pay-step';

/** These fields are ours; a provider's fields cannot replace them. */
const RESERVED: readonly string[] = ['is_remember', 'recharge_id', 'fine_id', 'uid', 'pay_type', 'source', 'ext', 'session_key'];

type RequestOf<Intent extends PaymentIntent> = Omit<CreateOrderRequest, 'intent'> & { readonly intent: Intent };

const providerFields = ({ fields }: CreateOrderRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !RESERVED.includes(name)));

/** What any order says of the device, the page and the shopper. */
const surroundings = ({ remember }: CreateOrderRequest, identity: DeviceIdentity, pageViewId: string) => {
  const sessionKey = identity.sessionKey();
  return {
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

/** Parameters of create_coin_pay (cashier §7): the intent, the provider's fields, `source` 1 and the `ext` JSON. */
export const coinOrderPayload = (request: RequestOf<CoinsIntent>, identity: DeviceIdentity, pageViewId: string): Payload => ({
  recharge_id: request.intent.rechargeId,
  uid: request.intent.uid,
  pay_type: request.intent.payType,
  ...providerFields(request),
  source: LIMITS.orderSource.value,
  ...surroundings(request, identity, pageViewId),
});

/** Parameters of create_fine_pay (platform §7, D39): `payload` is JSON of the fine and of what a coin order would send. */
export const fineOrderPayload = (request: RequestOf<FineIntent>, identity: DeviceIdentity, pageViewId: string): Payload => ({
  payload: JSON.stringify({
    fine_id: request.intent.fineId,
    uid: request.intent.uid,
    pay_type: request.intent.payType,
    ...providerFields(request),
    ...surroundings(request, identity, pageViewId),
  }),
  source: LIMITS.orderSource.value,
});
