import { navigate } from 'wouter/use-browser-location';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import { resolveRoute, type RouteName } from '../../domain/routing/routes.ts';
import { paymentReturnQueryOf } from '../screens/payment-return/payment-return-query.ts';
import type { PaymentStore } from '../stores/payment-store.ts';

const CASHIER_ROUTES: readonly RouteName[] = ['pay', 'recharge', 'rechargeList', 'payStep'];

/**
 * At the start of a visit an intent without an end is taken up (D2), and comes first on the cashier's own routes. A
 * callback visit shows its own order.
 */
export const resumePayment = (payment: PaymentStore, unseen: PaymentIntent | null): void => {
  const route = resolveRoute(location.pathname, location.search, null);
  if (route.kind === 'route' && route.name === 'rechargeList' && paymentReturnQueryOf(location.search) !== null) return;
  const found = payment.resume(unseen);
  if (found && route.kind === 'route' && CASHIER_ROUTES.includes(route.name)) navigate('/pay-step', { replace: true });
};
