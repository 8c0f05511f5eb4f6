import { Effect, Exit } from 'effect';
import { describe, expect, it, vi } from 'vitest';
import { payTypeOf } from '../../../../src/domain/payment-method/pay-type.ts';
import type { Evidence } from '../../../../src/domain/outcome/evidence.ts';
import { CardFormError } from '../../../../src/domain/ports/provider/card-gateway.ts';
import {
  EmbeddedButtonGateway,
  type EmbeddedButtonListener,
  type MountedButton,
} from '../../../../src/domain/ports/provider/embedded-button-gateway.ts';
import type { PackageConfig } from '../../../../src/domain/ports/platform/package-config.ts';
import { PlatformRefusal, type PlatformError } from '../../../../src/domain/ports/platform/platform-error.ts';
import { WalletGateway } from '../../../../src/domain/ports/provider/wallet-gateway.ts';
import { paymentMethodOf, intentWith, orderWith, purchaseOfItems } from '../../../support/payment/builders.ts';
import { LOST } from '../../../support/payment/fake-ports.ts';
import { makePaymentHouse } from '../../../support/payment/payment-house.ts';

class FakeProcessor extends WalletGateway {
  session: Effect.Effect<unknown, PlatformError> = Effect.succeed({ merchant: 1 });
  answer: Effect.Effect<Partial<Evidence>, PlatformError> = Effect.succeed({ verify_code: 0 });
  readonly tokens: unknown[] = [];
  override merchantSession(): Effect.Effect<unknown, PlatformError> {
    return Effect.suspend(() => this.session);
  }
  override authorise(_order: unknown, token: unknown): Effect.Effect<Partial<Evidence>, PlatformError> {
    this.tokens.push(token);
    return this.answer;
  }
}

class FakeButton extends EmbeddedButtonGateway {
  listener: EmbeddedButtonListener | null = null;
  fault: CardFormError | null = null;
  unmounts = 0;
  override show(
    _holder: unknown,
    _order: unknown,
    _look: unknown,
    listener: EmbeddedButtonListener,
  ): Effect.Effect<MountedButton, CardFormError> {
    return Effect.suspend(() => {
      this.listener = listener;
      if (this.fault !== null) return Effect.fail(this.fault);
      return Effect.succeed({
        unmount: () => {
          this.unmounts += 1;
        },
      });
    });
  }
}

const sheetPaymentMethod = paymentMethodOf({
  payType: payTypeOf(25),
  kind: 'wallet',
  entry: 'direct',
  walletStart: 'session',
  providerId: 'payermax',
});
const buttonPaymentMethod = { ...sheetPaymentMethod, payType: payTypeOf(31), walletStart: 'embedded-button' as const };
const purchase = purchaseOfItems();
const intent = intentWith({ payType: payTypeOf(25), orderId: 'SB1', chargeable: false });
const PREPARE = { type: 'prepare-wallet', paymentMethod: sheetPaymentMethod, purchase } as const;
const BEGIN = { type: 'begin-wallet-session', requestId: 'rid-1', paymentMethod: sheetPaymentMethod, purchase } as const;
const VALIDATE = { type: 'validate-merchant', intent, validationUrl: 'https://apple.example/v' } as const;
const AUTHORISE = { type: 'authorise-wallet', intent: { ...intent, chargeable: true } } as const;

const house = () => {
  const made = makePaymentHouse();
  const [processor, button] = [new FakeProcessor(), new FakeButton()];
  made.registry.gateways.push(processor, button);
  return { ...made, processor, button };
};
/** With the sheet up. */
const begun = () => {
  const made = house();
  made.run(PREPARE);
  return { ...made, sheet: made.run(BEGIN) };
};

