import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resultOf } from '../../../../support/payment/result-of.ts';
import { APPEARANCE, setUp } from './card-gateway-set-up.ts';

const ALL = { encryptedCardNumber: true, encryptedExpiryMonth: true, encryptedExpiryYear: true, encryptedSecurityCode: true };

const BLOBS = { encryptedCardNumber: 'n', encryptedExpiryMonth: 'm', encryptedExpiryYear: 'y', encryptedSecurityCode: 'c' };

const BROWSER = { acceptHeader: '*/*', colorDepth: 24, language: 'ar', javaEnabled: false, userAgent: 'UA', timeZoneOffset: -180 };

/** With a way to fill in the whole form. */
const fillable = () => {
  const made = setUp();
  const complete = (brand = 'visa') => {
    const { component } = made.adyen;
    component.emit('onBrand', { brand });
    component.emit('onChange', { valid: ALL, errors: {}, data: {}, isValid: true });
    component.data = { paymentMethod: { type: 'scheme', ...BLOBS, brand, checkoutAttemptId: 'do-not-track' }, browserInfo: BROWSER };
  };
  return { ...made, complete };
};

describe('adyen card gateway', () => {
  beforeEach(() => vi.useFakeTimers());

  afterEach(() => vi.useRealTimers());

  describe('fields', () => {
    it('cashier §5 reports field states, focus and brand by the domain’s names', async () => {
      const { mounted, adyen, listener } = setUp();
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
      const { mounted, adyen, listener } = setUp();
      await mounted();
      adyen.component.emit('onChange', { valid: ALL, errors: {} });
      expect(listener.said).toContain('card-number invalid');
      adyen.component.emit('onBrand', { brand: 'amex' });
      expect(listener.said).not.toContain('card-number valid');
      adyen.component.emit('onBrand', { brand: 'visa' });
      expect(listener.said.at(-1)).toBe('card-number valid');
    });

    it('F24 an event that does not decode is ignored and reported', async () => {
      const { mounted, adyen, listener, telemetry } = setUp();
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
      const { listener, gateway, holders, component, adyen } = setUp();
      const throwing = {
        ...listener,
        brandChanged: () => {
          throw new Error('ours');
        },
      };
      const result = resultOf(gateway.mount(holders, APPEARANCE, throwing));
      (await component()).emit('onConfigSuccess');
      await result;
      expect(() => adyen.component.emit('onBrand', { brand: 'visa' })).not.toThrow();
    });

    it('T18 an SDK error is reported by its code only, and the form stays usable', async () => {
      const { mounted, adyen, telemetry, listener } = setUp();
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
      const { mounted, complete } = fillable();
      const form = await mounted();
      complete('mc');
      const result = await resultOf(form.submit('NOURA'));
      if (result._tag === 'Failure') return expect.unreachable();
      expect(Object.keys(result.success)).toEqual(['platform_data']);
      expect(JSON.parse(result.success['platform_data'] ?? '')).toEqual({
        paymentMethod: { type: 'scheme', ...BLOBS, holderName: 'NOURA', brand: 'mc' },
        browserInfo: BROWSER,
        origin: 'https://shop.test',
      });
    });

    it('cashier §7 the brand of the typed number is used when none was looked up', async () => {
      const { mounted, complete, adyen } = fillable();
      const form = await mounted();
      complete();
      adyen.component.data = { paymentMethod: BLOBS, browserInfo: BROWSER };
      const result = await resultOf(form.submit('NOURA'));
      expect(result).toMatchObject({ success: { platform_data: expect.stringContaining('"brand":"visa"') } });
    });

    it('cashier §5 submits nothing while a field is not valid', async () => {
      const { mounted, complete, adyen } = fillable();
      const form = await mounted();
      expect(await resultOf(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'rejected', detail: 'incomplete' } });
      complete();
      adyen.component.emit('onChange', { valid: { ...ALL, encryptedSecurityCode: false }, errors: {} });
      expect(await resultOf(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'rejected', detail: 'incomplete' } });
      complete('amex');
      expect(await resultOf(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'rejected', detail: 'incomplete' } });
    });

    it.each([
      ['nothing', undefined],
      ['no number', { paymentMethod: { ...BLOBS, encryptedCardNumber: undefined }, browserInfo: BROWSER }],
      ['an empty blob', { paymentMethod: { ...BLOBS, encryptedExpiryYear: '' }, browserInfo: BROWSER }],
      ['no browser', { paymentMethod: BLOBS }],
    ])('F24 a component that holds %s submits nothing', async (_, data) => {
      const { mounted, complete, adyen } = fillable();
      const form = await mounted();
      complete();
      adyen.component.data = data;
      expect(await resultOf(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'malformed' } });
    });

    it('F24 an unmounted form submits nothing and emits no events', async () => {
      const { mounted, complete, listener, adyen } = fillable();
      const form = await mounted();
      complete();
      form.unmount();
      const said = [...listener.said];
      adyen.component.emit('onBrand', { brand: 'mc' });
      adyen.component.emit('onFocus', { fieldType: 'encryptedExpiryDate', focus: true, numChars: 0 });
      form.focus('cvv');
      expect(await resultOf(form.submit('NOURA'))).toMatchObject({ failure: { fault: 'rejected', detail: 'not-mounted' } });
      expect([listener.said, adyen.component.focused]).toEqual([said, []]);
    });

    it('cashier §2 focuses the named field', async () => {
      const { mounted, adyen } = setUp();
      const form = await mounted();
      form.focus('expiry-date');
      expect(adyen.component.focused).toEqual(['encryptedExpiryDate']);
    });
  });
});
