import { Exit } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GooglePaySheet } from '../../../../src/adapters/wallet/google-pay-sheet.ts';
import * as limits from '../../../../src/domain/limits.ts';
import { readToken } from '../../../../src/sandbox/wallet/server/wallet-token.ts';
import { MERCHANT, PAYMENT, RecordingListener, settle, setUp } from './google-pay/google-pay-set-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Google Pay driver', () => {
  it('PAY-77 a payment: the order needs no merchant session, the token is passed on once, the sheet closes with its result', async () => {
    const { open, choose, listener, script } = setUp();
    const sheet = await open();
    expect(script.totals).toMatchObject([{ label: 'Sawa', amount: '4.99', currency: 'USD' }]);
    expect(listener.heard).toEqual(['opened null']);
    expect(sheet.orderReady(null)).toBe(true);
    await choose();
    expect(listener.heard).toEqual(['opened null', 'authorised']);
    expect(readToken(String(listener.tokens[0]))).toMatchObject({ amount: '4.99', merchantIdentifier: 'merchant-7', choice: 'approve' });
    sheet.complete('success');
    await settle();
    expect(script.seen).toEqual(['ready', 'success']);
  });

  it('PAY-77 a shopper who is quicker than the order waits: the token is held until the order exists', async () => {
    const { open, choose, listener } = setUp();
    const sheet = await open();
    await choose();
    expect(listener.heard).toEqual(['opened null']);
    sheet.orderReady(null);
    expect(listener.heard, 'not before the caller knows that the order stands').toEqual(['opened null']);
    await settle();
    expect(listener.heard).toEqual(['opened null', 'authorised']);
  });

  it('PAY-77 a sheet that is over answers each further authorisation with an error, and sends nothing', async () => {
    const { open, choose, listener, script } = setUp();
    const sheet = await open();
    sheet.orderReady(null);
    await choose();
    sheet.complete('failure');
    await settle();
    await choose('balance');
    expect(listener.heard).toEqual(['opened null', 'authorised']);
    expect(script.seen).toEqual(['ready', 'لم يكتمل الدفع', 'لم يكتمل الدفع']);
  });

  it('PAY-77 a sheet that is given up while a token is held answers it with an error, and never passes it on', async () => {
    const { open, choose, listener, script } = setUp();
    const sheet = await open();
    await choose();
    sheet.abort();
    await settle();
    expect([sheet.orderReady(null), listener.heard, script.seen.length]).toEqual([false, ['opened null'], 2]);
  });

  it('PAY-77 an authorisation that comes again for an earlier sheet is not taken for the one that is open', async () => {
    const { open, choose, listener, script } = setUp();
    const first = await open();
    first.orderReady(null);
    await choose();
    first.complete('failure');
    await settle();
    const earlier = script.acts;
    earlier?.cancelled();
    await settle();
    const later = new RecordingListener();
    (await open(later)).orderReady(null);
    earlier?.chose('approve', false);
    await settle();
    expect(listener.heard).toEqual(['opened null', 'authorised']);
    expect(later.heard).toEqual(['opened null']);
    await choose();
    expect(later.heard).toEqual(['opened null', 'authorised']);
  });

  it('PAY-34 a sheet that the shopper closes is reported as cancelled once, before the token and after it', async () => {
    for (const isAuthorised of [false, true]) {
      const { open, choose, listener, script } = setUp();
      const sheet = await open();
      sheet.orderReady(null);
      if (isAuthorised) await choose();
      script.acts?.cancelled();
      await settle();
      sheet.complete('failure');
      await settle();
      expect(listener.heard.filter((what) => what === 'cancelled')).toEqual(['cancelled']);
    }
  });

  it('D13 outside the tap Google refuses: no order is requested, and the next tap may start', async () => {
    const { open, script, listener, driver } = setUp();
    script.gesture = false;
    await open();
    expect(listener.heard).toEqual(['cancelled']);
    script.gesture = true;
    expect(driver.begin(PAYMENT, new RecordingListener()).ok).toBe(true);
  });

  it('P8 one sheet at a time, and none for a provider that was not prepared', async () => {
    const { open, driver, telemetry } = setUp();
    await open();
    for (const payment of [PAYMENT, { ...PAYMENT, providerId: 'another' }]) {
      expect(driver.begin(payment, new RecordingListener())).toEqual({ ok: false, error: 'default' });
    }
    expect(JSON.stringify(telemetry)).toMatch(/second-sheet.*not-ready/);
  });

  it('D30 an invalid token and a repeated one are not passed on', async () => {
    const hooks = { closed: () => {}, malformed: () => {}, rejected: () => {} };
    for (const garbage of [null, {}, { paymentMethodData: { tokenizationData: { token: '' } } }]) {
      const listener = new RecordingListener();
      const sheet = new GooglePaySheet({ ...hooks, listener });
      expect(await sheet.authorise(garbage)).toEqual({ transactionState: 'ERROR' });
      expect(listener.heard).toEqual(['cancelled']);
    }
    const listener = new RecordingListener();
    const sheet = new GooglePaySheet({ ...hooks, listener });
    sheet.follow(new Promise(() => {}));
    await settle();
    sheet.orderReady();
    const data = { paymentMethodData: { tokenizationData: { token: 't' } } };
    const answers = [sheet.authorise(data), sheet.authorise(data)];
    sheet.complete('success');
    expect(await Promise.all(answers)).toEqual([{ transactionState: 'SUCCESS' }, { transactionState: 'SUCCESS' }]);
    expect(listener.tokens).toEqual(['t']);
  });

  it('PAY-77 a sheet that Google breaks after the token is reported as cancelled: the order is still awaited', async () => {
    const listener = new RecordingListener();
    const codes: (string | null)[] = [];
    const sheet = new GooglePaySheet({ listener, closed: () => {}, malformed: () => {}, rejected: (code) => codes.push(code) });
    let breakDown = (): void => {};
    sheet.follow(
      new Promise((_resolve, reject: (error: unknown) => void) => {
        breakDown = () => reject({ statusCode: 'INTERNAL_ERROR' });
      }),
    );
    await settle();
    sheet.orderReady();
    void sheet.authorise({ paymentMethodData: { tokenizationData: { token: 't' } } });
    breakDown();
    await settle();
    expect([listener.heard, codes]).toEqual([['opened null', 'authorised', 'cancelled'], ['INTERNAL_ERROR']]);
  });

  it('PAY-77 a sheet that stays open for long is over before another visit gives its order up, and sends nothing', async () => {
    expect(limits.googlePaySheetOpen + 2 * limits.walletSessionSetup).toBeLessThan(limits.walletLeftoverAge);
    const { open, choose, listener, script } = setUp();
    (await open()).orderReady(null);
    await vi.advanceTimersByTimeAsync(limits.googlePaySheetOpen);
    expect(listener.heard).toEqual(['opened null', 'cancelled']);
    await choose();
    expect(listener.heard).toEqual(['opened null', 'cancelled']);
    expect(script.seen).toEqual(['ready', 'لم يكتمل الدفع']);
  });

  it('PAY-77 a sheet that is authorised in time is not ended by its age', async () => {
    const { open, choose, listener } = setUp();
    (await open()).orderReady(null);
    await choose();
    await vi.advanceTimersByTimeAsync(limits.googlePaySheetOpen);
    expect(listener.heard).toEqual(['opened null', 'authorised']);
  });

  it('P8 a sheet that is over does not block the next one, though Google never says that it is gone', async () => {
    const { open, driver, script } = setUp();
    const gone: (() => void)[] = [];
    script.google = googleThat(
      () => ({ result: true }),
      () => new Promise<void>((resolve) => gone.push(resolve)),
    );
    (await open()).abort();
    expect(driver.begin(PAYMENT, new RecordingListener()).ok).toBe(true);
    gone[0]?.();
    await settle();
    expect(driver.begin(PAYMENT, new RecordingListener()).ok, 'the end of the first is not that of the second').toBe(false);
  });

  it.each([
    ['DEVELOPER_ERROR', 'failed default'],
    ['BUYER_ACCOUNT_ERROR', 'failed default'],
    ['a sentence with the shopper’s data', 'failed default'],
    ['CANCELED', 'cancelled'],
  ])('cashier §4: a sheet that Google ends with %s is reported as %s', async (statusCode, told) => {
    const listener = new RecordingListener();
    const codes: (string | null)[] = [];
    const sheet = new GooglePaySheet({ listener, closed: () => {}, malformed: () => {}, rejected: (code) => codes.push(code) });
    sheet.follow(Promise.reject({ statusCode }));
    await settle();
    expect(listener.heard).toEqual([told]);
    expect(codes.every((code) => code === null || /^[A-Z_]+$/.test(code))).toBe(true);
  });
});

