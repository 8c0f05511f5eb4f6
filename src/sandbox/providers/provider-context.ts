import { randomBytes } from 'node:crypto';
import { paySubTypeOf } from '../orders/pay-sub-type.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { OrderDecisions } from '../orders/order-decisions.ts';
import type { ProviderSandboxContext } from '../provider-sandbox.ts';
import type { Scheduler } from '../scheduler.ts';
import { originsOf, type Ports } from '../web/origins.ts';

/** The platform functions available to a provider's simulator: reporting an order's result, and the address to send the shopper back to. */
export const providerContext = (
  orders: OrderStore,
  orderDecisions: OrderDecisions,
  scheduler: Scheduler,
  ports: Ports,
): ProviderSandboxContext => {
  const origins = originsOf('localhost', ports);
  return {
    ...origins,
    newId: () => randomBytes(16).toString('hex'),
    now: scheduler.now,
    decide: (orderId, orderDecision) => orderDecisions.decideNow(orderId, orderDecision),
    callbackUrl: async (orderId, added = {}) => {
      const order = await orders.byId(orderId);
      const query = new URLSearchParams({
        zp_show: '1',
        zp_orderid: orderId,
        zp_h5deviceid: order?.deviceId ?? '',
        zp_pay_sub_type: order === null ? '' : String(paySubTypeOf(order)),
        ...added,
      });
      return `${order?.siteOrigin || origins.siteOrigin}/recharge-list?${query}`;
    },
  };
};
