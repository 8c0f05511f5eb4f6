import { randomBytes } from 'node:crypto';
import type { PayTypeDescriptor, ProviderManifest } from '../domain/payment-method/provider-manifest.ts';
import type { ProviderModule, ProviderSandbox, ProviderSandboxContext, TestCard } from './provider-sandbox.ts';
import { type OrderStore, paySubTypeOf } from './orders/order-store.ts';
import type { OrderDecisions } from './orders/order-decisions.ts';
import type { Scheduler } from './sandbox-parts.ts';
import { originsOf, type Ports } from './web/origins.ts';

/** The installed simulators by pay type. Their manifests define what is on sale. */
export class ProviderDirectory {
  readonly #entries: readonly { readonly manifest: ProviderManifest; readonly sandbox: ProviderSandbox }[];
  constructor(modules: readonly ProviderModule[], context: ProviderSandboxContext) {
    this.#entries = modules.map(({ manifest, create }) => ({ manifest, sandbox: create(context) }));
  }

  get sandboxes(): readonly ProviderSandbox[] {
    return this.#entries.map((entry) => entry.sandbox);
  }

  get testCards(): readonly TestCard[] {
    return this.sandboxes.flatMap((sandbox) => sandbox.testCards);
  }

  byPayType(payType: number): ProviderSandbox | null {
    return this.#entries.find(({ manifest }) => manifest.payTypes.some((each) => each.payType === payType))?.sandbox ?? null;
  }

  /** Display names with the pay types that share them, both by pay type number, as in the recharge list. */
  groups(): readonly { readonly displayName: string; readonly payTypes: readonly number[] }[] {
    const groups = new Map<string, number[]>();
    const descriptors: readonly PayTypeDescriptor[] = this.#entries.flatMap(({ manifest }) => manifest.payTypes);
    for (const { displayGroup, payType } of descriptors.toSorted((a, b) => a.payType - b.payType)) {
      const group = groups.get(displayGroup) ?? [];
      if (!group.includes(payType)) groups.set(displayGroup, [...group, payType]);
    }
    return [...groups].map(([displayName, payTypes]) => ({ displayName, payTypes }));
  }
}

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

const RECHARGE_ID = /^r-(\d{4,})-(\d{1,6})$/;

/** Returns the id of a package sold by a pay type, such as r-0499-23: price in US cents, at least 4 digits, and pay type number. */
export const rechargeIdOf = (cents: number, payType: number): string => `r-${String(cents).padStart(4, '0')}-${payType}`;

/** Returns price in US cents and pay type of a recharge id, or null for an unknown one. */
export const readRechargeId = (rechargeId: string): { readonly cents: number; readonly payType: number } | null => {
  const match = RECHARGE_ID.exec(rechargeId);
  if (match === null) return null;
  const [, cents = '', payType = ''] = match;
  return { cents: Number(cents), payType: Number(payType) };
};