describe('Google Pay made ready', () => {
  it('PAY-32 says whether it can pay, as Google does', async () => {
    const { prepare } = setUp();
    expect(await prepare()).toEqual(Exit.succeed(true));
    expect(await prepare({ ...MERCHANT, networks: ['chinaUnionPay'] }), 'no network that Google knows').toEqual(Exit.succeed(false));
  });

  it.each<[string, (made: ReturnType<typeof setUp>) => void, string]>([
    ['the script is blocked', ({ script }) => (script.fault = 'blocked'), 'script-blocked'],
    ['the script has another surface', ({ script }) => (script.google = { payments: {} }), 'script-broken'],
    ['a setting is missing', ({ settings }) => (settings.values = {}), 'settings'],
    [
      'the environment is none',
      ({ settings }) => (settings.values = { ...settings.values, 'acmepay.googlePayEnvironment': 'LIVE' }),
      'script-broken',
    ],
    ['Google never answers', ({ script }) => (script.google = googleThat(() => new Promise(() => {}))), 'not-answered'],
    ['Google answers nonsense', ({ script }) => (script.google = googleThat(() => 'yes')), 'malformed'],
  ])('PAY-32 fails, to be tried again, when %s', async (_what, spoil, reason) => {
    const made = setUp();
    spoil(made);
    expect(JSON.stringify(await made.prepare())).toContain(reason);
    expect(made.telemetry.reports).toEqual([{ event: 'wallet_not_ready', fields: { reason } }]);
    expect(made.driver.begin(PAYMENT, made.listener).ok).toBe(false);
  });
});

const googleThat = (isReadyToPay: () => unknown, loadPaymentData: () => unknown = () => {}): unknown => ({
  payments: {
    api: {
      PaymentsClient: class {
        readonly isReadyToPay = isReadyToPay;
        readonly loadPaymentData = loadPaymentData;
      },
    },
  },
});
