import { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import type { CoinsIntent, FineIntent, PaymentIntent } from '../../../domain/order/intent.ts';
import { type FineCreateCall, fineCreateCall } from '../../../domain/fine/fine.ts';
import type { DeviceIdentity } from '../../../domain/ports/browser.ts';
import { type Fines, type OrderFollowUp, type Orders, type CreateOrderRequest, SessionGone } from '../../../domain/ports/payment.ts';
import type { PageViews } from '../../../domain/ports/reports.ts';
import type { Payload } from '../client/http-request.ts';
import type { Order } from '../../../domain/order/order.ts';
import { providerNumberOf } from '../../../domain/payment-method/provider-manifest.ts';
import type { PlatformError } from '../../../domain/ports/platform.ts';
import type { ProviderRegistry } from '../../../domain/ports/providers.ts';
import type { PageViewId } from '../client/page-view-id.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeFine, decodeHasOrder, decodePlatformData, foundOrderDecoder, orderDecoder } from '../schemas/order.ts';
import { decodeNothing } from '../schemas/system.ts';
import { readOrderEvidence } from './order-evidence.ts';

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

interface OrderOrigin {
  readonly identity: DeviceIdentity;
  readonly pageViewId: string;
  /** The `mock` page parameter, if the build allows debugging (D17), or null for a real order. */
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
const coinOrderPayload = (request: RequestOf<CoinsIntent>, origin: OrderOrigin): Payload => ({
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
const fineOrderPayload = (request: RequestOf<FineIntent>, call: FineCreateCall, origin: OrderOrigin): Payload => ({
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

/** The endpoint of each call that creates a fine order (platform §7). */
const FINE_ENDPOINTS = { order: 'create_fine_pay', 'payer-max': 'payer_max_create_fine_pay' } as const satisfies Record<
  FineCreateCall,
  string
>;

interface OrderBuild {
  /** The host for which orders may redirect the shopper to http addresses; null outside the sandbox. */
  readonly sandboxHost: string | null;
  /** The `mock` page parameter, if the build allows debugging (D17). */
  readonly mock: string | null;
}

/** Orders using the create calls, order_by_rid, the four result reads and click_cancel. Never repeats a request. */
export const platformOrders = (
  client: PlatformClient,
  pageView: PageViewId,
  providers: Pick<ProviderRegistry, 'manifests'>,
  { sandboxHost = null, mock = null }: Partial<OrderBuild> = {},
): Orders => ({
  create: ({ intent, ...rest }) =>
    Effect.suspend((): Effect.Effect<Order, PlatformError | SessionGone> => {
      // The session key used below must be the payer's own; otherwise nothing is sent.
      if (!client.identity.isOf(intent.payer)) return Effect.fail(new SessionGone());
      const origin = { identity: client.identity, pageViewId: pageView.current(), mock };
      const decodeOrder = orderDecoder(sandboxHost);
      const options = { headers: { 'X-CLI-RID': intent.requestId } };
      switch (intent.kind) {
        case 'coins':
          return client.request('create_coin_pay', coinOrderPayload({ intent, ...rest }, origin), decodeOrder, options);
        case 'fine': {
          const call = fineCreateCall(providerNumberOf(providers.manifests, intent.payType));
          return client.request(FINE_ENDPOINTS[call], fineOrderPayload({ intent, ...rest }, call, origin), decodeOrder, options);
        }
      }
    }),
  byRequestId: (requestId, payer = null) =>
    Effect.suspend(() =>
      // A polled read: one that hangs would delay all later ones (D3).
      client.request('order_by_rid', { rid: requestId }, foundOrderDecoder(sandboxHost), {
        timeoutMs: limits.pollRequestTimeout,
        sessionKey: client.identity.sessionKeyOf(payer),
      }),
    ),
  evidence: (order) =>
    readOrderEvidence(client, order).pipe(
      Effect.tap(({ fast_result, order_result }) =>
        Effect.sync(() => {
          if (fast_result === 0 || order_result === 0) pageView.paid(order.orderId);
        }),
      ),
    ),
  cancelClicked: (orderId, reason, payer = null) =>
    Effect.suspend(() =>
      client.request('click_cancel', { app_order: orderId, reason }, decodeNothing, {
        sessionKey: client.identity.sessionKeyOf(payer),
      }),
    ),
});

/** OrderFollowUp using submit_authentication_result. Never repeats a request. */
export const platformOrderFollowUp = (client: PlatformClient): OrderFollowUp => ({
  submitAuthentication: (orderId, platformData, payer = null) =>
    Effect.suspend(() =>
      client.request('submit_authentication_result', { order_id: orderId, platform_data: platformData }, decodePlatformData, {
        sessionKey: client.identity.sessionKeyOf(payer),
      }),
    ),
});

/**
 * Fines using get_fine_info. An answer may take 5 s, because it is read during a wallet tap and polled while an account is being unlocked.
 */
export const platformFines = (client: PlatformClient): Fines => ({
  read: (id) => client.request('get_fine_info', { id }, decodeFine, { timeoutMs: limits.pollRequestTimeout }),
});

/** PageViews using page_view_id_result. */
export const platformPageViews = (client: PlatformClient): PageViews => ({
  hasOrder: (pageViewId) =>
    client.request('page_view_id_result', { page_view_id: pageViewId, source: limits.orderSource }, decodeHasOrder, {
      timeoutMs: limits.helperTimeout,
    }),
});
