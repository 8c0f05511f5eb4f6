import { vi } from 'vitest';
import { AdyenCardGateway } from '../../../../../src/adapters/providers/adyen/card-gateway.ts';
import { AdyenSdk } from '../../../../../src/adapters/providers/adyen/sdk.ts';
import type { MountedCardForm } from '../../../../../src/domain/ports/providers.ts';
import { FakeTelemetry } from '../../../../support/payment/fake-ports.ts';
import { FixedClock } from '../../../../support/payment/page-and-device-fakes.ts';
import { resultOf } from '../../../../support/payment/result-of.ts';
import { FakeAdyen, FakeAdyenConfiguration, fakeAdyenMountPoints, RecordingAdyenListener } from './fake-adyen.ts';

export const APPEARANCE = { dark: false, language: 'ar' } as const;

/** The gateway and its fakes. A test that uses it runs with fake timers. */
export const setUp = () => {
  const adyen = new FakeAdyen();
  /** How the SDK's code is loaded. */
  const script = { load: (): Promise<unknown> => Promise.resolve(adyen.createCheckout) };
  const configuration = new FakeAdyenConfiguration();
  const telemetry = new FakeTelemetry();
  const listener = new RecordingAdyenListener();
  const holders = fakeAdyenMountPoints();
  const clock = new FixedClock();
  clock.time = Date.UTC(2027, 4, 31, 21, 30);
  const gateway = new AdyenCardGateway(new AdyenSdk(() => script.load(), configuration, 10_000), clock, telemetry, 15_000);

  const mount = (to = listener, into = holders) => resultOf(gateway.mount(into, APPEARANCE, to));

  const component = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return adyen.component;
  };

  const mounted = async (): Promise<MountedCardForm> => {
    const result = mount();
    (await component()).emit('onConfigSuccess', { iframesConfigured: true });
    const decided = await result;
    if (decided._tag === 'Failure') throw decided.failure;
    return decided.success;
  };

  return { adyen, script, configuration, telemetry, listener, holders, gateway, mount, component, mounted };
};
