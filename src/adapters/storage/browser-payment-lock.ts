import type { KeyValueStore } from '../../domain/ports/browser/key-value-store.ts';
import type { PaymentLock } from '../../domain/ports/browser/payment-lock.ts';
import type { Randomness } from '../../domain/ports/browser/randomness.ts';
import { LeasePaymentLock } from './lease-payment-lock.ts';
import { WebLocksPaymentLock } from './web-locks-payment-lock.ts';

/** Web Locks where the browser has them (secure contexts), the lease in storage elsewhere. */
export const browserPaymentLock = (locks: LockManager | undefined, store: KeyValueStore, randomness: Randomness): PaymentLock => {
  const lease = new LeasePaymentLock(store, randomness);
  return locks === undefined ? lease : new WebLocksPaymentLock(locks, lease);
};
