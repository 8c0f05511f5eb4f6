import type { PaymentIntent } from '../../../domain/order/intent.ts';
import { pathOf, type RouteName } from '../../../domain/routing/routes.ts';
import type { PaymentStore } from '../../stores/payment-store.ts';
import { currentRoute, isPaymentReturn, type Navigate } from '../current-route.ts';

const CASHIER_ROUTES: readonly (RouteName | null)[] = ['pay', 'recharge', 'rechargeList', 'payStep', 'fines'];

/**
 * Resumes an unfinished intent at the start of a visit (D2), which takes precedence on the cashier's own routes. A payment return visit
 * shows its own order. `navigate` is null during a visit: an order of another tab leaves the page as it is.
 */
export const resumePayment = (payment: PaymentStore, unseen: PaymentIntent | null, navigate: Navigate | null): void => {
  if (isPaymentReturn()) return;
  const found = payment.resume(unseen);
  if (found && CASHIER_ROUTES.includes(currentRoute())) navigate?.(pathOf('payStep'), { replace: true });
};
