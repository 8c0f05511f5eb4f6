import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rules } from '../../../../../../src/adapters/providers/airwallex/results.ts';
import createAirwallexSandbox from '../../../../../../src/adapters/providers/airwallex/sandbox/server.ts';
import { decideDecline } from '../../../../../../src/domain/outcome/decide-outcome.ts';
import { NO_EVIDENCE } from '../../../../../../src/domain/outcome/evidence.ts';
import type { LateDecision, ProviderSandbox } from '../../../../../../src/sandbox/provider-sandbox.ts';
import {
  sealPaymentData,
  VALIDATION_URL,
  WALLET_CHOICES,
  type WalletChoice,
} from '../../../../../../src/sandbox/wallet/server/wallet-token.ts';

const ORIGIN = 'http://localhost:4174';
const SITE = 'http://localhost:4173';

const shownFor = (orderDecision: LateDecision | undefined): string => {
  if (orderDecision === undefined) return 'nothing told';
  if (orderDecision.kind === 'paid') return 'paid';
  const { errCode, errSummary, failReason, failDetail } = orderDecision.facts;
  const evidence = { ...NO_EVIDENCE, err_code: errCode, err_summary: errSummary, fail_reason: failReason, fail_detail: failDetail };
  const { outcome, ruleId } = decideDecline(evidence, rules);
  return ruleId === 'unlisted' ? `${outcome}, unlisted` : outcome;
};

describe('airwallex simulator', () => {
  let ids: number;
  let decided: (readonly [orderId: string, orderDecision: LateDecision])[];
  let sandbox: ProviderSandbox;
  let app: Hono;

  beforeEach(() => {
    vi.useFakeTimers();
    ids = 0;
    decided = [];
    sandbox = createAirwallexSandbox({
      providerOrigin: ORIGIN,
      siteOrigin: SITE,
      newId: () => `id${(ids += 1)}`,
      now: () => Date.UTC(2026, 10, 21),
      decide: (orderId, orderDecision) => {
        const isFirst = decided.every(([id]) => id !== orderId);
        if (isFirst) decided.push([orderId, orderDecision]);
        return Promise.resolve(isFirst);
      },
      callbackUrl: () => Promise.resolve(SITE),
    });
    app = new Hono();
    sandbox.routes(app);
  });
  afterEach(() => vi.useRealTimers());

  const intentOf = (orderId: string): { readonly intent_id: string; readonly client_secret: string } => {
    const decision = sandbox.charge({ orderId, payType: 30, amountCents: 499, fields: {}, savedCard: null });
    if (decision.kind !== 'action') return expect.unreachable();
    return JSON.parse(decision.platformData) as ReturnType<typeof intentOf>;
  };
  const call = async (
    id: string,
    name: string,
    body: unknown,
  ): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> => {
    const response = await app.request(`${ORIGIN}/airwallex/payment_intents/${id}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const walletToken = (choice: WalletChoice, over: object = {}): string =>
    JSON.stringify({
      paymentData: sealPaymentData({
        choice,
        amount: '4.99',
        currency: 'USD',
        merchantIdentifier: 'merchant.sandbox.airwallex',
        transactionId: `t-${choice}`,
        ...over,
      }),
    });
  const confirm = (orderId: string, token: string) => {
    const { intent_id, client_secret } = intentOf(orderId);
    return call(intent_id, 'confirm', { client_secret, wallet_token: token });
  };

  it('cashier §3 the order returns an intent and its secret, the same ones each time; nothing is charged', () => {
    const intent = intentOf('o1');
    expect(intent).toMatchObject({ intent_id: 'int_id1', amount: 4.99, currency: 'USD' });
    expect(intentOf('o1')).toEqual(intent);
    expect(intentOf('o2').client_secret).not.toBe(intent.client_secret);
    expect(decided).toEqual([]);
  });

  it('cashier §7 the element receives the price and a merchant session for its own domain', async () => {
    const { intent_id, client_secret } = intentOf('o1');
    expect(await call(intent_id, 'retrieve', { client_secret })).toEqual({ status: 200, body: { amount: 4.99, currency: 'USD' } });
    const ask = (domain: string) => call(intent_id, 'start_payment_session', { client_secret, validation_url: VALIDATION_URL, domain });
    expect(await ask('localhost')).toMatchObject({ status: 200, body: { merchantIdentifier: 'merchant.sandbox.airwallex' } });
    expect((await ask('evil.example')).status).toBe(404);
  });

  it.each(['retrieve', 'start_payment_session', 'confirm', 'toString', 'nothing'])('T1 %s gives other origins nothing', async (name) => {
    const { intent_id } = intentOf('o1');
    const rest = { validation_url: VALIDATION_URL, domain: 'localhost', wallet_token: walletToken('approve') };
    for (const body of [null, {}, { client_secret: 'other', ...rest }, { client_secret: 1, ...rest }]) {
      expect((await call(intent_id, name, body)).status).toBe(404);
    }
    expect((await call('int_other', name, { ...rest, client_secret: intentOf('o1').client_secret })).status).toBe(404);
    expect(decided).toEqual([]);
  });

  const expected: Readonly<Record<WalletChoice, readonly [answer: string, told: string]>> = {
    approve: ['SUCCEEDED', 'paid'],
    confirm: ['SUCCEEDED', 'paid'],
    late: ['PENDING', 'nothing told'],
    pending: ['PENDING', 'nothing told'],
    balance: ['issuer_declined', 'balance'],
    verify: ['authentication_declined', 'verify'],
    risk: ['risk_declined', 'highRisk'],
    decline: ['issuer_declined', 'other'],
    unlisted: ['issuer_switch_inoperative', 'other, unlisted'],
  };
  it.each(WALLET_CHOICES)('D11 choosing %s in the sheet answers, and tells the platform, accordingly', async (choice) => {
    const { body } = await confirm('o1', walletToken(choice));
    expect([body['status'] ?? body['code'], shownFor(decided[0]?.[1])]).toEqual(expected[choice]);
  });

  it('D3 a late payment is reported three seconds later', async () => {
    await confirm('o1', walletToken('late'));
    await vi.advanceTimersByTimeAsync(2999);
    expect(decided).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(decided).toMatchObject([['o1', { kind: 'paid' }]]);
  });

  it('D2 a second confirmation returns the first one’s answer, and charges nothing', async () => {
    const first = await confirm('o1', walletToken('balance'));
    expect(await confirm('o1', walletToken('approve'))).toEqual(first);
    expect(decided).toHaveLength(1);
  });

  it('P5 a token for another price, of another merchant or already used pays nothing', async () => {
    expect((await confirm('o1', walletToken('approve', { amount: '0.01', transactionId: 'cheap' }))).status).toBe(400);
    expect((await confirm('o2', walletToken('approve', { merchantIdentifier: 'merchant.other' }))).status).toBe(400);
    expect((await confirm('o3', walletToken('approve'))).status).toBe(200);
    expect((await confirm('o4', walletToken('approve'))).status).toBe(400);
    expect(decided.filter(([, { kind }]) => kind === 'paid').map(([orderId]) => orderId)).toEqual(['o3']);
  });
});
