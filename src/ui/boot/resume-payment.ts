import { navigate } from 'wouter/use-browser-location';
import { resolveRoute, type RouteName } from '../../domain/routing/routes.ts';
import { callbackQuestionOf } from '../screens/callback/callback-question.ts';
import type { PaymentStore } from '../stores/payment-store.ts';

const CASHIER_ROUTES: readonly RouteName[] = ['pay', 'recharge', 'rechargeList', 'payStep'];

/** At the start of a visit to the cashier, an intent without an end comes first (D2). A callback visit shows its own order. */
export const resumePayment = (payment: PaymentStore): void => {
  const route = resolveRoute(location.pathname, location.search, null);
  if (route.kind !== 'route' || !CASHIER_ROUTES.includes(route.name)) return;
  if (route.name === 'rechargeList' && callbackQuestionOf(location.search) !== null) return;
  if (payment.resume()) navigate('/pay-step', { replace: true });
};
