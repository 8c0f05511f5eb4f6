import { Effect } from 'effect';
import { vi } from 'vitest';
import { AdyenAuthenticationGateway } from '../../../../../src/adapters/providers/adyen/authentication-gateway.ts';
import { AdyenSdk } from '../../../../../src/adapters/providers/adyen/sdk.ts';
import { resultOf } from '../../../../support/payment/result-of.ts';
import { FakeAdyen, FakeAdyenConfiguration, FakePageElement } from './fake-adyen.ts';

export const TOKEN = btoa(
  JSON.stringify({
    acsURL: 'https://acs.bank.example/challenge',
    acsTransID: 'a',
    messageVersion: '2.2.0',
    threeDSServerTransID: 's',
    threeDSNotificationURL: 'https://adyen.example/notify',
  }),
);

export const ACTION = { type: 'threeDS2', subtype: 'challenge', token: TOKEN, authorisationToken: 'auth', paymentMethodType: 'scheme' };

/** The gateway and its fakes. A test that uses it runs with fake timers. */
export const setUp = () => {
  const adyen = new FakeAdyen();
  const container = new FakePageElement();
  const configuration = new FakeAdyenConfiguration();
  /** How the SDK's code is loaded. */
  const script = { load: (): Promise<unknown> => Promise.resolve(adyen.createCheckout) };
  const sdk = new AdyenSdk(() => script.load(), configuration, 10_000);
  const gateway = new AdyenAuthenticationGateway(sdk, configuration, { boundMs: 600_000, graceMs: 1000 });
  const shown = vi.fn<() => void>();

  const effect = (platformData: string | null, place: Effect.Effect<unknown> = Effect.sync(() => container)) =>
    gateway.authenticate({ platformData, mountPoint: place, appearance: { dark: false, language: 'ar' }, shown });

  const authenticate = (platformData: unknown, place?: Effect.Effect<unknown>) =>
    resultOf(effect(typeof platformData === 'string' ? platformData : JSON.stringify(platformData), place));

  const verifying = async (action: object = ACTION) => {
    const result = authenticate({ resultCode: 'ChallengeShopper', action });
    await vi.advanceTimersByTimeAsync(0);
    return result;
  };

  return { adyen, container, script, gateway, shown, effect, authenticate, verifying };
};