describe('making a wallet ready', () => {
  const readiness = (made: ReturnType<typeof house>, paymentMethod = sheetPaymentMethod) => made.run({ ...PREPARE, paymentMethod });
  const prepared = (ready: string, payType = 25) => [{ type: 'wallet-prepared', payType, readiness: ready }];

  it('PAY-32 ready: supported, its code loaded, payable here', () => {
    const made = house();
    expect(readiness(made)).toEqual(prepared('ready'));
    expect(made.domains.asked).toEqual([[25, 'pay.example', '7000001']]);
    expect(readiness(made, buttonPaymentMethod)).toEqual(prepared('ready', 31));
  });

  it('PAY-32 unsupported without a wallet, and where no believable domain may pay', () => {
    const made = house();
    made.domains.answer = Effect.succeed({ isPayable: false, domain: 'evil.example', payType: null });
    expect(readiness(made)).toEqual(prepared('unsupported'));
    made.wallet.supported = false;
    expect(readiness(made)).toEqual(prepared('unsupported'));
  });

  it.each([
    ['the platform is silent', Effect.fail(LOST)],
    ['a defect', Effect.die('boom')],
  ])('PAY-32 failed when %s', (_, answer) => {
    const made = house();
    made.domains.answer = answer;
    expect(readiness(made)).toEqual(prepared('failed'));
  });

  it('PAY-32 failed when the provider’s code does not load', () => {
    expect(makePaymentHouse().run(PREPARE)).toEqual(prepared('failed'));
  });

  it('PAY-32 D15 elsewhere: a configured origin, to which the choice goes along and no secret does', () => {
    const made = house();
    made.domains.answer = Effect.succeed({ isPayable: false, domain: 'pay2.example', payType: null });
    expect(readiness(made)).toEqual(prepared('elsewhere'));
    expect(made.run({ type: 'leave-for-payable-domain', purchase, paymentMethod: sheetPaymentMethod })).toEqual([]);
    const [address = ''] = made.page.left;
    expect(address.startsWith('https://pay2.example/recharge-list#pageinfo=')).toBe(true);
    const info = JSON.parse(decodeURIComponent(address.split('#pageinfo=')[1] ?? '')) as object;
    expect(info).toEqual({ target: '7000001', item: 499, channel: 25, device: 'device-1', gray: made.gray.scores() });
  });

  it('PAY-32 leaving without a place to go answers failed', () => {
    const made = house();
    made.run(PREPARE);
    expect(made.run({ type: 'leave-for-payable-domain', purchase, paymentMethod: sheetPaymentMethod })).toEqual(prepared('failed'));
    expect(made.page.left).toEqual([]);
  });
});

