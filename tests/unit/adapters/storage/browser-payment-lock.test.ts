import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { browserPaymentLock } from '../../../../src/adapters/storage/browser-payment-lock.ts';
import { countedRandomness, fakeBrowser } from '../../../support/storage/fake-browser.ts';
import { fakeLocks } from '../../../support/storage/fake-locks.ts';

describe('P8: choosing the lock', () => {
  const refusing = (fault: () => Promise<never>) => ({ request: fault }) as unknown as LockManager;
  const { store } = fakeBrowser();

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
    it(`P8: with Web Locks ${name} the lease is used`, async () => {
      const leases: unknown[] = [];
      const shared = store();
      const look = Effect.sync(() => leases.push(shared.read('payment_lease')));
      await Effect.runPromise(browserPaymentLock(locks, shared, countedRandomness).exclusively(look));
      expect(leases).toEqual([expect.objectContaining({ owner: expect.any(String) })]);
    });
  }

  it('P8: with Web Locks no lease is written', async () => {
    const shared = store();
    const look = Effect.sync(() => shared.read('payment_lease') ?? 'none');
    expect(await Effect.runPromise(browserPaymentLock(fakeLocks(), shared, countedRandomness).exclusively(look))).toBe('none');
  });
});
