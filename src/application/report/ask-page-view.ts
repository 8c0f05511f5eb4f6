import { Effect, Option, Schema } from 'effect';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import type { KeyValueStore } from '../../domain/ports/browser.ts';
import type { EventReporter, PageViews } from '../../domain/ports/reports.ts';
import { openPageViewAfter, type OpenPageView } from '../../domain/report/payment-report.ts';

export interface AskPageViewDeps {
  readonly reporter: EventReporter;
  readonly pageViews: PageViews;
  readonly store: KeyValueStore;
}

const decodeOpen = Schema.decodeUnknownOption(Schema.Struct({ requestId: Schema.NonEmptyString, pageViewId: Schema.NonEmptyString }));

/** Stores the page view of a create without an answer, and reads it from the platform at the next start (D42). */
export class AskPageView {
  readonly #deps: AskPageViewDeps;
  constructor(deps: AskPageViewDeps) {
    this.#deps = deps;
  }

  /** Updates the record after a payment step. */
  observe(event: PaymentEvent, after: PaymentState): void {
    const { store, reporter } = this.#deps;
    const before = this.#kept();
    const open = openPageViewAfter(before, event, after, () => reporter.pageViewId());
    if (open === before) return;
    if (open === null) store.remove('open_page_view');
    else store.write('open_page_view', open);
  }

  /** True if the page view that an earlier visit left open led to an order; read once. Never fails: no answer is no hint. */
  atStart(): Effect.Effect<boolean> {
    return Effect.suspend(() => {
      const open = this.#kept();
      if (open === null) return Effect.succeed(false);
      this.#deps.store.remove('open_page_view');
      return Effect.match(this.#deps.pageViews.hasOrder(open.pageViewId), { onSuccess: (has) => has, onFailure: () => false });
    });
  }

  #kept(): OpenPageView | null {
    return Option.getOrNull(decodeOpen(this.#deps.store.read('open_page_view')));
  }
}
