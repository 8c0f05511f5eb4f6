import type { Effect } from 'effect';

/** Whether the lock is known to hold in every tab, or only when tabs do not take it in the very same moment (D50). */
export type LockReach = 'every-tab' | 'most-tabs';

/** Mutual exclusion of creates over all tabs of the browser (P8): Web Locks, or a lease in the device's database or storage. */
export abstract class PaymentLock {
  /** As of the last use. */
  abstract readonly reach: LockReach;
  /** Runs `use` while holding the lock; returns null at once when another tab holds it. */
  abstract exclusively<A, E>(use: Effect.Effect<A, E>): Effect.Effect<A | null, E>;
}
