import { Effect, Option, Schema } from 'effect';
import type { PaymentState } from '../../domain/payment/state.ts';
import type { EventReporter, PageViews, Telemetry } from '../../domain/ports/reports.ts';
import { outcomesShown, unlistedCode } from '../../domain/report/outcome-shown.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { KeyValueStore } from '../../domain/ports/browser.ts';
import { type OpenPageView, openPageViewAfter } from '../../domain/report/payment-report.ts';

/** Reports to the platform what the shopper is shown of an order, for comparison with what should have been shown. */
export class ReportOutcome {
  readonly #reporter: EventReporter;
  readonly #rulesVersion: string;
  /** `rulesVersion`: of the rules that this build decides by. */
  constructor(reporter: EventReporter, rulesVersion: string) {
    this.#reporter = reporter;
    this.#rulesVersion = rulesVersion;
  }

  /** Never fails; no caller waits for it. */
  execute(before: PaymentState, after: PaymentState): Effect.Effect<void> {
    return Effect.suspend(() =>
      Effect.forEach(
        outcomesShown(before, after),
        ({ orderId, outcome, verdict, ruleId }) =>
          this.#reporter.report({
            name: 'h5_outcome_shown',
            orderId,
            result: outcome,
            decision: { verdict, ruleId, rulesVersion: this.#rulesVersion },
          }),
        { discard: true },
      ),
    );
  }
}

interface AskPageViewDeps {
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

/** Counts the codes that no outcome rule lists, and reports each with its count on this visit (D11). */
export class CountUnlisted {
  readonly #telemetry: Telemetry;
  readonly #counts = new Map<string, number>();
  constructor(telemetry: Telemetry) {
    this.#telemetry = telemetry;
  }

  execute(event: PaymentEvent, before: PaymentState, after: PaymentState): void {
    const met = unlistedCode(event, before, after);
    if (met === null) return;
    const key = met.code ?? met.reason ?? '';
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    this.#telemetry.report('outcome_unlisted', {
      code: met.code,
      reason: met.reason,
      count,
      pay_type: met.payType,
      order_id: met.orderId,
    });
  }
}
