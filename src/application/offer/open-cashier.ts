import { Effect } from 'effect';
import { hasReadableDate } from '../../domain/card/saved-card-use.ts';
import type { Telemetry } from '../../domain/ports/browser/telemetry.ts';
import type { CashierOpening } from '../../domain/ports/platform/cashier-opening.ts';
import { refusalOf } from '../runtime/refusal-of.ts';

/** Recharge list and saved cards; the page load fails when either is not returned, which is reported by its name (cashier §5, §8). */
export class OpenCashier {
  readonly #opening: CashierOpening;
  readonly #telemetry: Telemetry;
  constructor(opening: CashierOpening, telemetry: Telemetry) {
    this.#opening = opening;
    this.#telemetry = telemetry;
  }

  execute(uid: string | null) {
    return this.#opening.open(uid).pipe(
      Effect.tap(({ savedCards }) =>
        Effect.sync(() => {
          const count = savedCards.filter((card) => !hasReadableDate(card)).length;
          if (count > 0) this.#telemetry.report('stored_card_date_unreadable', { count });
        }),
      ),
      Effect.mapError(({ missing, cause }) => {
        this.#telemetry.report('internal_failure', { missing });
        return refusalOf(cause);
      }),
    );
  }
}
