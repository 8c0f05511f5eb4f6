import { Effect } from 'effect';
import type { PaymentState } from '../../domain/payment/state.ts';
import type { EventReporter } from '../../domain/ports/reports.ts';
import { outcomesShown } from '../../domain/report/outcome-shown.ts';

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
