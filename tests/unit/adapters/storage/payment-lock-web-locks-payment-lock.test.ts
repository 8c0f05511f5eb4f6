import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { indexedLeasePlace, localLeasePlace } from '../../../../src/adapters/storage/lease.ts';
import { browserPaymentLock } from '../../../../src/adapters/storage/payment-lock.ts';
import { countedRandomness, fakeBrowser } from '../../../support/storage/fake-browser.ts';
import { fakeLocks } from '../../../support/storage/fake-locks.ts';

const lockOf = (locks: LockManager | undefined, browser: ReturnType<typeof fakeBrowser>) =>
  browserPaymentLock(locks, {
    exact: indexedLeasePlace(browser.database()),
    approximate: localLeasePlace(browser.store()),
    randomness: countedRandomness,
  });

describe('P8: choosing the lock', () => {
  const refusing = (fault: () => Promise<never>) => ({ request: fault }) as unknown as LockManager;

  for (const [name, locks] of [
    ['absent', undefined],
    ['refused', refusing(() => Promise.reject(new DOMException('no', 'SecurityError')))],
    [
      'throwing',
      refusing(() => {
        throw new DOMException('no', 'InvalidStateError');
      }),
    ],
  ] as const) {
    it(`P8: with Web Locks ${name} the lease in the database is used, and every tab waits for it`, async () => {
      const browser = fakeBrowser();
      const lock = lockOf(locks, browser);
      const inside = Effect.promise(() => Effect.runPromise(browser.leaseLock().exclusively(Effect.succeed('both'))));
      expect(await Effect.runPromise(lock.exclusively(inside))).toBeNull();
      expect(lock.reach).toBe('every-tab');
      expect(browser.store().read('payment_lease')).toBeUndefined();
    });

    it(`P8: with Web Locks ${name} and no database the lease in device storage is used, and the lock says what it is worth`, async () => {
      const browser = fakeBrowser({ refusesDatabase: true });
      const lock = lockOf(locks, browser);
      const leases: unknown[] = [];
      await Effect.runPromise(lock.exclusively(Effect.sync(() => leases.push(browser.store().read('payment_lease')))));
      expect(leases).toEqual([expect.objectContaining({ owner: expect.any(String) })]);
      expect(lock.reach).toBe('most-tabs');
    });
  }

  it('P8: with Web Locks no lease is written', async () => {
    const browser = fakeBrowser();
    const lock = lockOf(fakeLocks(), browser);
    const inside = Effect.promise(() => Effect.runPromise(browser.leaseLock().exclusively(Effect.succeed('free'))));
    expect(await Effect.runPromise(lock.exclusively(inside))).toBe('free');
    expect(lock.reach).toBe('every-tab');
  });
});
