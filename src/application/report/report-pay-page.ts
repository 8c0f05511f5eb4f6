import { Effect } from 'effect';
import type { UsdCents } from '../../domain/order/usd-cents.ts';
import type { OfferReported } from '../../domain/report/pay-page-shown.ts';
import type { EventReporter } from '../../domain/ports/reports.ts';

/** Reports to analytics that the pay page is shown: once per page view (cashier §7, §9). */
export class ReportPayPage {
  readonly #reporter: EventReporter;
  #toldIn: string | null = null;
  constructor(reporter: EventReporter) {
    this.#reporter = reporter;
  }

  /** `amount`: in US cents, the chosen or first one; null if nothing is on sale. `offer`: what its list contains about the shopper. */
  execute(amount: UsdCents | null, offer: OfferReported): Effect.Effect<void> {
    return Effect.suspend(() => {
      const view = this.#reporter.pageViewId();
      if (view === this.#toldIn) return Effect.void;
      this.#toldIn = view;
      return this.#reporter.report({ name: 'h5_pay_page_show', offer, ...(amount === null ? {} : { amount }) });
    });
  }
}
