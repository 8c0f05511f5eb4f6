import { Effect } from 'effect';
import * as limits from '../../domain/limits.ts';
import { type LockReach, PaymentLock } from '../../domain/ports/payment.ts';
import type { Randomness } from '../../domain/ports/browser.ts';
import { type LeaseClocks, LeaseLife, type LeasePlace } from './lease.ts';

/** Longer than any order creation takes: a live owner never loses its lease, a dead one does. */
const LEASE_MS = limits.requestTimeout + 15_000;

interface LeasePaymentLockDeps {
  /** Storage that reads and takes a lease atomically. */
  readonly exact: LeasePlace;
  /** Storage used when the browser refuses the exact one. */
  readonly approximate: LeasePlace;
  readonly randomness: Pick<Randomness, 'hex32'>;
  readonly clocks?: LeaseClocks;
}

/** PaymentLock for browsers without Web Locks: a lease with a random owner. */
export class LeasePaymentLock extends PaymentLock {
  readonly #places: readonly (readonly [LeasePlace, LockReach])[];
  readonly #randomness: Pick<Randomness, 'hex32'>;
  readonly #life: LeaseLife;
  #reach: LockReach = 'every-tab';

  constructor({ exact, approximate, randomness, clocks }: LeasePaymentLockDeps) {
    super();
    this.#places = [
      [exact, 'every-tab'],
      [approximate, 'most-tabs'],
    ];
    this.#randomness = randomness;
    this.#life = new LeaseLife(LEASE_MS, clocks);
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
      const taken = await place.take(this.#life.begin(owner), (present) => present === null || !this.#life.isAlive(present));
      if (taken === null) continue;
      this.#reach = reach;
      return taken ? { owner, place } : null;
    }
    return null;
  }
}

const NAME = 'payment';

type Grant = { readonly kind: 'held'; readonly release: () => void } | { readonly kind: 'busy' } | { readonly kind: 'unavailable' };

/**
 * PaymentLock using Web Locks, which the browser releases when the tab dies. Uses the fallback lock if the browser refuses the
 * request itself (an opaque origin, a page being left).
 */
export class WebLocksPaymentLock extends PaymentLock {
  readonly #locks: Pick<LockManager, 'request'>;
  readonly #fallback: PaymentLock;
  #isRefused = false;
  constructor(locks: Pick<LockManager, 'request'>, fallback: PaymentLock) {
    super();
    this.#locks = locks;
    this.#fallback = fallback;
  }

  override get reach(): LockReach {
    return this.#isRefused ? this.#fallback.reach : 'every-tab';
  }

  override exclusively<A, E>(use: Effect.Effect<A, E>): Effect.Effect<A | null, E> {
    return Effect.acquireUseRelease(
      this.#acquire(),
      (grant): Effect.Effect<A | null, E> => {
        switch (grant.kind) {
          case 'held':
            this.#isRefused = false;
            return use;
          case 'busy':
            return Effect.succeed(null);
          case 'unavailable':
            this.#isRefused = true;
            return this.#fallback.exclusively(use);
        }
      },
      (grant) => Effect.sync(() => (grant.kind === 'held' ? grant.release() : undefined)),
    );
  }

  #acquire(): Effect.Effect<Grant> {
    return Effect.callback<Grant>((resume) => {
      const refused = (): void => resume(Effect.succeed({ kind: 'unavailable' }));
      try {
        this.#locks
          .request(NAME, { ifAvailable: true }, (lock) =>
            lock === null
              ? resume(Effect.succeed({ kind: 'busy' }))
              : new Promise<void>((release) => resume(Effect.succeed({ kind: 'held', release }))),
          )
          .catch(refused);
      } catch {
        refused();
      }
    });
  }
}

/** Uses Web Locks if the browser has them (secure contexts), otherwise a lease. */
export const browserPaymentLock = (locks: LockManager | undefined, deps: LeasePaymentLockDeps): PaymentLock => {
  const lease = new LeasePaymentLock(deps);
  return locks === undefined ? lease : new WebLocksPaymentLock(locks, lease);
};
