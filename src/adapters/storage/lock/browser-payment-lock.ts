import type { PaymentLock } from '../../../domain/ports/payment.ts';
import { LeasePaymentLock, type LeasePaymentLockDeps } from './lease-payment-lock.ts';
import { WebLocksPaymentLock } from './web-locks-payment-lock.ts';

/** Web Locks where the browser has them (secure contexts), the lease elsewhere. */
export const browserPaymentLock = (locks: LockManager | undefined, deps: LeasePaymentLockDeps): PaymentLock => {
  const lease = new LeasePaymentLock(deps);
  return locks === undefined ? lease : new WebLocksPaymentLock(locks, lease);
};
