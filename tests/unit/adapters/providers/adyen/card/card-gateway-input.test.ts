import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AdyenCardGateway } from '../../../../../../src/adapters/providers/adyen/card/card-gateway.ts';
import { AdyenSdk } from '../../../../../../src/adapters/providers/adyen/sdk.ts';
import type { MountedCardForm } from '../../../../../../src/domain/ports/provider/card-gateway.ts';
import { PlatformClock } from '../../../../../../src/domain/ports/platform/platform-clock.ts';
import { FakeTelemetry } from '../../../../../support/payment/fake-ports.ts';
import { FakeAdyen, FakeAdyenConfiguration, fakeAdyenMountPoints, RecordingAdyenListener } from '../fake-adyen.ts';

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

  const complete = (brand = 'visa') => {
    adyen.component.emit('onBrand', { brand });
    adyen.component.emit('onChange', { valid: ALL, errors: {}, data: {}, isValid: true });
    adyen.component.data = { paymentMethod: { type: 'scheme', ...BLOBS, brand, checkoutAttemptId: 'do-not-track' }, browserInfo: BROWSER };
  };

  describe('fields', () => {
    it('cashier §5 reports field states, focus and brand by the domain’s names', async () => {
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

    it('cashier §5 a number of an unsupported or unknown brand is invalid', async () => {
      await mounted();
      adyen.component.emit('onChange', { valid: ALL, errors: {} });
      expect(listener.said).toContain('card-number invalid');
      adyen.component.emit('onBrand', { brand: 'amex' });
      expect(listener.said).not.toContain('card-number valid');
      adyen.component.emit('onBrand', { brand: 'visa' });
      expect(listener.said.at(-1)).toBe('card-number valid');
    });

    it('F24 an event that does not decode is ignored and reported', async () => {
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

    it('F24 an exception of the listener does not reach the SDK', async () => {
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

    it('T18 an SDK error is reported by its code only, and the form stays usable', async () => {
      await mounted();
      adyen.component.emit('onError', { errorType: 'binLookup', message: 'for 4111111111111111' });
      adyen.component.emit('onError', { name: 'card 4111111111111111' });
      adyen.component.emit('onError', { errorCode: '4111111111111111' });
      expect(telemetry.reports.map(({ fields }) => fields['code'])).toEqual(['binLookup', null, null]);
      expect(listener.said).toEqual([]);
    });
  });

  describe('submit', () => {
    it('cashier §7 submits platform_data as the wire defines it, and nothing else that the component holds', async () => {
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

    it('cashier §7 the brand of the typed number is used when none was looked up', async () => {
      const form = await mounted();
      complete();
      adyen.component.data = { paymentMethod: BLOBS, browserInfo: BROWSER };
      const result = await run(form.submit('NOURA'));
      expect(result).toMatchObject({ success: { platform_data: expect.stringContaining('"brand":"visa"') } });
    });

    it('cashier §5 submits nothing while a field is not valid', async () => {
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
    ])('F24 a component that holds %s submits nothing', async (_, data) => {
      const form = await mounted();
      complete();
      adyen.component.data = data;
      expect(await run(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'malformed' } });
    });

    it('F24 an unmounted form submits nothing and emits no events', async () => {
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

    it('cashier §2 focuses the named field', async () => {
      const form = await mounted();
      form.focus('expiry-date');
      expect(adyen.component.focused).toEqual(['encryptedExpiryDate']);
    });
  });
});
