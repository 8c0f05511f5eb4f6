import { Effect, Option, Schema } from 'effect';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import type { KeyValueStore } from '../../domain/ports/browser.ts';
import type { EventReporter, PageEvent } from '../../domain/ports/reports.ts';
import { reportPayment, type WatchedOrder } from '../../domain/report/payment-report.ts';

/** Results of a create whose end is still to come. */
const FOR_NOW: readonly string[] = ['pending', 'unresolved', 'redirected'];
const TOLD_KEPT = 50;
const decodeTold = Schema.decodeUnknownOption(Schema.Array(Schema.NonEmptyString));

/** Reports a payment's progress to analytics (cashier §7). It only observes. */
export class ReportPayment {
  readonly #reporter: EventReporter;
  readonly #store: KeyValueStore;
  #watched: WatchedOrder | null = null;
  constructor(reporter: EventReporter, store: KeyValueStore) {
    this.#reporter = reporter;
    this.#store = store;
  }

  /** Returns effects that never fail and that no caller waits for. */
  execute(event: PaymentEvent, before: PaymentState, after: PaymentState): Effect.Effect<void> {
    return Effect.suspend(() => {
      const { watched, events, paid } = reportPayment(this.#watched, event, before, after);
      this.#watched = watched;
      const told = Effect.forEach(
        events.filter((each) => this.#isFirst(each)),
        (each) => this.#reporter.report(each),
        { concurrency: 'unbounded', discard: true },
      );
      if (paid === null) return told;
      // After this step's event, which still belongs to the page view of the payment.
      return Effect.ensuring(
        told,
        Effect.sync(() => this.#reporter.paid(paid)),
      );
    });
  }

  /** An order's end is reported once, by the first tab or visit that learns it. */
  #isFirst({ name, orderId, result }: PageEvent): boolean {
    if (name !== 'h5_create_pay_result' || orderId === undefined || result === undefined || FOR_NOW.includes(result)) return true;
    const told: readonly string[] = Option.getOrElse(decodeTold(this.#store.read('reported_orders')), () => []);
    if (told.includes(orderId)) return false;
    this.#store.write('reported_orders', [...told, orderId].slice(-TOLD_KEPT));
    return true;
  }
}
