import { Effect, Fiber } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdyenCardGateway } from '../../../../../../src/adapters/providers/adyen/card/card-gateway.ts';
import { AdyenSdk } from '../../../../../../src/adapters/providers/adyen/sdk.ts';
import type { MountedCardForm } from '../../../../../../src/domain/ports/provider/card-gateway.ts';
import { PlatformClock } from '../../../../../../src/domain/ports/platform/platform-clock.ts';
import { FakeTelemetry } from '../../../../../support/payment/fake-ports.ts';
import { FakeAdyen, FakeConfiguration, fakeHolders, RecordingListener, type FakeElement } from '../fake-adyen.ts';

const APPEARANCE = { dark: false, language: 'ar' } as const;
const ALL = { encryptedCardNumber: true, encryptedExpiryMonth: true, encryptedExpiryYear: true, encryptedSecurityCode: true };
const BLOBS = { encryptedCardNumber: 'n', encryptedExpiryMonth: 'm', encryptedExpiryYear: 'y', encryptedSecurityCode: 'c' };
const BROWSER = { acceptHeader: '*/*', colorDepth: 24, language: 'ar', javaEnabled: false, userAgent: 'UA', timeZoneOffset: -180 };

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
  let configuration: FakeConfiguration;
  let telemetry: FakeTelemetry;
  let gateway: AdyenCardGateway;
  let listener: RecordingListener;
  let holders: ReturnType<typeof fakeHolders>;

  beforeEach(() => {
    vi.useFakeTimers();
    adyen = new FakeAdyen();
    load = () => Promise.resolve(adyen.createCheckout);
    configuration = new FakeConfiguration();
    telemetry = new FakeTelemetry();
    listener = new RecordingListener();
    holders = fakeHolders();
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
  const complete = (brand = 'visa') => {
    adyen.component.emit('onBrand', { brand });
    adyen.component.emit('onChange', { valid: ALL, errors: {}, data: {}, isValid: true });
    adyen.component.data = { paymentMethod: { type: 'scheme', ...BLOBS, brand, checkoutAttemptId: 'do-not-track' }, browserInfo: BROWSER };
  };

  describe('mount', () => {
    it('cashier §5, §9 opens the SDK in Arabic, for visa and mc, from the current month of platform time on', async () => {
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

    it('F24 puts fresh holders of its own into those of the page, below one root', async () => {
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
    ])('F23 code %s says so', async (_, loading, fault, detail) => {
      load = loading;
      expect(await mount()).toMatchObject({ failure: { fault, detail, providerId: 'adyen' } });
    });

    it('F23 code that takes more than its time says so', async () => {
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

    it('F24 holders that are none, or that have no page in common, are refused', async () => {
      expect(await run(gateway.mount({ ...holders, cvv: null }, APPEARANCE, listener))).toMatchObject({
        failure: { detail: 'no-mount-point' },
      });
      expect(await mount(listener, { ...holders, cvv: fakeHolders().cvv })).toMatchObject({ failure: { detail: 'no-mount-point' } });
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

    it('F24 an error before the fields are ready is the end of them', async () => {
      const result = mount();
      (await component()).emit('onError', { name: 'ERROR', message: 'secured fields have failed to configure' });
      expect(await result).toMatchObject({ failure: { fault: 'fields-timeout', detail: 'ERROR' } });
      expect(vi.getTimerCount()).toBe(0);
    });

    it('F24 a component that throws is broken and leaves nothing behind', async () => {
      adyen.onCreate = () => {
        throw new Error('no component');
      };
      expect(await mount()).toMatchObject({ failure: { fault: 'script-broken', detail: 'mount' } });
      expect([holders.cvv.children, vi.getTimerCount()]).toEqual([[], 0]);
    });

    it('F24 interrupting a mount before it is ready takes it off the page', async () => {
      const fiber = Effect.runFork(gateway.mount(holders, APPEARANCE, listener));
      await component();
      await Effect.runPromise(Fiber.interrupt(fiber));
      expect([holders.cvv.children, adyen.component.unmounts, vi.getTimerCount()]).toEqual([[], 1, 0]);
    });

    it('F24 the newest mount wins, ready or not', async () => {
      const first = mount();
      await component();
      const second = mount();
      await component();
      expect(await first).toMatchObject({ failure: { fault: 'fields-timeout', detail: 'superseded' } });
      adyen.component.emit('onConfigSuccess');
      expect(await second).toMatchObject({ _tag: 'Success' });
      expect(holders.cvv.children).toHaveLength(1);
      const third = mount(new RecordingListener());
      await component();
      expect(listener.said).toEqual(['failed fields-timeout superseded']);
      adyen.component.emit('onConfigSuccess');
      expect(await third).toMatchObject({ _tag: 'Success' });
    });

    it('F24 a frame that loads once more is the end of the form', async () => {
      const result = mount();
      await component();
      const frame = new EventTarget();
      (holders.cvv.children[0] as FakeElement).frames.push(frame);
      adyen.component.emit('onConfigSuccess');
      await result;
      frame.dispatchEvent(new Event('load'));
      frame.dispatchEvent(new Event('load'));
      expect(listener.said).toEqual(['failed fields-timeout reloaded']);
      expect(holders.cvv.children).toEqual([]);
    });
  });

  describe('fields', () => {
    it('cashier §5 tells states, focus and brand by our names', async () => {
      await mounted();
      adyen.component.emit('onFocus', { fieldType: 'encryptedExpiryDate', focus: true, numChars: 0 });
      adyen.component.emit('onFocus', { fieldType: 'encryptedExpiryDate', focus: false, numChars: 3 });
      adyen.component.emit('onBrand', { brand: 'mc' });
      adyen.component.emit('onBrand', { brand: 'noBrand' });
      adyen.component.emit('onBrand', { brand: 'cup' });
      expect(listener.said).toEqual([
        'expiry-date focus',
        'expiry-date invalid',
        'expiry-date blur',
        'brand mastercard',
        'brand null',
        'brand unionpay',
      ]);
    });

    it('cashier §5 a number whose brand is not taken, or not known, is not valid', async () => {
      await mounted();
      adyen.component.emit('onChange', { valid: ALL, errors: {} });
      expect(listener.said).toContain('card-number invalid');
      adyen.component.emit('onBrand', { brand: 'amex' });
      expect(listener.said).not.toContain('card-number valid');
      adyen.component.emit('onBrand', { brand: 'visa' });
      expect(listener.said.at(-1)).toBe('card-number valid');
    });

    it('F24 what does not decode changes nothing and is reported', async () => {
      await mounted();
      for (const garbage of [undefined, null, 1, 'x', [], { fieldType: 'pin', focus: true }]) {
        adyen.component.emit('onFocus', garbage);
        adyen.component.emit('onBrand', garbage);
        adyen.component.emit('onBinValue', garbage);
      }
      adyen.component.emit('onChange', 'x');
      adyen.component.emit('onChange', { valid: 'x' });
      expect(listener.said).toEqual([]);
      expect(telemetry.reports).toHaveLength(20);
      expect(telemetry.reports[0]).toEqual({
        event: 'provider_payload_ignored',
        fields: { provider: 'adyen', event: 'onFocus', code: null },
      });
    });

    it('F24 a listener that throws does not reach the SDK', async () => {
      const throwing = {
        ...listener,
        brandChanged: () => {
          throw new Error('ours');
        },
      };
      const result = run(gateway.mount(holders, APPEARANCE, throwing));
      (await component()).emit('onConfigSuccess');
      await result;
      expect(() => adyen.component.emit('onBrand', { brand: 'visa' })).not.toThrow();
    });

    it('T18 an error of the SDK is reported by its code alone, and the form lives on', async () => {
      await mounted();
      adyen.component.emit('onError', { errorType: 'binLookup', message: 'for 4111111111111111' });
      adyen.component.emit('onError', { name: 'card 4111111111111111' });
      adyen.component.emit('onError', { errorCode: '4111111111111111' });
      expect(telemetry.reports.map(({ fields }) => fields['code'])).toEqual(['binLookup', null, null]);
      expect(listener.said).toEqual([]);
    });
  });

  describe('submit', () => {
    it('cashier §7 gives platform_data of the wire, and nothing else that the component holds', async () => {
      const form = await mounted();
      complete('mc');
      const result = await run(form.submit('NOURA'));
      if (result._tag === 'Failure') return expect.unreachable();
      expect(Object.keys(result.success)).toEqual(['platform_data']);
      expect(JSON.parse(result.success['platform_data'] ?? '')).toEqual({
        paymentMethod: { type: 'scheme', ...BLOBS, holderName: 'NOURA', brand: 'mc' },
        browserInfo: BROWSER,
        origin: 'https://shop.test',
      });
    });

    it('cashier §7 the brand that was typed stands in for the one that was not looked up', async () => {
      const form = await mounted();
      complete();
      adyen.component.data = { paymentMethod: BLOBS, browserInfo: BROWSER };
      const result = await run(form.submit('NOURA'));
      expect(result).toMatchObject({ success: { platform_data: expect.stringContaining('"brand":"visa"') } });
    });

    it('cashier §5 gives nothing while a field is not valid', async () => {
      const form = await mounted();
      expect(await run(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'rejected', detail: 'incomplete' } });
      complete();
      adyen.component.emit('onChange', { valid: { ...ALL, encryptedSecurityCode: false }, errors: {} });
      expect(await run(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'rejected', detail: 'incomplete' } });
      complete('amex');
      expect(await run(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'rejected', detail: 'incomplete' } });
    });

    it.each([
      ['nothing', undefined],
      ['no number', { paymentMethod: { ...BLOBS, encryptedCardNumber: undefined }, browserInfo: BROWSER }],
      ['an empty blob', { paymentMethod: { ...BLOBS, encryptedExpiryYear: '' }, browserInfo: BROWSER }],
      ['no browser', { paymentMethod: BLOBS }],
    ])('F24 a component that holds %s gives nothing', async (_, data) => {
      const form = await mounted();
      complete();
      adyen.component.data = data;
      expect(await run(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'malformed' } });
    });

    it('F24 a form that is off the page gives nothing, and hears nothing', async () => {
      const form = await mounted();
      complete();
      form.unmount();
      const said = [...listener.said];
      adyen.component.emit('onBrand', { brand: 'mc' });
      adyen.component.emit('onFocus', { fieldType: 'encryptedExpiryDate', focus: true, numChars: 0 });
      form.focus('cvv');
      expect(await run(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'rejected', detail: 'not-mounted' } });
      expect([listener.said, adyen.component.focused]).toEqual([said, []]);
    });

    it('cashier §2 focus goes to the field of that name', async () => {
      const form = await mounted();
      form.focus('expiry-date');
      expect(adyen.component.focused).toEqual(['encryptedExpiryDate']);
    });
  });
});
