import { Effect, Exit } from 'effect';
import { describe, expect, it, vi } from 'vitest';
import { type PackageConfig, PlatformRefusal, type PlatformError } from '../../../../src/domain/ports/platform.ts';
import { LOST } from '../../../support/payment/fake-ports.ts';
import { makePaymentUseCases } from '../../../support/payment/payment-use-cases.ts';
import { BEGIN, PREPARE, VALIDATE, begun, buttonPaymentMethod, setUp, purchase, sheetPaymentMethod } from './wallet-set-up.ts';

describe('making a wallet ready', () => {
  const readiness = (made: ReturnType<typeof setUp>, paymentMethod = sheetPaymentMethod) => made.run({ ...PREPARE, paymentMethod });
  const prepared = (ready: string, payType = 25) => [{ type: 'wallet-prepared', payType, readiness: ready }];

  it('PAY-32 is ready when supported, loaded and payable on this domain', () => {
    const made = setUp();
    expect(readiness(made)).toEqual(prepared('ready'));
    expect(made.domains.asked).toEqual([[25, 'pay.example', '7000001']]);
    expect(readiness(made, buttonPaymentMethod)).toEqual(prepared('ready', 31));
  });

  it('PAY-32 is unsupported without a wallet, and refused where no trusted domain may take the payment', () => {
    const made = setUp();
    made.domains.answer = Effect.succeed({ isPayable: false, domain: 'evil.example', payType: null });
    expect(readiness(made)).toEqual(prepared('refused'));
    made.wallet.supported = false;
    expect(readiness(made)).toEqual(prepared('unsupported'));
  });

  it.each([
    ['the platform is silent', Effect.fail(LOST)],
    ['a defect', Effect.die('boom')],
  ])('PAY-32 fails when %s', (_, answer) => {
    const made = setUp();
    made.domains.answer = answer;
    expect(readiness(made)).toEqual(prepared('failed'));
  });

  it('PAY-32 fails when the provider’s code does not load', () => {
    expect(makePaymentUseCases().run(PREPARE)).toEqual(prepared('failed'));
  });

  it('PAY-32 D15 leads to a configured origin, with the shopper’s choice and without any secret', () => {
    const made = setUp();
    made.domains.answer = Effect.succeed({ isPayable: false, domain: 'pay2.example', payType: null });
    expect(readiness(made)).toEqual(prepared('elsewhere'));
    expect(made.run({ type: 'leave-for-payable-domain', purchase, paymentMethod: sheetPaymentMethod })).toEqual([]);
    const [address = ''] = made.page.left;
    expect(address.startsWith('https://pay2.example/recharge-list#pageinfo=')).toBe(true);
    const info = JSON.parse(decodeURIComponent(address.split('#pageinfo=')[1] ?? '')) as object;
    expect(info).toEqual({ target: '7000001', item: 499, channel: 25, device: 'device-1', gray: made.gray.scores() });
  });

  it('PAY-32 a preparation that ends after a later one started does not change the later one’s wallet', async () => {
    const made = setUp();
    let answerSlow = (): void => {};
    made.domains.answer = Effect.callback((resume) => {
      answerSlow = () => resume(Effect.succeed({ isPayable: false, domain: 'pay2.example', payType: null }));
    });
    const slow = readiness(made, buttonPaymentMethod);
    made.domains.answer = Effect.succeed({ isPayable: true, domain: null, payType: null });
    expect(readiness(made)).toEqual(prepared('ready'));
    answerSlow();
    await Promise.resolve();
    expect([slow, made.prepare.gateway, made.prepare.elsewhere]).toEqual([[], made.processor, null]);
  });

  it('PAY-32 fails when there is no origin to leave for', () => {
    const made = setUp();
    made.run(PREPARE);
    expect(made.run({ type: 'leave-for-payable-domain', purchase, paymentMethod: sheetPaymentMethod })).toEqual(prepared('failed'));
    expect(made.page.left).toEqual([]);
  });
});

