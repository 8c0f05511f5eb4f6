import { Effect, Option, Schema } from 'effect';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import type { KeyValueStore } from '../../domain/ports/browser.ts';
import type { EventReporter, PageEvent } from '../../domain/ports/reports.ts';
import { reportPayment, type WatchedOrder } from '../../domain/report/payment-report.ts';

/** Words of a create whose end is still to come. */
const FOR_NOW: readonly string[] = ['pending', 'unresolved', 'redirected'];
const TOLD_KEPT = 50;
const decodeTold = Schema.decodeUnknownOption(Schema.Array(Schema.NonEmptyString));

/** Tells analytics of a payment as it goes on (cashier §7). It looks on, and changes nothing. */
export class ReportPayment {
  readonly #reporter: EventReporter;
  readonly #store: KeyValueStore;
  #watched: WatchedOrder | null = null;
  constructor(reporter: EventReporter, store: KeyValueStore) {
    this.#reporter = reporter;
    this.#store = store;
  }

  /** Effects that never fail; whoever runs them waits for none. */
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
      // After the event of this step, which still belongs to the page view that was paid on.
      return Effect.ensuring(
        told,
        Effect.sync(() => this.#reporter.paid(paid)),
      );
    });
  }

  /** An order's end is told of once, by whichever tab or visit learns of it first. */
  #isFirst({ name, orderId, result }: PageEvent): boolean {
    if (name !== 'h5_create_pay_result' || orderId === undefined || result === undefined || FOR_NOW.includes(result)) return true;
    const told: readonly string[] = Option.getOrElse(decodeTold(this.#store.read('reported_orders')), () => []);
    if (told.includes(orderId)) return false;
    this.#store.write('reported_orders', [...told, orderId].slice(-TOLD_KEPT));
    return true;
  }
}
