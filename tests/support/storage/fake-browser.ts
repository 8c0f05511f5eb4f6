import { LeasePaymentLock } from '../../../src/adapters/storage/lease-payment-lock.ts';
import { LocalKeyValueStore } from '../../../src/adapters/storage/local-key-value-store.ts';
import { FakeTelemetry } from '../payment/fake-ports.ts';
import { fakeStorage } from './fake-storage.ts';

let made = 0;

/** Random ids that count up, so that no two are alike. */
export const countedRandomness = { hex32: () => String((made += 1)).padStart(32, '0') };

/** A browser whose tabs share storage and hold the lock by a lease in it; each tab's clock may be off by `shift` ms. */
export const fakeBrowser = () => {
  const fake = fakeStorage();
  const store = () => new LocalKeyValueStore(fake.window, new FakeTelemetry());
  const clock = { shared: 1_000_000, monotonic: 0 };
  const leaseLock = (shift = 0): LeasePaymentLock =>
    new LeasePaymentLock(store(), countedRandomness, { shared: () => clock.shared + shift, monotonic: () => clock.monotonic });
  return { ...fake, store, clock, leaseLock };
};
