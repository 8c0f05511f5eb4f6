import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import type { ChargeList } from '../../domain/catalog/pay-item.ts';
import type { UsdCents } from '../../domain/order/usd-cents.ts';
import type { Uncaught } from '../../domain/report/error-event.ts';

/** Reports; callers never wait for them, and they never fail. */
export interface AnalyticsServices {
  /** Reports that the packages of this list are on screen, with this amount selected or first; once per page view (cashier §7, §9). */
  reportPayPage(amount: UsdCents | null, list: ChargeList): void;
  /** Reports a payment step to analytics. */
  observePayment(event: PaymentEvent, before: PaymentState, after: PaymentState): void;
  /** Reports an unexpected error, by its name alone. */
  reportCrash(error: unknown): void;
  /** Calls back when the platform hints that a create left unanswered by an earlier visit produced an order (D42). */
  hintOfOrder(hinted: () => void): void;
  /** Reports an uncaught error without showing it to the shopper (platform §8). */
  reportUncaught(uncaught: Uncaught): void;
}
