import * as limits from '../../../domain/limits.ts';
import type { CoinsIntent, FineIntent, PaymentIntent } from '../../../domain/order/intent.ts';
import type { FineCreateCall } from '../../../domain/fine/fine.ts';
import type { DeviceIdentity } from '../../../domain/ports/browser.ts';
import type { CreateOrderRequest } from '../../../domain/ports/payment.ts';
import type { Payload } from '../client/payload.ts';

/** The page that creates orders (ext "page info", cashier §7). */
const PAGE = 'pay-step';

/** Reserved fields: a provider's fields cannot replace them. */
const RESERVED: readonly string[] = [
  'is_remember',
  'recharge_id',
  'fine_id',
  'uid',
  'pay_type',
  'source',
  'mock',
  'uuid',
  'ext',
  'session_key',
];

type RequestOf<Intent extends PaymentIntent> = Omit<CreateOrderRequest, 'intent'> & { readonly intent: Intent };

const providerFields = ({ fields }: CreateOrderRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !RESERVED.includes(name)));

/** The device, page and debugging context of a new order. */
export interface OrderOrigin {
  readonly identity: DeviceIdentity;
  readonly pageViewId: string;
  /** The `mock` page parameter, if the build allows debugging (D17); null for a real order. */
  readonly mock: string | null;
}

/** Optional fields of every order creation (cashier §7, platform §7): the requested mock, and the device's random id. */
const optionalFields = ({ identity, mock }: OrderOrigin) => ({ mock: mock ?? undefined, uuid: identity.clientId });

/** Device, page and shopper details sent with every order. */
const surroundings = ({ remember }: CreateOrderRequest, { identity, pageViewId }: OrderOrigin) => {
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

/** Returns the parameters of create_coin_pay (cashier §7): the intent, the provider's fields, `source` 1 and the `ext` JSON. */
export const coinOrderPayload = (request: RequestOf<CoinsIntent>, origin: OrderOrigin): Payload => ({
  recharge_id: request.intent.rechargeId,
  uid: request.intent.uid,
  pay_type: request.intent.payType,
  ...providerFields(request),
  source: limits.orderSource,
  ...optionalFields(origin),
  ...surroundings(request, origin),
});

/** PayerMax's call has no mock parameter (platform §7). */
const FINE_OPTIONS = {
  order: optionalFields,
  'payer-max': ({ identity }: OrderOrigin) => ({ uuid: identity.clientId }),
} as const satisfies Record<FineCreateCall, (origin: OrderOrigin) => object>;

/** Returns the parameters of create_fine_pay (platform §7, D39): `payload` is JSON of the fine and the fields of a coin order. */
export const fineOrderPayload = (request: RequestOf<FineIntent>, call: FineCreateCall, origin: OrderOrigin): Payload => ({
  payload: JSON.stringify({
    fine_id: request.intent.fineId,
    uid: request.intent.uid,
    pay_type: request.intent.payType,
    ...providerFields(request),
    ...surroundings(request, origin),
  }),
  ...FINE_OPTIONS[call](origin),
  source: limits.orderSource,
});
