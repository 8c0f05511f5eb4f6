import { beforeEach, describe, expect, it } from 'vitest';
import { applePayToken } from '../../../../../src/adapters/providers/adyen/wallet-gateway.ts';
import createAdyen from '../../../../../src/adapters/providers/adyen/sandbox/server.ts';
import createOnerway from '../../../../../src/adapters/providers/onerway/sandbox/server.ts';
import createPayerMax from '../../../../../src/adapters/providers/payermax/sandbox/server.ts';
import createUseePay from '../../../../../src/adapters/providers/useepay/sandbox/server.ts';
import { PENDING_REASON, WALLET_REASONS } from '../../../../../src/domain/outcome/evidence.ts';
import type { CreateProviderSandbox, ProviderSandbox, ProviderSandboxContext } from '../../../../../src/sandbox/provider-sandbox.ts';
import {
  faultOf,
  readMerchantSession,
  readToken,
  sealPaymentData,
  type TokenContent,
  VALIDATION_URL,
  WALLET_CHOICES,
  type WalletChoice,
} from '../../../../../src/sandbox/wallet/server/wallet-token.ts';
import { UNLISTED_REASON } from '../../../../../src/sandbox/wallet/server/wallet-server.ts';

const PROVIDERS: readonly (readonly [string, number, CreateProviderSandbox])[] = [
  ['payermax', 25, createPayerMax],
  ['adyen', 26, createAdyen],
  ['useepay', 28, createUseePay],
  ['onerway', 29, createOnerway],
];

/** Each choice with the reason that the platform hears of its decline. */
const REASON_OF: Readonly<Partial<Record<WalletChoice, string>>> = {
  balance: 'Insufficient Funds or Exceeds Amount Limits',
  verify: '3ds_authentication_failure',
  risk: 'channel_user_risk',
  decline: 'default',
  unlisted: UNLISTED_REASON,
};

let ids = 0;
let now = Date.UTC(2026, 10, 21);
const context: ProviderSandboxContext = {
  providerOrigin: 'http://localhost:4174',
  siteOrigin: 'http://localhost:4173',
  newId: () => `${(ids += 1)}`.padStart(32, '0'),
  now: () => now,
  decide: () => Promise.resolve(true),
  callbackUrl: () => Promise.resolve('http://localhost:4173/'),
};

describe.each(PROVIDERS)('wallet simulator of %s (%i)', (id, payType, create) => {
  let sandbox: ProviderSandbox;
  beforeEach(() => {
    sandbox = create(context);
  });
  const about = (orderId: string) => ({ orderId, payType, amountCents: 499 });
  const seal = (choice: WalletChoice, over: Partial<TokenContent> = {}): string =>
    JSON.stringify({
      paymentData: sealPaymentData({
        choice,
        amount: '4.99',
        currency: 'USD',
        merchantIdentifier: `merchant.sandbox.${id}`,
        transactionId: context.newId(),
        ...over,
      }),
    });
  const authorise = (orderId: string, token: string) => sandbox.authorise?.({ ...about(orderId), token });
  const session = (validationUrl: string, domain: string) => sandbox.merchantSession?.({ ...about('SB1'), validationUrl, domain }) ?? null;

  it('D13 the create requests no money: the order waits for the token', () => {
    const charge = { ...about('SB1'), fields: {}, savedCard: null };
    expect([sandbox.charge(charge).kind, sandbox.charge(charge).kind]).toEqual(['action', 'action']);
  });

  it('F28 returns a merchant session that the wallet accepts: for the domain, for five minutes, different each time', () => {
    const [first, second] = [session(VALIDATION_URL, 'localhost'), session(VALIDATION_URL, '127.0.0.1')].map((given) =>
      given === null ? null : readMerchantSession(given),
    );
    if (!first || !second) throw new Error('no merchant session');
    expect(first.merchantSessionIdentifier).not.toBe(second.merchantSessionIdentifier);
    expect([faultOf(first, 'localhost', now), faultOf(second, 'localhost', now)]).toEqual([null, 'domain']);
    expect([faultOf(first, 'localhost', now + 299_999), faultOf(first, 'localhost', now + 300_000)]).toEqual([null, 'expired']);
  });

  it.each([
    'pay.evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'localhost:4173',
    'http://localhost',
    '192.168.1.7',
    '',
  ])('F28 refuses a session for the domain %j', (domain) => {
    expect(session(VALIDATION_URL, domain)).toBeNull();
  });

  it('F28 refuses a session for any validation address but the wallet’s, unless the provider requests it itself', () => {
    for (const url of ['https://evil.example/paymentservices/startSession', `${VALIDATION_URL}/`, '']) {
      expect(session(url, 'localhost') === null).toBe(id !== 'adyen');
    }
  });

  it.each(WALLET_CHOICES)('cashier §8 decides by the choice in the token: %s', (choice) => {
    const decision = authorise('SB1', seal(choice));
    const reason = REASON_OF[choice];
    if (reason !== undefined) {
      if (decision?.kind !== 'declined') throw new Error('not declined');
      const { failReason, failDetail } = decision.facts;
      expect([failReason, failDetail].filter((text) => text !== '').every((text) => text === reason)).toBe(true);
      expect(failReason + failDetail).toContain(reason);
      return;
    }
    const expected = {
      approve: ['paid', 0],
      confirm: [id === 'useepay' ? 'action' : 'paid', 0],
      late: ['paid', 3000],
      pending: ['pending', 0],
    };
    const [kind, afterMs] = expected[choice as keyof typeof expected];
    expect(decision?.kind).toBe(kind);
    expect(decision !== undefined && 'afterMs' in decision ? decision.afterMs : 0).toBe(afterMs);
  });

  it('F27 repeating an order returns the first answer, whatever the token', () => {
    const token = seal('approve');
    expect(authorise('SB1', token)?.kind).toBe('paid');
    expect(authorise('SB1', token)?.kind).toBe('paid');
    expect(authorise('SB1', seal('risk'))?.kind).toBe('paid');
    expect(authorise('SB2', seal('risk'))?.kind).toBe('declined');
    expect(authorise('SB2', seal('approve'))?.kind).toBe('declined');
  });

  it.each([
    ['of another merchant (F30)', (): string => seal('approve', { merchantIdentifier: 'merchant.sandbox.other' })],
    ['for another amount', (): string => seal('approve', { amount: '4.98' })],
    ['for an amount that is no amount', (): string => seal('approve', { amount: '499' })],
    ['in another currency', (): string => seal('approve', { currency: 'SAR' })],
    ['that is nothing', (): string => ''],
    ['that is rubbish', (): string => '{"paymentData":{"data":"!!"}}'],
    ['of an unknown choice', (): string => seal('approved' as WalletChoice)],
  ])('T24 a token %s pays nothing', (_, token) => {
    const decision = authorise('SB1', token());
    expect(decision?.kind).toBe('declined');
    expect(decision?.kind === 'declined' && WALLET_REASONS.some((reason) => JSON.stringify(decision.facts).includes(`"${reason}"`))).toBe(
      false,
    );
  });

  it('F25 a token pays for one order only', () => {
    const token = seal('approve');
    expect(authorise('SB1', token)?.kind).toBe('paid');
    expect(authorise('SB2', token)?.kind).toBe('declined');
  });
});

