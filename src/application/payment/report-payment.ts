import { Effect } from 'effect';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import type { EventReporter } from '../../domain/ports/platform/event-reporter.ts';
import { reportPayment, type WatchedOrder } from '../../domain/report/payment-report.ts';

/** Tells analytics of a payment as it goes on (cashier §7). It looks on, and changes nothing. */
export class ReportPayment {
  readonly #reporter: EventReporter;
  #watched: WatchedOrder | null = null;
  constructor(reporter: EventReporter) {
    this.#reporter = reporter;
  }

  /** Effects that never fail; whoever runs them waits for none. */
  execute(event: PaymentEvent, before: PaymentState, after: PaymentState): Effect.Effect<void> {
    return Effect.suspend(() => {
      const { watched, events, paid } = reportPayment(this.#watched, event, before, after);
      this.#watched = watched;
      const told = Effect.forEach(events, (each) => this.#reporter.report(each), { concurrency: 'unbounded', discard: true });
      if (paid === null) return told;
      // After the event of this step, which still belongs to the page view that was paid on.
      return Effect.ensuring(
        told,
        Effect.sync(() => this.#reporter.paid(paid)),
      );
    });
  }
}
