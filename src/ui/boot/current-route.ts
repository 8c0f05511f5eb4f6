import { resolveRoute, type RouteName } from '../../domain/routing/routes.ts';
import { paymentReturnQueryOf } from '../screens/payment-return/payment-return-query.ts';

/** Goes to a path of ours, as the router does it. */
export type Navigate = (to: string, options?: { readonly replace?: boolean }) => void;

/** Events after which the route may be another one; the last two are the router's own. */
const ROUTE_CHANGES = ['popstate', 'pushState', 'replaceState'] as const;

/** Tells of every change of the route. */
export const onRoute = (changed: () => void): void => {
  for (const type of ROUTE_CHANGES) window.addEventListener(type, changed);
};

/** The screen that the address names; null when it names none. */
export const currentRoute = (): RouteName | null => {
  const route = resolveRoute(location.pathname, location.search, null);
  return route.kind === 'route' ? route.name : null;
};

/** Whether the address is that of a payment's return visit; it stays so until the result is left. */
export const isPaymentReturn = (): boolean => currentRoute() === 'rechargeList' && paymentReturnQueryOf(location.search) !== null;
