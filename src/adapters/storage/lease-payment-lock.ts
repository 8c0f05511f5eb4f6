import { Effect, Option, Schema } from 'effect';
import { LIMITS } from '../../domain/limits.ts';
import type { KeyValueStore } from '../../domain/ports/browser/key-value-store.ts';
import { PaymentLock } from '../../domain/ports/browser/payment-lock.ts';
import type { Randomness } from '../../domain/ports/browser/randomness.ts';

const KEY = 'payment_lease';

/** Longer than any create may take: a live owner never loses its lease, a dead one does. */
const LEASE_MS = LIMITS.requestTimeout.value + 15_000;

/** Lets concurrent writes of other tabs settle before the lease is read back. */
const SETTLE_MS = 50;

const decodeLease = Schema.decodeUnknownOption(Schema.Struct({ owner: Schema.NonEmptyString, until: Schema.Finite }));
type Lease = { readonly owner: string; readonly until: number };

/** The lease's clocks, in ms: `shared` is comparable between tabs, `monotonic` never jumps. */
export interface LeaseClocks {
  readonly shared: () => number;
  readonly monotonic: () => number;
}

const BROWSER_CLOCKS: LeaseClocks = {
  shared: () => performance.timeOrigin + performance.now(),
  monotonic: () => performance.now(),
};

/**
 * PaymentLock for browsers without Web Locks: a lease in storage with a random owner, written and read back after a
 * short wait. A lease is expired when its time is over, or when this tab has seen it unchanged for its full length on
 * the monotonic clock, whatever the tabs' clocks say.
 */
export class LeasePaymentLock extends PaymentLock {
  readonly #store: KeyValueStore;
  readonly #randomness: Randomness;
  readonly #clocks: LeaseClocks;
  #seen: { readonly owner: string; readonly at: number } | null = null;

  constructor(store: KeyValueStore, randomness: Randomness, clocks: LeaseClocks = BROWSER_CLOCKS) {
    super();
    this.#store = store;
    this.#randomness = randomness;
    this.#clocks = clocks;
  }

  override exclusively<A, E>(use: Effect.Effect<A, E>): Effect.Effect<A | null, E> {
    return Effect.acquireUseRelease(
      this.#take(),
      (owner): Effect.Effect<A | null, E> => (owner === null ? Effect.succeed(null) : this.#ifStillMine(owner, use)),
      (owner) => Effect.sync(() => (owner === null ? undefined : this.#release(owner))),
    );
  }

  #take(): Effect.Effect<string | null> {
    return Effect.sync(() => {
      const lease = this.#lease();
      if (lease !== null && this.#isAlive(lease)) return null;
      const owner = this.#randomness.hex32();
      this.#store.write(KEY, { owner, until: this.#clocks.shared() + LEASE_MS } satisfies Lease);
      return owner;
    });
  }

  #ifStillMine<A, E>(owner: string, use: Effect.Effect<A, E>): Effect.Effect<A | null, E> {
    return Effect.sleep(SETTLE_MS).pipe(
      Effect.flatMap((): Effect.Effect<A | null, E> => (this.#lease()?.owner === owner ? use : Effect.succeed(null))),
    );
  }

  #release(owner: string): void {
    if (this.#lease()?.owner === owner) this.#store.remove(KEY);
  }

  #lease(): Lease | null {
    return Option.getOrNull(decodeLease(this.#store.read(KEY)));
  }

  #isAlive(lease: Lease): boolean {
    const now = this.#clocks.monotonic();
    if (this.#seen?.owner !== lease.owner) this.#seen = { owner: lease.owner, at: now };
    return this.#clocks.shared() < lease.until && now - this.#seen.at < LEASE_MS;
  }
}
