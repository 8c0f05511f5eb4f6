import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../../../../src/domain/limits.ts';
import { VALIDATION_URL, type MerchantSession } from '../../../../../src/sandbox/wallet/server/merchant-session.ts';
import { createApplePaySession } from '../../../../../src/sandbox/wallet/page/create-apple-pay-session.ts';
import type { SheetTotal } from '../../../../../src/sandbox/wallet/page/payment-request.ts';
import { usedSessions } from '../../../../../src/sandbox/wallet/page/used-sessions.ts';
import type { SheetActs } from '../../../../../src/sandbox/wallet/page/wallet-device.ts';
import { paymentRequestOf } from '../../../../../src/adapters/wallet/payment-request.ts';
import { PAYMENT } from '../../../adapters/wallet/fake-apple-pay.ts';

const REQUEST = {
  countryCode: 'HK',
  currencyCode: 'USD',
  supportedNetworks: ['visa', 'masterCard', 'chinaUnionPay'],
  merchantCapabilities: ['supports3DS'],
  total: { label: 'Sawa', amount: '4.99' },
};

const START = Date.UTC(2026, 10, 21);

class TestDevice {
  secure = true;
  gesture = true;
  canPay = true;
  ids = 0;
  acts: SheetActs | null = null;
  readonly totals: SheetTotal[] = [];
  readonly seen: string[] = [];
  readonly use = usedSessions(() => {
    throw new Error('blocked');
  });
  readonly session = createApplePaySession({
    isSecure: () => this.secure,
    inGesture: () => this.gesture,
    canPay: this.canPay,
    domain: 'localhost',
    useSession: this.use,
    newId: () => `id${(this.ids += 1)}`,
    openSheet: (total, acts) => {
      this.acts = acts;
      this.totals.push(total);
      this.seen.push('open');
      return { ready: () => this.seen.push('ready'), finish: (end) => this.seen.push(end), close: () => this.seen.push('close') };
    },
  });
}

const merchant = (over: Partial<Record<keyof MerchantSession, unknown>> = {}): object => ({
  epochTimestamp: START,
  expiresAt: START + 300_000,
  merchantSessionIdentifier: 'SSH1',
  nonce: 'n1',
  merchantIdentifier: 'merchant.sandbox.test',
  domainName: 'localhost',
  displayName: 'Sawa',
  signature: 's1',
  ...over,
});

const refusal = (act: () => unknown): string => {
  try {
    act();
    return 'none';
  } catch (error) {
    return error instanceof DOMException || error instanceof TypeError ? error.name : 'something else';
  }
};

describe('simulator of ApplePaySession', () => {
  let device: TestDevice;

  beforeEach(() => {
    vi.useFakeTimers({ now: START });
    device = new TestDevice();
  });

  afterEach(() => vi.useRealTimers());

  const make = (request: unknown = REQUEST, version: unknown = 1) => new device.session(version, request);

  const opened = () => {
    const session = make();
    const heard: string[] = [];
    const tokens: unknown[] = [];
    for (const type of ['validatemerchant', 'paymentauthorized', 'cancel'] as const)
      session.addEventListener(type, (event) => {
        heard.push(type);
        if (type === 'paymentauthorized') tokens.push(Reflect.get(event, 'payment').token);
      });
    session.begin();
    vi.advanceTimersByTime(0);
    return { session, heard, tokens };
  };

  const validated = (over: Partial<MerchantSession> = {}) => {
    const opening = opened();
    opening.session.completeMerchantValidation(merchant(over));
    vi.advanceTimersByTime(0);
    return opening;
  };

  describe('constructor', () => {
    it('F29 outside a gesture it throws InvalidAccessError', () => {
      device.gesture = false;
      expect(() => make()).toThrow('Must create a new ApplePaySession from a user gesture handler.');
      expect(refusal(make)).toBe('InvalidAccessError');
    });

    it('cashier §5 on an insecure page everything throws InvalidAccessError', async () => {
      device.secure = false;
      expect([refusal(make), refusal(() => device.session.canMakePayments())]).toEqual(['InvalidAccessError', 'InvalidAccessError']);
      await expect(device.session.canMakePaymentsWithActiveCard('merchant')).rejects.toThrow(DOMException);
    });

    it('cashier §9 accepts the cashier’s payment request, in version 1', () => {
      expect(refusal(() => make(paymentRequestOf(PAYMENT), LIMITS.walletSessionVersion.value))).toBe('none');
    });

    it.each([0, -1, 1.5, '1', null, Number.NaN, 15])('cashier §9 the version %s is not supported', (version) => {
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
      expect(refusal(() => make(request))).toBe('TypeError');
    });

    it('cashier §5 reports its capabilities', async () => {
      expect([device.session.canMakePayments(), device.session.supportsVersion(1), device.session.supportsVersion(15)]).toEqual([
        true,
        true,
        false,
      ]);
      expect(await device.session.canMakePaymentsWithActiveCard('merchant')).toBe(true);
      expect(refusal(() => device.session.supportsVersion(0))).toBe('InvalidAccessError');
    });

    it('platform §4 offers the statuses as constants, on the class and on a session', () => {
      expect([Reflect.get(device.session, 'STATUS_SUCCESS'), Reflect.get(make(), 'STATUS_FAILURE')]).toEqual([0, 1]);
    });
  });

  describe('merchant validation', () => {
    it('D13 begins by requesting the merchant session, through listeners and the handler property', () => {
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
      const { session } = opened();
      expect([refusal(() => session.begin()), refusal(() => make().begin())]).toEqual(['InvalidAccessError', 'InvalidAccessError']);
      session.abort();
      expect(refusal(() => make().begin())).toBe('none');
    });

    it('F28 a merchant session is accepted once, and only when requested', () => {
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
      const opening = opened();
      expect(refusal(() => opening.session.completeMerchantValidation(session))).toBe(name);
      expect(opening.heard).toEqual(['validatemerchant']);
    });

    it.each([
      ['of another domain', { domainName: 'pay.example.com' }],
      ['that is over', { expiresAt: START }],
      ['that wants to live too long', { expiresAt: START + 300_001 }],
    ])('F28 a merchant session %s ends the sheet with a cancel', (_, over) => {
      const { heard } = validated(over);
      expect(heard).toEqual(['validatemerchant', 'cancel']);
      expect(device.seen).not.toContain('ready');
    });

    it('F28 a merchant session expires after five minutes', () => {
      const opening = opened();
      vi.setSystemTime(START + 300_000);
      opening.session.completeMerchantValidation(merchant());
      vi.advanceTimersByTime(0);
      expect(opening.heard).toEqual(['validatemerchant', 'cancel']);
    });

    it('F28 a merchant session can be used for one sheet only', () => {
      validated().session.abort();
      expect(validated().heard).toEqual(['validatemerchant', 'cancel']);
      expect(validated({ merchantSessionIdentifier: 'SSH2' }).heard).toEqual(['validatemerchant']);
    });

    it('F27 without a merchant session the sheet cancels itself after 30 s', () => {
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
      const { heard } = validated();
      vi.advanceTimersByTime(600_000);
      expect(heard).toEqual(['validatemerchant']);
    });
  });
});
