import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import type { PageEvent } from '../../domain/ports/platform/event-reporter.ts';

/** What is reported; nothing waits for it, and none of it fails. */
export interface AnalyticsServices {
  /** Tells analytics (cashier §7). */
  reportEvent(event: PageEvent): void;
  /** Tells analytics of a step of a payment. */
  observePayment(event: PaymentEvent, before: PaymentState, after: PaymentState): void;
  /** Reports an error that no one expected, by its name alone. */
  reportCrash(error: unknown): void;
}
