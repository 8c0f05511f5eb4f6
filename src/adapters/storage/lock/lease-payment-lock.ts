import { Effect } from 'effect';
import { LIMITS } from '../../../domain/limits.ts';
import { PaymentLock, type LockReach } from '../../../domain/ports/browser/payment-lock.ts';
import type { Randomness } from '../../../domain/ports/browser/randomness.ts';
import type { Lease, LeasePlace } from './lease.ts';

/** Longer than any create may take: a live owner never loses its lease, a dead one does. */
const LEASE_MS = LIMITS.requestTimeout.value + 15_000;

/** The lease's clocks, in ms: `shared` is comparable between tabs, `monotonic` never jumps. */
export interface LeaseClocks {
  readonly shared: () => number;
  readonly monotonic: () => number;
}

const BROWSER_CLOCKS: LeaseClocks = {
  shared: () => performance.timeOrigin + performance.now(),
  monotonic: () => performance.now(),
};

export interface LeasePaymentLockDeps {
  /** Where reading and taking is one step. */
  readonly exact: LeasePlace;
  /** Where the exact place is refused. */
  readonly approximate: LeasePlace;
  readonly randomness: Pick<Randomness, 'hex32'>;
  readonly clocks?: LeaseClocks;
}

/**
 * PaymentLock for browsers without Web Locks: a lease with a random owner. A lease is expired when its time is over, or
 * when this tab has seen it unchanged for its full length on the monotonic clock, whatever the tabs' clocks say.
 */
export class LeasePaymentLock extends PaymentLock {
  readonly #places: readonly (readonly [LeasePlace, LockReach])[];
  readonly #randomness: Pick<Randomness, 'hex32'>;
  readonly #clocks: LeaseClocks;
  #seen: { readonly owner: string; readonly at: number } | null = null;
  #reach: LockReach = 'every-tab';

  constructor({ exact, approximate, randomness, clocks = BROWSER_CLOCKS }: LeasePaymentLockDeps) {
    super();
    this.#places = [
      [exact, 'every-tab'],
      [approximate, 'most-tabs'],
    ];
    this.#randomness = randomness;
    this.#clocks = clocks;
  }

  override get reach(): LockReach {
    return this.#reach;
  }

  override exclusively<A, E>(use: Effect.Effect<A, E>): Effect.Effect<A | null, E> {
    return Effect.acquireUseRelease(
      Effect.promise(() => this.#take()),
      (taken): Effect.Effect<A | null, E> => (taken === null ? Effect.succeed(null) : use),
      (taken) => (taken === null ? Effect.void : Effect.promise(() => taken.place.release(taken.owner))),
    );
  }

  async #take(): Promise<{ readonly owner: string; readonly place: LeasePlace } | null> {
    const owner = this.#randomness.hex32();
    for (const [place, reach] of this.#places) {
      const mine: Lease = { owner, until: this.#clocks.shared() + LEASE_MS };
      const taken = await place.take(mine, (present) => present === null || !this.#isAlive(present));
      if (taken === null) continue;
      this.#reach = reach;
      return taken ? { owner, place } : null;
    }
    return null;
  }

  #isAlive(lease: Lease): boolean {
    const now = this.#clocks.monotonic();
    if (this.#seen?.owner !== lease.owner) this.#seen = { owner: lease.owner, at: now };
    return this.#clocks.shared() < lease.until && now - this.#seen.at < LEASE_MS;
  }
}