describe('confirmation of UseePay (28)', () => {
  const about = { orderId: 'SB1', payType: 28, amountCents: 499 };
  const content = (transactionId: string): TokenContent => ({
    choice: 'confirm',
    amount: '4.99',
    currency: 'USD',
    merchantIdentifier: 'merchant.sandbox.useepay',
    transactionId,
  });
  const data = (transactionId: string): string => JSON.stringify(sealPaymentData(content(transactionId)));

  it('cashier §7 pays once the encrypted part of the same token confirms it; repeating returns the same answer', () => {
    const sandbox = createUseePay(context);
    expect(sandbox.authorise?.({ ...about, token: JSON.stringify({ paymentData: sealPaymentData(content('t1')) }) }).kind).toBe('action');
    expect(sandbox.confirm?.({ ...about, token: data('t1') }).kind).toBe('paid');
    expect(sandbox.confirm?.({ ...about, token: data('t1') }).kind).toBe('paid');
    expect(sandbox.confirm?.({ ...about, token: data('t2') }).kind).toBe('paid');
  });

  it('cashier §7 a confirmation pays nothing with another token, or for an order that did not require one', () => {
    const sandbox = createUseePay(context);
    sandbox.authorise?.({ ...about, token: data('t1') });
    expect(sandbox.confirm?.({ ...about, token: data('t2') }).kind).toBe('declined');
    expect(sandbox.confirm?.({ ...about, token: data('t1') }).kind).toBe('declined');
    expect(sandbox.confirm?.({ ...about, orderId: 'SB2', token: data('t3') }).kind).toBe('declined');
  });
});

describe('token of the sandbox', () => {
  const content: TokenContent = {
    choice: 'late',
    amount: '4.99',
    currency: 'USD',
    merchantIdentifier: 'merchant.سوا',
    transactionId: 't1',
  };
  const paymentData = sealPaymentData(content);

  it('cashier §7 is read in every form that the calls send: whole, its encrypted part, and in base64', () => {
    for (const text of [
      JSON.stringify({ paymentData, transactionIdentifier: 't1' }),
      JSON.stringify(paymentData),
      JSON.stringify(JSON.stringify(paymentData)),
      applePayToken({ paymentData }),
      JSON.stringify(applePayToken({ paymentData })),
    ])
      expect(readToken(text)).toEqual(content);
  });

  it.each(['', 'null', '7', '"text"', '[]', '{}', '{"paymentData":null}', '{"data":{}}', '{"data":"bm8="}', '{"__proto__":{"data":"x"}}'])(
    'T24 malformed data is not a token (%j)',
    (text) => {
      expect(readToken(text)).toBeNull();
    },
  );

  it('cashier §8 `pending` is not a reason for a decline', () => {
    expect(Object.values(REASON_OF)).not.toContain(PENDING_REASON);
  });
});
