import type { Effect } from 'effect';

/** Mutual exclusion of creates over all tabs of the browser (P8): Web Locks, or a lease in storage. */
export abstract class PaymentLock {
  /** Runs `use` while holding the lock; returns null at once when another tab holds it. */
  abstract exclusively<A, E>(use: Effect.Effect<A, E>): Effect.Effect<A | null, E>;
}
