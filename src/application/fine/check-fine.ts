import { Effect } from 'effect';
import { isStillDue } from '../../domain/fine/fine.ts';
import type { FineIntent } from '../../domain/order/intent.ts';
import type { Fines } from '../../domain/ports/payment.ts';
import type { PlatformError } from '../../domain/ports/platform.ts';
import type { PaidFines } from './paid-fines.ts';

/** Checks that an order's fine is unchanged since the shopper saw it: its amount is not sent with the create (D39). */
export class CheckFine {
  readonly #fines: Fines;
  readonly #paid: PaidFines;
  constructor(fines: Fines, paid: PaidFines) {
    this.#fines = fines;
    this.#paid = paid;
  }

  /** False if it was paid, changed or lifted. Fails if the platform does not answer. */
  isDue({ fineId, uid, amount }: FineIntent): Effect.Effect<boolean, PlatformError> {
    if (this.#paid.has({ id: fineId, amount })) return Effect.succeed(false);
    return Effect.map(this.#fines.read(uid), (fine) => isStillDue({ id: fineId, amount }, fine));
  }
}
