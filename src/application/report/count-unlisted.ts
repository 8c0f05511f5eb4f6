import type { Telemetry } from '../../domain/ports/reports.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import { unlistedCode } from '../../domain/report/outcome-shown.ts';

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
