import { Effect } from 'effect';
import { PaymentLock, type LockReach } from '../../../domain/ports/payment.ts';
import { LeasePaymentLock, type LeasePaymentLockDeps } from './lease-payment-lock.ts';

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
