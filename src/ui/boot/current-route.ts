import { resolveRoute, type RouteName } from '../../domain/routing/routes.ts';
import { paymentReturnQueryOf } from '../screens/payment-return/payment-return-query.ts';

export type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;

/** Events after which the route may have changed; the last two come from the router. */
const ROUTE_CHANGES = ['popstate', 'pushState', 'replaceState'] as const;

export const onRoute = (changed: () => void): void => {
  for (const type of ROUTE_CHANGES) window.addEventListener(type, changed);
};

/** The screen of the current address, or null. */
export const currentRoute = (): RouteName | null => {
  const route = resolveRoute(location.pathname, location.search, null);
  return route.kind === 'route' ? route.name : null;
};

/** True while the address is that of a payment's return visit, which lasts until the shopper leaves the result. */
export const isPaymentReturn = (): boolean => currentRoute() === 'rechargeList' && paymentReturnQueryOf(location.search) !== null;
