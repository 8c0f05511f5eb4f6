import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { ApplePayDriver } from '../../../../src/adapters/wallet/apple-pay-driver.ts';
import { setUp, VALIDATE } from './apple-pay-driver-set-up.ts';
import { CHROME, PAYMENT, RecordingSheetListener, SAFARI, TOKEN, VALIDATION_URL } from './fake-apple-pay.ts';

describe('Apple Pay driver', () => {
  describe('support', () => {
    type Answer = () => unknown;
    const yes: Answer = () => true;
    const no: Answer = () => false;
    const fails: Answer = () => {
      throw new DOMException('insecure', 'InvalidAccessError');
    };
    const text: Answer = () => 'yes';
    const later: Answer = () => Promise.resolve(true);
    it.each([
      ['says yes', yes, yes, CHROME, true],
      ['may not pay', no, yes, SAFARI, false],
      ['does not know the version', yes, no, SAFARI, false],
      ['throws, in Safari', fails, fails, SAFARI, true],
      ['throws, elsewhere', fails, fails, CHROME, false],
      ['answers nonsense, in Safari', text, yes, SAFARI, true],
      ['answers nonsense, elsewhere', later, yes, CHROME, false],
      ['throws of the one and refuses the other', fails, no, SAFARI, false],
    ])('cashier §5: a session class that %s', (_, canMakePayments, supportsVersion, navigator, expected) => {
      const { wallet, driverOn } = setUp();
      Object.assign(wallet, { canMakePayments, supportsVersion });
      expect(Effect.runSync(driverOn(wallet.sessionClass, navigator).prepare())).toBe(expected);
    });

    it.each([undefined, null, {}, 'ApplePaySession'])('cashier §5: without a session class nothing is supported (%j)', (sessionClass) => {
      const { driverOn, listener } = setUp();
      const without = driverOn(sessionClass, SAFARI);
      expect(Effect.runSync(without.prepare())).toBe(false);
      expect(without.begin(PAYMENT, listener)).toEqual({ ok: false, error: 'not_support_apple_pay' });
    });

    it('cashier §5: a window whose session class cannot be read has no wallet', () => {
      const { telemetry } = setUp();
      const window = Object.defineProperty({ navigator: SAFARI }, 'ApplePaySession', {
        get: () => {
          throw new Error('blocked');
        },
      });
      expect(Effect.runSync(new ApplePayDriver(window, telemetry).prepare())).toBe(false);
    });

    it('cashier §9: version 1 is checked for and used', () => {
      const { wallet, driver, listener } = setUp();
      const asked: number[] = [];
      wallet.supportsVersion = (version) => asked.push(version) > 0;
      driver.begin(PAYMENT, listener);
      expect([new Set(asked), wallet.last.version]).toEqual([new Set([1]), 1]);
    });
  });

  describe('begin', () => {
    it('PAY-33 constructs and begins the session before it returns, with exactly the request of cashier §9', () => {
      const { driver, listener, wallet } = setUp();
      const begun = driver.begin(PAYMENT, listener);
      expect(begun.ok).toBe(true);
      expect(wallet.last.calls).toEqual(['begin']);
      expect(wallet.last.request).toEqual({
        countryCode: 'HK',
        currencyCode: 'USD',
        supportedNetworks: ['visa', 'masterCard', 'chinaUnionPay'],
        merchantCapabilities: ['supports3DS', 'supportsDebit', 'supportsCredit', 'supportsEMV'],
        total: { label: 'Sawa', amount: '4.99' },
      });
    });

    it('F29: a constructor that throws means an unstable wallet, and the next tap may try again', () => {
      const { wallet, driver, listener, telemetry, isFree } = setUp();
      wallet.onConstruct = () => {
        throw new DOMException('Must create a new ApplePaySession from a user gesture handler.', 'InvalidAccessError');
      };
      expect(driver.begin(PAYMENT, listener)).toEqual({ ok: false, error: 'unstable' });
      expect(telemetry.reports).toEqual([{ event: 'wallet_session_refused', fields: { step: 'construct', error: 'InvalidAccessError' } }]);
      wallet.onConstruct = () => {};
      expect(isFree()).toBe(true);
    });

    it('F29: a begin that throws means an unstable wallet, leaves no listener and frees the wallet', () => {
      const { wallet, driver, listener, isFree } = setUp();
      wallet.onBegin = () => {
        throw new DOMException('active', 'InvalidAccessError');
      };
      expect(driver.begin(PAYMENT, listener)).toEqual({ ok: false, error: 'unstable' });
      expect(wallet.last.listeners).toBe(0);
      wallet.last.cancels();
      wallet.onBegin = () => {};
      expect([isFree(), listener.heard]).toEqual([true, []]);
    });

    it('D13: an object that is not a session means an unstable wallet, never a crash', () => {
      const { driverOn, listener } = setUp();
      const strange = Object.assign(function () {}, { canMakePayments: () => true, supportsVersion: () => true });
      const odd = driverOn(strange);
      expect([odd.begin(PAYMENT, listener), odd.begin(PAYMENT, listener)]).toEqual([
        { ok: false, error: 'unstable' },
        { ok: false, error: 'unstable' },
      ]);
    });

    it('D13: while a sheet is open a second one is refused, and no session is constructed', async () => {
      const { open, driver, wallet } = setUp();
      await open();
      expect(driver.begin(PAYMENT, new RecordingSheetListener())).toEqual({ ok: false, error: 'unstable' });
      expect(wallet.sessions).toHaveLength(1);
    });

    it('D13: events during begin are delivered, in order, once the caller has the sheet', async () => {
      const { wallet, driver, listener } = setUp();
      wallet.onBegin = (session) => {
        session.asks();
        session.cancels();
      };
      const begun = driver.begin(PAYMENT, listener);
      expect([begun.ok, listener.heard]).toEqual([true, []]);
      await Promise.resolve();
      expect(listener.heard).toEqual([VALIDATE, 'cancelled']);
    });

    it('D13: events during begin are dropped if the caller aborts the sheet first', async () => {
      const { wallet, driver, listener } = setUp();
      wallet.onBegin = (session) => session.asks();
      const begun = driver.begin(PAYMENT, listener);
      if (begun.ok) begun.value.abort();
      await Promise.resolve();
      expect(listener.heard).toEqual([]);
    });
  });

  describe('events that cannot be trusted', () => {
    it.each([undefined, null, '', 7, 'http://wallet.test/x', 'javascript:alert(1)', 'https://', { href: VALIDATION_URL }])(
      'F26: a validation address that is not https (%j) closes the sheet and counts as a cancel',
      async (url) => {
        const { open, listener, isFree, telemetry } = setUp();
        const { session } = await open();
        session.asks(url === undefined ? null : url);
        expect([listener.heard, session.calls, isFree()]).toEqual([['cancelled'], ['begin', 'abort'], true]);
        expect(telemetry.reports).toEqual([{ event: 'wallet_payload_ignored', fields: { event: 'validatemerchant' } }]);
      },
    );

    it.each([
      null,
      {},
      { token: null },
      { token: 'text' },
      { token: { paymentData: '' } },
      { token: { paymentData: [] } },
      { token: {} },
      [],
    ])('F27: a payment without encrypted data (%j) closes the sheet and is never passed on', async (payment) => {
      const { open, listener, isFree } = setUp();
      const { sheet, session } = await open();
      session.asks();
      sheet.orderReady({});
      session.authorises(payment);
      expect([listener.heard, listener.tokens]).toEqual([[VALIDATE, 'cancelled'], []]);
      expect([session.calls.at(-1), isFree()]).toEqual(['abort', true]);
    });

    it('D13: a payment before the merchant validation is refused', async () => {
      const { open, listener } = setUp();
      const { session } = await open();
      session.authorises();
      expect([listener.heard, listener.tokens, session.calls]).toEqual([['cancelled'], [], ['begin', 'abort']]);
    });

    it('D13: an event whose getters throw is refused', async () => {
      const { open, listener } = setUp();
      const { session } = await open();
      const event = Object.defineProperty(new Event('validatemerchant'), 'validationURL', {
        get: () => {
          throw new Error('gone');
        },
      });
      session.fires(event);
      expect(listener.heard).toEqual(['cancelled']);
    });

    it('T18: no report contains any part of a token', async () => {
      const { open, telemetry } = setUp();
      const { sheet, session } = await open();
      session.asks();
      sheet.orderReady({});
      session.authorises({ token: { ...TOKEN, paymentData: 'secret-data' } });
      expect(telemetry.reports).toHaveLength(1);
      expect(JSON.stringify(telemetry.reports)).not.toContain('secret');
    });
  });

  it('D13: a listener that throws leaves no unanswered sheet', async () => {
    const { open, isFree } = setUp();
    const broken = Object.assign(new RecordingSheetListener(), {
      opened: () => {
        throw new Error('bug');
      },
    });
    const { session } = await open(broken);
    expect(() => session.asks()).toThrow('bug');
    expect([session.calls, isFree()]).toEqual([['begin', 'abort'], true]);
  });
});
