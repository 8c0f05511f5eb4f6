import { resolveRoute, type RouteName } from '../../domain/routing/routes.ts';
import { paymentReturnQueryOf } from '../screens/payment-return/payment-return-query.ts';

/** The screen that the address names; null when it names none. */
export const currentRoute = (): RouteName | null => {
  const route = resolveRoute(location.pathname, location.search, null);
  return route.kind === 'route' ? route.name : null;
};

/** Whether the address is that of a payment's return visit; it stays so until the result is left. */
export const isPaymentReturn = (): boolean => currentRoute() === 'rechargeList' && paymentReturnQueryOf(location.search) !== null;
