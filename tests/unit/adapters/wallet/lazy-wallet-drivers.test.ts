import { Effect, Exit } from 'effect';
import { expect, it } from 'vitest';
import { lazyWalletDrivers } from '../../../../src/adapters/wallet/lazy-wallet-drivers.ts';
import { FakeWallet } from '../../../support/payment/page-and-device-fakes.ts';

it('CHN-15 Apple Pay’s driver is there; another is loaded once, when a payment method of its wallet asks for it', async () => {
  const [apple, google] = [new FakeWallet(), new FakeWallet()];
  let loads = 0;
  const drivers = lazyWalletDrivers(apple, {
    'google-pay': async () => {
      loads += 1;
      return google;
    },
  });
  expect(Effect.runSync(drivers.load('apple-pay'))).toBe(apple);
  expect([drivers.loaded('apple-pay'), drivers.loaded('google-pay'), loads]).toEqual([apple, null, 0]);
  await Effect.runPromise(Effect.all([drivers.load('google-pay'), drivers.load('google-pay')], { concurrency: 'unbounded' }));
  await Effect.runPromise(drivers.load('google-pay'));
  expect([drivers.loaded('google-pay'), loads]).toEqual([google, 2]);
});

it('CHN-15 a driver whose code does not load may be requested again', async () => {
  const answers = [Promise.reject(new Error('blocked')), Promise.resolve(new FakeWallet())];
  const drivers = lazyWalletDrivers(new FakeWallet(), { 'google-pay': () => answers.shift()! });
  expect(Exit.isFailure(await Effect.runPromiseExit(drivers.load('google-pay')))).toBe(true);
  expect(drivers.loaded('google-pay')).toBeNull();
  expect(Exit.isSuccess(await Effect.runPromiseExit(drivers.load('google-pay')))).toBe(true);
});