describe('the sheet', () => {
  it('PAY-33 begins synchronously, with the merchant of cashier §9 or of the platform’s config', () => {
    const { wallet, sheet } = begun();
    expect(sheet).toEqual([]);
    expect(wallet.payment).toEqual({
      amount: 499,
      providerId: 'payermax',
      label: 'Sawa',
      countryCode: 'HK',
      currencyCode: 'USD',
      networks: ['visa', 'masterCard', 'chinaUnionPay'],
      capabilities: ['supports3DS', 'supportsDebit', 'supportsCredit', 'supportsEMV'],
    });
    const told = setUp();
    told.config.config = {
      adyenMerchant: {
        countryCode: 'SA',
        currencyCode: 'EUR',
        supportedNetworks: ['visa'],
        merchantCapabilities: [],
        merchantAccount: null,
        displayName: 'سوا',
        merchantIdentifier: null,
      },
    } as unknown as PackageConfig;
    told.run(PREPARE);
    told.run(BEGIN);
    expect(told.wallet.payment).toMatchObject({ label: 'سوا', countryCode: 'SA', currencyCode: 'USD', networks: ['visa'] });
    expect(told.wallet.payment?.capabilities).toHaveLength(4);
  });

  it('CHN-30 names the merchant of applepay_config for every wallet but that of Adyen', () => {
    const told = setUp();
    told.config.config = {
      applePayMerchant: { displayName: 'Jawaher', countryCode: null, supportedNetworks: [], merchantCapabilities: [] },
      adyenMerchant: { displayName: 'Adyen', countryCode: 'SA', supportedNetworks: [], merchantCapabilities: [] },
    } as unknown as PackageConfig;
    told.run(PREPARE);
    told.run(BEGIN);
    expect(told.wallet.payment).toMatchObject({ providerId: 'payermax', label: 'Jawaher', countryCode: 'SA' });
  });

  it('PAY-33 the wallet’s callbacks become events; a sheet that does not begin fails', () => {
    const { wallet, sheet } = begun();
    wallet.listener?.opened({ url: 'https://apple.example/v' });
    wallet.listener?.authorised({ secret: 'token' });
    wallet.listener?.cancelled();
    expect(sheet).toEqual([
      { type: 'sheet-opened', requestId: 'rid-1', check: { url: 'https://apple.example/v' } },
      { type: 'wallet-authorised', requestId: 'rid-1' },
      { type: 'wallet-cancelled', requestId: 'rid-1' },
    ]);
    const refusing = setUp();
    refusing.run(PREPARE);
    refusing.wallet.refuses = 'unstable';
    expect(refusing.run(BEGIN)).toEqual([{ type: 'wallet-failed', requestId: 'rid-1', reason: 'unstable' }]);
  });

  it('PAY-33 a merchant session is passed to the sheet', () => {
    const { run, wallet } = begun();
    expect(run(VALIDATE)).toEqual([{ type: 'sheet-ready', requestId: 'rid-1' }]);
    expect(wallet.said).toEqual(['session {"merchant":1}']);
  });

  it.each([
    ['the network', Effect.fail(LOST), true, 'time_out'],
    ['a session that the wallet does not take', Effect.succeed({}), false, 'validation_failed'],
    ['a defect', Effect.die('boom'), true, 'unstable'],
  ] as const)('PAY-33 %s refuses the merchant', async (_, session, accepts, reason) => {
    const { run, wallet, processor } = begun();
    processor.session = session;
    wallet.accepts = accepts;
    const said = run(VALIDATE);
    await vi.waitFor(() => expect(said).toEqual([{ type: 'sheet-refused', requestId: 'rid-1', reason }]));
  });

  it('PAY-33 the platform refuses the merchant: its message is passed on', () => {
    const { run, processor } = begun();
    processor.session = Effect.fail(new PlatformRefusal(5, 'channel_user_risk'));
    expect(run(VALIDATE)).toEqual([
      {
        type: 'sheet-refused',
        requestId: 'rid-1',
        reason: 'validation_failed',
        said: { create_result: 5, create_message: 'channel_user_risk', fail_reason: 'channel_user_risk' },
      },
    ]);
  });

  it('PAY-33 PAY-34 a session that arrives as the shopper closes the sheet is no refusal: the cancel is reported', async () => {
    vi.useFakeTimers();
    try {
      const { run, wallet } = begun();
      wallet.accepts = false;
      const said = run(VALIDATE);
      wallet.listener?.cancelled();
      await vi.advanceTimersByTimeAsync(1000);
      expect(said).toEqual([]);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('PAY-33 a refusal that a newer validation has overtaken is ignored', async () => {
    vi.useFakeTimers();
    try {
      const { run, wallet, processor } = begun();
      wallet.accepts = false;
      const said = run(VALIDATE);
      processor.session = Effect.never;
      run(VALIDATE);
      await vi.advanceTimersByTimeAsync(1000);
      expect(said).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('PAY-33 a late answer to the first validation is ignored once the second has begun', () => {
    const { run, processor, wallet } = begun();
    let late: (exit: Exit.Exit<unknown, PlatformError>) => void = () => {};
    processor.session = Effect.callback<unknown, PlatformError>((resume) => {
      late = (exit) => resume(exit);
    });
    const first = run(VALIDATE);
    processor.session = Effect.succeed({ second: true });
    expect(run(VALIDATE)).toMatchObject([{ type: 'sheet-ready' }]);
    late(Exit.succeed({ first: true }));
    expect(first).toEqual([]);
    expect(wallet.said).toEqual(['session {"second":true}']);
  });

  it('PAY-34 the end of a sheet is reported once, and a new sheet ends the old one', () => {
    const { run, wallet } = begun();
    run({ type: 'end-wallet-sheet', result: 'abort' });
    run({ type: 'end-wallet-sheet', result: 'failure' });
    expect(wallet.said).toEqual(['abort']);
    run(BEGIN);
    run(BEGIN);
    expect(wallet.said).toEqual(['abort', 'abort']);
  });
});
