import { describe, expect, it } from 'vitest';
import type { ChargeDecision } from '../../../../../../src/sandbox/provider-sandbox.ts';
import {
  sealPaymentData,
  VALIDATION_URL,
  WALLET_CHOICES,
  type WalletChoice,
} from '../../../../../../src/sandbox/wallet/server/wallet-token.ts';
import { ORIGIN } from '../../../../../support/sandbox/provider-simulator.ts';
import { outcomeOf, setUp } from './server-set-up.ts';

const walletToken = (choice: WalletChoice, over: object = {}): string =>
  JSON.stringify({
    paymentData: sealPaymentData({
      choice,
      amount: '4.99',
      currency: 'USD',
      merchantIdentifier: 'merchant.sandbox.payermax.dropin',
      transactionId: `t-${choice}`,
      ...over,
    }),
  });

/** With the calls of the embedded button's component. */
const withButton = () => {
  const made = setUp();
  const { app, charge, sandbox } = made;
  const keysOf = (orderId: string): Record<string, string> => {
    const decision = charge(orderId, 31);
    if (decision.kind !== 'action') return expect.unreachable();
    return JSON.parse(decision.platformData) as Record<string, string>;
  };
  const call = async (name: string, body: unknown): Promise<{ status: number; data: Record<string, unknown> }> => {
    const response = await app.request(`${ORIGIN}/payermax/dropin/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { readonly data?: Record<string, unknown> };
    return { status: response.status, data: answer.data ?? {} };
  };
  const submissionOf = async (keys: Record<string, string>, token: string): Promise<string> => {
    const { data } = await call('payment-token', { ...keys, walletToken: token });
    return JSON.stringify({ paymentToken: data['paymentToken'], sessionKey: keys['sessionKey'] });
  };
  const authorise = (orderId: string, token: string): ChargeDecision | undefined =>
    sandbox.authorise?.({ orderId, payType: 31, amountCents: 499, token });
  const pay = async (orderId: string, choice: WalletChoice, over: object = {}): Promise<ChargeDecision | undefined> =>
    authorise(orderId, await submissionOf(keysOf(orderId), walletToken(choice, over)));
  return { ...made, keysOf, call, submissionOf, authorise, pay };
};

describe('payermax simulator', () => {
  describe('embedded button (31)', () => {
    it('cashier §3 the order returns the keys of a session, the same ones each time; nothing is charged', () => {
      const { keysOf, charge } = withButton();
      const keys = keysOf('o1');
      expect(Object.keys(keys).toSorted()).toEqual(['clientKey', 'sessionKey']);
      expect(keysOf('o1')).toEqual(keys);
      expect(keysOf('o2')).not.toEqual(keys);
      expect(charge('o1', 31).kind).toBe('action');
    });

    it('cashier §7 the component receives the price and a merchant session for its own domain', async () => {
      const { keysOf, call } = withButton();
      const keys = keysOf('o1');
      expect(await call('session', keys)).toEqual({ status: 200, data: { amount: '4.99', currency: 'USD' } });
      const session = await call('merchant-session', { ...keys, validationUrl: VALIDATION_URL, domain: 'localhost' });
      expect(session).toMatchObject({
        status: 200,
        data: { merchantIdentifier: 'merchant.sandbox.payermax.dropin', domainName: 'localhost' },
      });
      expect((await call('merchant-session', { ...keys, validationUrl: VALIDATION_URL, domain: 'evil.example' })).status).toBe(403);
    });

    it.each(['session', 'merchant-session', 'payment-token', 'toString', 'nothing'])('T1 %s gives other origins nothing', async (name) => {
      const { keysOf, call } = withButton();
      const extra = { validationUrl: VALIDATION_URL, domain: 'localhost', walletToken: walletToken('approve') };
      const keys = keysOf('o1');
      for (const body of [
        null,
        {},
        { ...keys, clientKey: 'other', ...extra },
        { ...keys, sessionKey: 'other', ...extra },
        { clientKey: 1 },
      ]) {
        expect((await call(name, body)).status).toBe(403);
      }
    });

    const shown: Readonly<Record<WalletChoice, string>> = {
      approve: 'paid',
      confirm: 'paid',
      late: 'paid later',
      pending: 'pending',
      balance: 'balance',
      verify: 'verify',
      risk: 'highRisk',
      decline: 'other, unlisted',
      unlisted: 'other, unlisted',
    };
    it.each(WALLET_CHOICES)('D11 choosing %s in the sheet ends accordingly', async (choice) => {
      const { pay } = withButton();
      const decision = await pay('o1', choice);
      const said =
        decision?.kind === 'declined'
          ? outcomeOf(decision.facts)
          : decision?.kind === 'paid' && decision.afterMs > 0
            ? 'paid later'
            : decision?.kind;
      expect(said).toBe(shown[choice]);
    });

    it('D2 the first answer to an order is final', async () => {
      const { keysOf, authorise, submissionOf } = withButton();
      const keys = keysOf('o1');
      const first = authorise('o1', await submissionOf(keys, walletToken('balance')));
      const second = authorise('o1', await submissionOf(keys, walletToken('approve')));
      expect(second).toBe(first);
    });

    it('D30 a payment token pays only its own order, and only with the key of its session', async () => {
      const { submissionOf, keysOf, authorise } = withButton();
      const token = JSON.parse(await submissionOf(keysOf('o1'), walletToken('approve'))) as object;
      const other = keysOf('o2')['sessionKey'];
      expect(authorise('o1', JSON.stringify({ ...token, sessionKey: other }))).toMatchObject({ facts: { errCode: 'SESSION_INVALID' } });
      expect(authorise('o2', JSON.stringify({ ...token, sessionKey: other }))).toMatchObject({
        facts: { errCode: 'PAYMENT_TOKEN_INVALID' },
      });
      expect(authorise('o1', JSON.stringify(token))).toMatchObject({ kind: 'paid' });
    });

    it('P5 a token for another price, of another merchant or already used pays nothing', async () => {
      const { pay } = withButton();
      expect(await pay('o1', 'approve', { amount: '0.01', transactionId: 'cheap' })).toMatchObject({ kind: 'declined' });
      expect(await pay('o2', 'approve', { merchantIdentifier: 'merchant.other' })).toMatchObject({ kind: 'declined' });
      expect(await pay('o3', 'approve')).toMatchObject({ kind: 'paid' });
      expect(await pay('o4', 'approve')).toMatchObject({ kind: 'declined' });
    });

    it.each([['{}'], [''], ['null'], ['{"paymentToken":"CPTx","sessionKey":"id2"}'], ['{"paymentToken":"CPTx","sessionKey":"other"}']])(
      'D30 the submission %s pays nothing',
      (token) => {
        const { keysOf, authorise } = withButton();
        keysOf('o1');
        expect(authorise('o1', token)).toMatchObject({ kind: 'declined' });
        expect(authorise('unknown', token)).toMatchObject({ kind: 'declined' });
      },
    );
  });
});
