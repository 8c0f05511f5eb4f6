import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import type { ChargeList } from '../../domain/catalog/pay-item.ts';
import type { UsdCents } from '../../domain/order/usd-cents.ts';
import type { Uncaught } from '../../domain/report/error-event.ts';

/** What is reported; nothing waits for it, and none of it fails. */
export interface AnalyticsServices {
  /** The packages of this list are on screen, with this amount chosen or first; told once in each page view (cashier §7, §9). */
  reportPayPage(amount: UsdCents | null, list: ChargeList): void;
  /** Tells analytics of a step of a payment. */
  observePayment(event: PaymentEvent, before: PaymentState, after: PaymentState): void;
  /** Reports an error that no one expected, by its name alone. */
  reportCrash(error: unknown): void;
  /** Calls back when the platform hints that an order came of a create that an earlier visit left without an answer (D42). */
  hintOfOrder(hinted: () => void): void;
  /** Reports what no code caught, without a word to the shopper (platform §8). */
  reportUncaught(uncaught: Uncaught): void;
}
