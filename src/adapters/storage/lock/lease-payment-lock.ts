import { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import { PaymentLock, type LockReach } from '../../../domain/ports/payment.ts';
import type { Randomness } from '../../../domain/ports/browser.ts';
import type { LeasePlace } from './lease.ts';
import { LeaseLife, type LeaseClocks } from './lease-life.ts';

/** Longer than any order creation takes: a live owner never loses its lease, a dead one does. */
const LEASE_MS = limits.requestTimeout + 15_000;

export interface LeasePaymentLockDeps {
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