describe('the sheet', () => {
  it('PAY-33 is begun synchronously with the merchant of cashier §9, or of the platform’s words', () => {
    const { wallet, sheet } = begun();
    expect(sheet).toEqual([]);
    expect(wallet.payment).toEqual({
      amount: 499,
      label: 'Sawa',
      countryCode: 'HK',
      currencyCode: 'USD',
      supportedNetworks: ['visa', 'masterCard', 'chinaUnionPay'],
      merchantCapabilities: ['supports3DS', 'supportsDebit', 'supportsCredit', 'supportsEMV'],
    });
    const told = house();
    told.config.config = {
      walletMerchant: {
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
    expect(told.wallet.payment).toMatchObject({ label: 'سوا', countryCode: 'SA', currencyCode: 'USD', supportedNetworks: ['visa'] });
    expect(told.wallet.payment?.merchantCapabilities).toHaveLength(4);
  });

  it('PAY-33 what the wallet says becomes events; a refusal to begin fails', () => {
    const { wallet, sheet } = begun();
    wallet.listener?.validateMerchant('https://apple.example/v');
    wallet.listener?.authorised({ secret: 'token' });
    wallet.listener?.cancelled();
    expect(sheet).toEqual([
      { type: 'merchant-asked', requestId: 'rid-1', validationUrl: 'https://apple.example/v' },
      { type: 'wallet-authorised', requestId: 'rid-1' },
      { type: 'wallet-cancelled', requestId: 'rid-1' },
    ]);
    const refusing = house();
    refusing.run(PREPARE);
    refusing.wallet.refuses = 'unstable';
    expect(refusing.run(BEGIN)).toEqual([{ type: 'wallet-failed', requestId: 'rid-1', reason: 'unstable' }]);
  });

  it('PAY-33 a merchant session is handed to the sheet', () => {
    const { run, wallet } = begun();
    expect(run(VALIDATE)).toEqual([{ type: 'merchant-validated', requestId: 'rid-1' }]);
    expect(wallet.said).toEqual(['session {"merchant":1}']);
  });

  it.each([
    ['the network', Effect.fail(LOST), true, 'time_out'],
    ['a refusal', Effect.fail(new PlatformRefusal(5, null)), true, 'validation_failed'],
    ['a session that the wallet does not take', Effect.succeed({}), false, 'validation_failed'],
    ['a defect', Effect.die('boom'), true, 'unstable'],
  ] as const)('PAY-33 %s refuses the merchant', async (_, session, accepts, reason) => {
    const { run, wallet, processor } = begun();
    processor.session = session;
    wallet.accepts = accepts;
    const said = run(VALIDATE);
    await vi.waitFor(() => expect(said).toEqual([{ type: 'merchant-refused', requestId: 'rid-1', reason }]));
  });

  it('PAY-33 PAY-34 a session that comes as the shopper closes the sheet refuses nothing: the closing is told', async () => {
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

  it('PAY-33 a refusal that a newer validation has overtaken says nothing', async () => {
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

  it('PAY-33 a late answer to the first validation says nothing once the second began', () => {
    const { run, processor, wallet } = begun();
    let late: (exit: Exit.Exit<unknown, PlatformError>) => void = () => {};
    processor.session = Effect.callback<unknown, PlatformError>((resume) => {
      late = (exit) => resume(exit);
    });
    const first = run(VALIDATE);
    processor.session = Effect.succeed({ second: true });
    expect(run(VALIDATE)).toMatchObject([{ type: 'merchant-validated' }]);
    late(Exit.succeed({ first: true }));
    expect(first).toEqual([]);
    expect(wallet.said).toEqual(['session {"second":true}']);
  });

  it('PAY-34 a sheet that was ended is told once, and a new one ends the old', () => {
    const { run, wallet } = begun();
    run({ type: 'end-wallet-sheet', result: 'abort' });
    run({ type: 'end-wallet-sheet', result: 'failure' });
    expect(wallet.said).toEqual(['abort']);
    run(BEGIN);
    run(BEGIN);
    expect(wallet.said).toEqual(['abort', 'abort']);
  });
});

describe('the token', () => {
  it('PAY-35 is sent once, after the order is kept as chargeable, and is in no report and no store', () => {
    const { run, wallet, processor, journal, telemetry, store } = begun();
    wallet.listener?.authorised({ secret: 'tok-1' });
    expect(run(AUTHORISE)).toEqual([{ type: 'evidence-read', requestId: 'rid-1', evidence: { verify_code: 0 }, providerRules: [] }]);
    expect(journal.all()).toMatchObject([{ requestId: 'rid-1', chargeable: true }]);
    expect(run(AUTHORISE)).toMatchObject([{ evidence: {} }]);
    expect(processor.tokens).toEqual([{ secret: 'tok-1' }]);
    expect(JSON.stringify([telemetry.reports, journal.all(), [...store.values]])).not.toContain('tok-1');
  });

  it.each([
    ['silence', Effect.fail(LOST)],
    ['a refusal', Effect.fail(new PlatformRefusal(5, null))],
    ['a defect', Effect.die('boom')],
  ])('PAY-35 PAY-20 %s leaves the end unknown', (_, answer) => {
    const { run, wallet, processor } = begun();
    wallet.listener?.authorised({});
    processor.answer = answer;
    expect(run(AUTHORISE)).toMatchObject([{ type: 'evidence-read', evidence: {} }]);
  });

  it('PAY-14 PAY-35 is not sent while another tab’s order is open, or holds the lock', () => {
    const { run, wallet, processor, journal, lock } = begun();
    wallet.listener?.authorised({});
    const theirs = intentWith({ requestId: 'theirs', orderId: 'SB9' });
    journal.keep(theirs);
    expect(run(AUTHORISE)).toEqual([{ type: 'authorise-blocked', requestId: 'rid-1', intent: theirs }]);
    journal.forget('theirs');
    lock.heldElsewhere = true;
    expect(run(AUTHORISE)).toEqual([{ type: 'authorise-blocked', requestId: 'rid-1', intent: null }]);
    expect(processor.tokens).toEqual([]);
    expect(journal.all()).toEqual([]);
  });
});

describe('the embedded button', () => {
  const SHOW = { type: 'show-wallet-button', intent: { ...intent, payType: payTypeOf(31) }, paymentMethod: buttonPaymentMethod } as const;

  it('PAY-36 waits for its place on the page, then speaks as events', () => {
    const { run, button, buttonContainer } = house();
    const events = run(SHOW);
    expect(events).toEqual([]);
    buttonContainer.provide({});
    expect(events).toEqual([{ type: 'wallet-button-shown', requestId: 'rid-1' }]);
    button.listener?.authorising();
    button.listener?.answered({ verify_code: 0 });
    button.listener?.cancelled();
    button.listener?.failed('default');
    expect(events.slice(1)).toEqual([
      { type: 'wallet-authorised', requestId: 'rid-1' },
      { type: 'wallet-answered', requestId: 'rid-1', evidence: { verify_code: 0 } },
      { type: 'wallet-cancelled', requestId: 'rid-1' },
      { type: 'wallet-failed', requestId: 'rid-1', reason: 'default' },
    ]);
  });

  it.each(['hide-wallet-button', 'end-wallet-sheet'] as const)('PAY-36 %s takes it away; nothing is said after', (type) => {
    const { run, button, buttonContainer } = house();
    buttonContainer.provide({});
    const events = run(SHOW);
    run(type === 'hide-wallet-button' ? { type } : { type, result: 'failure' });
    expect(button.unmounts).toBe(1);
    button.listener?.authorising();
    expect(events).toHaveLength(1);
  });

  it('PAY-36 a failure to load is an event and a report', () => {
    const { run, button, buttonContainer, telemetry } = house();
    buttonContainer.provide({});
    button.fault = new CardFormError('script-blocked', 'payermax');
    expect(run(SHOW)).toEqual([{ type: 'wallet-failed', requestId: 'rid-1', reason: 'unstable' }]);
    expect(telemetry.reports).toMatchObject([{ event: 'wallet_button_failed', fields: { fault: 'script-blocked' } }]);
  });
});

describe('giving an order up', () => {
  it('PAY-34 tells the platform, then forgets; an order without an answer is looked for first', () => {
    const { run, orders, journal } = house();
    journal.keep(intent);
    run({ type: 'abandon-order', intent, reason: 'userCancel' });
    expect(journal.all()).toEqual([]);
    const unknown = { ...intent, orderId: null };
    journal.keep(unknown);
    orders.recoveryAnswer = Effect.succeed(orderWith({ orderId: 'SB7' }));
    run({ type: 'abandon-order', intent: unknown, reason: 'time_out' });
    expect(orders.cancelled).toEqual([
      ['SB1', 'userCancel'],
      ['SB7', 'time_out'],
    ]);
    expect(journal.all()).toEqual([]);
  });

  it('PAY-34 what cannot be told now is kept for a later visit', () => {
    const { run, orders, journal, abandon, clock } = house();
    const unknown = { ...intent, orderId: null, createdAt: 0 };
    journal.keep(unknown);
    orders.recoveryAnswer = Effect.fail(LOST);
    run({ type: 'abandon-order', intent: unknown, reason: 'userCancel' });
    expect(journal.all()).toHaveLength(1);
    orders.recoveryAnswer = Effect.succeed(null);
    clock.time = 600_000;
    Effect.runSync(abandon.leftovers());
    expect(journal.all()).toHaveLength(1);
    clock.time = 600_001;
    Effect.runSync(abandon.leftovers());
    expect(journal.all()).toEqual([]);
  });

  it('PAY-34 a later visit gives nothing up that may have been charged', () => {
    const { journal, abandon, clock } = house();
    journal.keep(intentWith({ createdAt: 0 }));
    clock.time = 10_000_000;
    Effect.runSync(abandon.leftovers());
    expect(journal.all()).toHaveLength(1);
  });
});
