import type { PaymentIntent } from '../../../domain/order/intent.ts';
import { pathOf, type RouteName } from '../../../domain/routing/routes.ts';
import type { PaymentStore } from '../../stores/payment-store.ts';
import { currentRoute, isPaymentReturn, type Navigate } from '../current-route.ts';

const CASHIER_ROUTES: readonly (RouteName | null)[] = ['pay', 'recharge', 'rechargeList', 'payStep', 'fines'];

/**
 * At the start of a visit an intent without an end is taken up (D2), and comes first on the cashier's own routes. A
 * payment's return visit shows its own order. `navigate` is null in the middle of a visit: another tab's order leaves the page as it is.
 */
export const resumePayment = (payment: PaymentStore, unseen: PaymentIntent | null, navigate: Navigate | null): void => {
  if (isPaymentReturn()) return;
  const found = payment.resume(unseen);
  if (found && CASHIER_ROUTES.includes(currentRoute())) navigate?.(pathOf('payStep'), { replace: true });
};
