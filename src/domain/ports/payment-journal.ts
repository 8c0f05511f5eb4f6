import type { Effect } from 'effect';
import type { PaymentIntent } from '../order/intent.ts';

/** Intents kept on the device, shared by every tab of the browser (D2, P3). */
export abstract class PaymentJournal {
  /** Newest last. */
  abstract all(): readonly PaymentIntent[];
  /** Adds or replaces by request id. */
  abstract keep(intent: PaymentIntent): void;
  abstract forget(requestId: string): void;
}

/** Mutual exclusion of creates over all tabs of the browser (P8): Web Locks, or a lease in storage. */
export abstract class PaymentLock {
  /** Runs `use` while holding the lock; gives null at once when another tab holds it. */
  abstract exclusively<A, E>(use: Effect.Effect<A, E>): Effect.Effect<A | null, E>;
}
