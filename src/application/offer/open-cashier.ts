import { Effect } from 'effect';
import type { CashierOpening } from '../../domain/ports/platform/cashier-opening.ts';
import { refusalOf } from '../runtime/refusal-of.ts';

/** Recharge list and saved cards; the page load fails when either is not returned (cashier §5). */
export class OpenCashier {
  readonly #opening: CashierOpening;
  constructor(opening: CashierOpening) {
    this.#opening = opening;
  }

  execute(uid: string | null) {
    return this.#opening.open(uid).pipe(Effect.mapError(refusalOf));
  }
}
