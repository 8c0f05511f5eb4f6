import { Effect, Fiber } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdyenCardGateway } from '../../../../../../src/adapters/providers/adyen/card/card-gateway.ts';
import { AdyenSdk } from '../../../../../../src/adapters/providers/adyen/sdk.ts';
import type { MountedCardForm } from '../../../../../../src/domain/ports/provider/card-gateway.ts';
import { PlatformClock } from '../../../../../../src/domain/ports/platform/platform-clock.ts';
import { FakeTelemetry } from '../../../../../support/payment/fake-ports.ts';
import { FakeAdyen, FakeAdyenConfiguration, fakeAdyenMountPoints, RecordingAdyenListener, type FakePageElement } from '../fake-adyen.ts';

const APPEARANCE = { dark: false, language: 'ar' } as const;

class FixedClock extends PlatformClock {
  override now(): number {
    return Date.UTC(2027, 4, 31, 21, 30);
  }
  override synchronise(): Effect.Effect<void> {
    return Effect.void;
  }
}

describe('adyen card gateway', () => {
  let adyen: FakeAdyen;

  let load: () => Promise<unknown>;

  let configuration: FakeAdyenConfiguration;

  let telemetry: FakeTelemetry;

  let gateway: AdyenCardGateway;

  let listener: RecordingAdyenListener;

  let holders: ReturnType<typeof fakeAdyenMountPoints>;

  beforeEach(() => {
    vi.useFakeTimers();
    adyen = new FakeAdyen();
    load = () => Promise.resolve(adyen.createCheckout);
    configuration = new FakeAdyenConfiguration();
    telemetry = new FakeTelemetry();
    listener = new RecordingAdyenListener();
    holders = fakeAdyenMountPoints();
    gateway = new AdyenCardGateway(new AdyenSdk(() => load(), configuration, 10_000), new FixedClock(), telemetry, 15_000);
  });

  afterEach(() => vi.useRealTimers());

  const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));

  const mount = (to = listener, into = holders) => run(gateway.mount(into, APPEARANCE, to));

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

  describe('mount', () => {
    it('cashier §5, §9 opens the SDK in Arabic, for visa and mc, with the current month of platform time as the earliest expiry', async () => {
      await mounted();
      expect(adyen.opened).toEqual([
        {
          clientKey: 'test_key',
          environment: 'https://checkoutshopper-test.example.com/checkoutshopper/',
          environmentUrls: { api: 'https://checkoutshopper-test.example.com/checkoutshopper/' },
          locale: 'ar',
          analytics: { enabled: false },
          risk: { enabled: false },
        },
      ]);
      // It is June in Riyadh.
      expect(adyen.component.options).toMatchObject({
        brands: ['visa', 'mc'],
        minimumExpiryDate: '06/27',
        allowedDOMAccess: false,
        autoFocus: false,
      });
    });

    it('F24 puts fresh elements of its own into the page’s mount points, below one root', async () => {
      const earlier = holders.cvv.children.length;
      const form = await mounted();
      const names = [holders['card-number'], holders['expiry-date'], holders.cvv].map(({ children }) => children[0]?.dataset['cse']);
      expect(names).toEqual(['encryptedCardNumber', 'encryptedExpiryDate', 'encryptedSecurityCode']);
      expect(adyen.component.mounted).toEqual([holders.cvv.parentElement]);
      form.unmount();
      form.unmount();
      expect([holders.cvv.children.length, adyen.component.unmounts, vi.getTimerCount()]).toEqual([earlier, 1, 0]);
    });

    it.each([
      ['that does not come', () => Promise.reject(new TypeError('Failed to fetch')), 'script-blocked', 'module'],
      ['that throws', () => Promise.reject(new Error('syntax')), 'script-broken', 'module'],
      ['without its function', () => Promise.resolve({}), 'script-broken', 'surface'],
      ['whose function throws', () => Promise.resolve(() => Promise.reject(new Error('key'))), 'script-broken', 'init'],
      ['whose function gives something else', () => Promise.resolve(() => ({ create: 1 })), 'script-broken', 'surface'],
    ])('F23 reports SDK code %s', async (_, loading, fault, detail) => {
      load = loading;
      expect(await mount()).toMatchObject({ failure: { fault, detail, providerId: 'adyen' } });
    });

    it('F23 reports an SDK that takes too long', async () => {
      load = () => new Promise(() => {});
      const result = mount();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(await result).toMatchObject({ failure: { fault: 'script-timeout' } });
    });

    it.each([
      ['adyen.clientKey', undefined],
      ['adyen.environmentUrl', undefined],
      ['adyen.environmentUrl', 'no address'],
      ['adyen.environmentUrl', 'https://checkoutshopper-test.example.com/'],
      ['adyen.environmentUrl', 'https://checkoutshopper-test.example.com/adyen/checkoutshopper/'],
    ])('D21 a build with %s=%s cannot mount', async (name, value) => {
      if (value === undefined) delete configuration.values[name];
      else configuration.values[name] = value;
      expect(await mount()).toMatchObject({ failure: { fault: 'script-broken', detail: 'not-configured' } });
      expect(adyen.opened).toEqual([]);
    });

    it('F24 mount points that are missing, or not on the same page, are refused', async () => {
      expect(await run(gateway.mount({ ...holders, cvv: null }, APPEARANCE, listener))).toMatchObject({
        failure: { detail: 'no-mount-point' },
      });
      expect(await mount(listener, { ...holders, cvv: fakeAdyenMountPoints().cvv })).toMatchObject({
        failure: { detail: 'no-mount-point' },
      });
      expect(holders['card-number'].children).toEqual([]);
    });

    it('F24 fields that are never configured time out after 15 s and leave nothing behind', async () => {
      const result = mount();
      await vi.advanceTimersByTimeAsync(15_000);
      expect(await result).toMatchObject({ failure: { fault: 'fields-timeout', detail: null } });
      expect([holders.cvv.children, adyen.component.unmounts]).toEqual([[], 1]);
      adyen.component.emit('onConfigSuccess');
      adyen.component.emit('onBrand', { brand: 'visa' });
      expect(listener.said).toEqual([]);
    });

    it('F24 an error before the fields are ready fails the mount', async () => {
      const result = mount();
      (await component()).emit('onError', { name: 'ERROR', message: 'secured fields have failed to configure' });
      expect(await result).toMatchObject({ failure: { fault: 'fields-timeout', detail: 'ERROR' } });
      expect(vi.getTimerCount()).toBe(0);
    });

    it('F24 a component that throws fails the mount and leaves nothing behind', async () => {
      adyen.onCreate = () => {
        throw new Error('no component');
      };
      expect(await mount()).toMatchObject({ failure: { fault: 'script-broken', detail: 'mount' } });
      expect([holders.cvv.children, vi.getTimerCount()]).toEqual([[], 0]);
    });

    it('F24 interrupting a mount before it is ready removes it from the page', async () => {
      const fiber = Effect.runFork(gateway.mount(holders, APPEARANCE, listener));
      await component();
      await Effect.runPromise(Fiber.interrupt(fiber));
      expect([holders.cvv.children, adyen.component.unmounts, vi.getTimerCount()]).toEqual([[], 1, 0]);
    });

    it('F24 the newest mount wins, whether ready or not', async () => {
      const first = mount();
      await component();
      const second = mount();
      await component();
      expect(await first).toMatchObject({ failure: { fault: 'fields-timeout', detail: 'superseded' } });
      adyen.component.emit('onConfigSuccess');
      expect(await second).toMatchObject({ _tag: 'Success' });
      expect(holders.cvv.children).toHaveLength(1);
      const third = mount(new RecordingAdyenListener());
      await component();
      expect(listener.said).toEqual(['failed fields-timeout superseded']);
      adyen.component.emit('onConfigSuccess');
      expect(await third).toMatchObject({ _tag: 'Success' });
    });

    it('F24 a hosted field that reloads ends the form', async () => {
      const result = mount();
      await component();
      const frame = new EventTarget();
      (holders.cvv.children[0] as FakePageElement).frames.push(frame);
      adyen.component.emit('onConfigSuccess');
      await result;
      frame.dispatchEvent(new Event('load'));
      frame.dispatchEvent(new Event('load'));
      expect(listener.said).toEqual(['failed fields-timeout reloaded']);
      expect(holders.cvv.children).toEqual([]);
    });
  });
});
