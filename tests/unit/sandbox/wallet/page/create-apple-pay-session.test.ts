import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paymentRequestOf } from '../../../../../src/adapters/wallet/payment-request.ts';
import * as limits from '../../../../../src/domain/limits.ts';
import { VALIDATION_URL } from '../../../../../src/sandbox/wallet/server/wallet-token.ts';
import { PAYMENT } from '../../../adapters/wallet/fake-apple-pay.ts';
import { merchant, refusal, REQUEST, setUp, START } from './create-apple-pay-session-set-up.ts';

describe('simulator of ApplePaySession', () => {
  beforeEach(() => vi.useFakeTimers({ now: START }));

  afterEach(() => vi.useRealTimers());

  describe('constructor', () => {
    it('F29 outside a gesture it throws InvalidAccessError', () => {
      const { device, make } = setUp();
      device.gesture = false;
      expect(() => make()).toThrow('Must create a new ApplePaySession from a user gesture handler.');
      expect(refusal(make)).toBe('InvalidAccessError');
    });

    it('cashier §5 on an insecure page everything throws InvalidAccessError', async () => {
      const { device, make } = setUp();
      device.secure = false;
      expect([refusal(make), refusal(() => device.session.canMakePayments())]).toEqual(['InvalidAccessError', 'InvalidAccessError']);
      await expect(device.session.canMakePaymentsWithActiveCard('merchant')).rejects.toThrow(DOMException);
    });

    it('cashier §9 accepts the cashier’s payment request, in version 1', () => {
      const { make } = setUp();
      expect(refusal(() => make(paymentRequestOf(PAYMENT), limits.walletSessionVersion))).toBe('none');
    });

    it.each([0, -1, 1.5, '1', null, Number.NaN, 15])('cashier §9 the version %s is not supported', (version) => {
      const { make } = setUp();
      expect(refusal(() => make(REQUEST, version))).toBe('InvalidAccessError');
    });

    it.each<readonly [string, unknown]>([
      ['is nothing', null],
      ['is no object', 'request'],
      ...Object.keys(REQUEST).map((name) => [`lacks ${name}`, { ...REQUEST, [name]: undefined }] as const),
      ['has an unknown property', { ...REQUEST, amount: '4.99' }],
      ['has a property of a later version', { ...REQUEST, supportedCountries: ['HK'] }],
      ['has an unknown network', { ...REQUEST, supportedNetworks: ['visa', 'mada'] }],
      ['has no network', { ...REQUEST, supportedNetworks: [] }],
      ['lacks supports3DS', { ...REQUEST, merchantCapabilities: ['supportsDebit'] }],
      ['has an unknown capability', { ...REQUEST, merchantCapabilities: ['supports3DS', 'supportsCash'] }],
      ['has an unknown country', { ...REQUEST, countryCode: 'XQ' }],
      ['has a country in lower case', { ...REQUEST, countryCode: 'hk' }],
      ['has an unknown currency', { ...REQUEST, currencyCode: 'USX' }],
      ['has a total without label', { ...REQUEST, total: { amount: '4.99' } }],
      ['has a total with an empty label', { ...REQUEST, total: { label: ' ', amount: '4.99' } }],
      ['has a total with an unknown property', { ...REQUEST, total: { label: 'Sawa', amount: '4.99', tax: '0' } }],
      ['has an amount as number', { ...REQUEST, total: { label: 'Sawa', amount: 4.99 } }],
      ['has an amount with a currency', { ...REQUEST, total: { label: 'Sawa', amount: '$4.99' } }],
      ['has a total of zero', { ...REQUEST, total: { label: 'Sawa', amount: '0.00' } }],
      ['has a negative total', { ...REQUEST, total: { label: 'Sawa', amount: '-1.00' } }],
    ])('cashier §9 a request that %s throws TypeError', (_, request) => {
      const { make } = setUp();
      expect(refusal(() => make(request))).toBe('TypeError');
    });

    it('cashier §5 reports its capabilities', async () => {
      const { device } = setUp();
      expect([device.session.canMakePayments(), device.session.supportsVersion(1), device.session.supportsVersion(15)]).toEqual([
        true,
        true,
        false,
      ]);
      expect(await device.session.canMakePaymentsWithActiveCard('merchant')).toBe(true);
      expect(refusal(() => device.session.supportsVersion(0))).toBe('InvalidAccessError');
    });

    it('platform §4 offers the statuses as constants, on the class and on a session', () => {
      const { device, make } = setUp();
      expect([Reflect.get(device.session, 'STATUS_SUCCESS'), Reflect.get(make(), 'STATUS_FAILURE')]).toEqual([0, 1]);
    });
  });

  describe('merchant validation', () => {
    it('D13 begins by requesting the merchant session, through listeners and the handler property', () => {
      const { make, device } = setUp();
      const session = make();
      const urls: unknown[] = [];
      Reflect.set(session, 'onvalidatemerchant', (event: Event) => urls.push(Reflect.get(event, 'validationURL')));
      session.begin();
      expect(urls).toEqual([]);
      vi.advanceTimersByTime(0);
      expect(urls).toEqual([VALIDATION_URL]);
      expect(device.totals).toEqual([{ label: 'Sawa', amount: '4.99', currency: 'USD' }]);
    });

    it('D13 begins once, and one session at a time', () => {
      const { opened, make } = setUp();
      const { session } = opened();
      expect([refusal(() => session.begin()), refusal(() => make().begin())]).toEqual(['InvalidAccessError', 'InvalidAccessError']);
      session.abort();
      expect(refusal(() => make().begin())).toBe('none');
    });

    it('F28 a merchant session is accepted once, and only when requested', () => {
      const { make, validated, device } = setUp();
      const waiting = make();
      expect(refusal(() => waiting.completeMerchantValidation(merchant()))).toBe('InvalidAccessError');
      const { session } = validated();
      expect(device.seen).toEqual(['open', 'ready']);
      expect(refusal(() => session.completeMerchantValidation(merchant()))).toBe('InvalidAccessError');
    });

    it.each([
      ['nothing', undefined, 'TypeError'],
      ['a text', '{}', 'TypeError'],
      ['an empty object', {}, 'InvalidAccessError'],
      ['one without signature', merchant({ signature: '' }), 'InvalidAccessError'],
      ['one with a time as text', merchant({ expiresAt: '1' }), 'InvalidAccessError'],
    ])('F28 %s is not a merchant session: it throws, and goes on waiting', (_, session, name) => {
      const { opened } = setUp();
      const opening = opened();
      expect(refusal(() => opening.session.completeMerchantValidation(session))).toBe(name);
      expect(opening.heard).toEqual(['validatemerchant']);
    });

    it.each([
      ['of another domain', { domainName: 'pay.example.com' }],
      ['that is over', { expiresAt: START }],
      ['that wants to live too long', { expiresAt: START + 300_001 }],
    ])('F28 a merchant session %s ends the sheet with a cancel', (_, over) => {
      const { validated, device } = setUp();
      const { heard } = validated(over);
      expect(heard).toEqual(['validatemerchant', 'cancel']);
      expect(device.seen).not.toContain('ready');
    });

    it('F28 a merchant session expires after five minutes', () => {
      const { opened } = setUp();
      const opening = opened();
      vi.setSystemTime(START + 300_000);
      opening.session.completeMerchantValidation(merchant());
      vi.advanceTimersByTime(0);
      expect(opening.heard).toEqual(['validatemerchant', 'cancel']);
    });

    it('F28 a merchant session can be used for one sheet only', () => {
      const { validated } = setUp();
      validated().session.abort();
      expect(validated().heard).toEqual(['validatemerchant', 'cancel']);
      expect(validated({ merchantSessionIdentifier: 'SSH2' }).heard).toEqual(['validatemerchant']);
    });

    it('F27 without a merchant session the sheet cancels itself after 30 s', () => {
      const { opened, device, make } = setUp();
      const { heard, session } = opened();
      vi.advanceTimersByTime(29_999);
      expect(heard).toEqual(['validatemerchant']);
      vi.advanceTimersByTime(1);
      expect([heard, device.seen]).toEqual([
        ['validatemerchant', 'cancel'],
        ['open', 'timeout'],
      ]);
      expect(refusal(() => session.completeMerchantValidation(merchant()))).toBe('InvalidAccessError');
      expect(refusal(() => make().begin())).toBe('none');
    });

    it('D13 after the merchant validation the shopper may take any time', () => {
      const { validated } = setUp();
      const { heard } = validated();
      vi.advanceTimersByTime(600_000);
      expect(heard).toEqual(['validatemerchant']);
    });
  });
});
