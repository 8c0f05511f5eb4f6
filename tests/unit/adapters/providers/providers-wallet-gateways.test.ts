import { Effect } from 'effect';
import { Container, type ContainerModule } from 'inversify';
import { beforeEach, describe, expect, it } from 'vitest';
import { module as adyen } from '../../../../src/adapters/providers/adyen/module.ts';
import { applePayToken } from '../../../../src/adapters/providers/adyen/wallet-gateway.ts';
import { module as onerway } from '../../../../src/adapters/providers/onerway/module.ts';
import { module as payermax } from '../../../../src/adapters/providers/payermax/module.ts';
import { platformPackageConfig } from '../../../../src/adapters/platform/calls/platform-shopper-country.ts';
import { platformWalletCalls } from '../../../../src/adapters/platform/calls/platform-wallet-calls.ts';
import { module as useepay } from '../../../../src/adapters/providers/useepay/module.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { type Evidence, PlatformAnswer } from '../../../../src/domain/outcome/evidence.ts';
import { PlatformRefusal, type PlatformError } from '../../../../src/domain/ports/platform.ts';
import { WalletCalls, WalletGateway, type WalletOrder } from '../../../../src/domain/ports/wallets.ts';
import { LOST } from '../../../support/payment/fake-ports.ts';
import { fakePlatform, json } from '../platform/fake-platform.ts';

type Said = Effect.Effect<PlatformAnswer, PlatformError>;

const DATA = { version: 'EC_v1', data: 'c2VjcmV0', header: { name: 'سرّ' } };
const TOKEN = { paymentData: DATA, paymentMethod: { network: 'Visa' }, transactionIdentifier: 't1' };
const SESSION = { nonce: '1' };
const URL = 'https://wallet.test/startSession';
const DOMAIN = 'pay.example.com';

/** The platform, recording each call with its arguments. */
class RecordedCalls extends WalletCalls {
  readonly calls: (readonly unknown[])[] = [];
  authorised: Said = Effect.succeed(new PlatformAnswer('SB1', { verify_code: 0 }));
  confirmed: Said = Effect.succeed(new PlatformAnswer('SB1', { verify_code: 0 }));
  #note<A>(answer: A, ...call: readonly unknown[]): Effect.Effect<A> {
    return Effect.sync(() => {
      this.calls.push(call);
      return answer;
    });
  }
  override merchantSession(order: WalletOrder, validationUrl: string, domain: string): Effect.Effect<unknown, PlatformError> {
    return this.#note(SESSION, 'merchantSession', order.orderId, validationUrl, domain);
  }
  override authorise(order: WalletOrder, token: unknown): Said {
    return this.#note(this.authorised, 'authorise', order.orderId, token).pipe(Effect.flatten);
  }
  override confirm(order: WalletOrder, encryptedTokenData: unknown): Said {
    return this.#note(this.confirmed, 'confirm', order.orderId, encryptedTokenData).pipe(Effect.flatten);
  }
  override sessionData(order: WalletOrder, domain: string): Effect.Effect<unknown, PlatformError> {
    return this.#note(SESSION, 'sessionData', order.orderId, domain);
  }
  override verify(order: WalletOrder, token: unknown, paymentMethodType: string): Said {
    return this.#note(this.authorised, 'verify', order.orderId, token, paymentMethodType).pipe(Effect.flatten);
  }
  override submitToken(): Said {
    return Effect.die('none of these wallets submits a token so');
  }
}

const orderOf = (payType: number): WalletOrder => ({ orderId: 'SB1', payType: payTypeOf(payType), uid: '7', platformData: null });

describe('wallet gateways', () => {
  let calls: RecordedCalls;
  beforeEach(() => {
    calls = new RecordedCalls();
  });
  const gatewayOf = (module: ContainerModule, using: WalletCalls = calls): WalletGateway => {
    const parent = new Container();
    parent.bind(WalletCalls).toConstantValue(using);
    const child = new Container({ parent });
    child.load(module);
    return child.get(WalletGateway);
  };
  const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect));

  describe.each([
    ['PayerMax', 25, payermax],
    ['UseePay', 28, useepay],
    ['Onerway', 29, onerway],
  ])('%s (%i)', (_, payType, module) => {
    it('D1: requests the merchant session with address and domain, and passes it on unchanged', async () => {
      expect(await run(gatewayOf(module).merchantSession(orderOf(payType), URL, DOMAIN))).toMatchObject({ success: SESSION });
      expect(calls.calls).toEqual([['merchantSession', 'SB1', URL, DOMAIN]]);
    });

    it('D1: sends the whole token once, and returns the answer as evidence', async () => {
      expect(await run(gatewayOf(module).authorise(orderOf(payType), TOKEN))).toMatchObject({ success: { evidence: { verify_code: 0 } } });
      expect(calls.calls).toEqual([['authorise', 'SB1', TOKEN]]);
    });

    it.each([LOST, new PlatformRefusal(20051, null)])('D30: an error is passed on, and nothing is retried (%j)', async (error) => {
      calls.authorised = Effect.fail(error);
      expect(await run(gatewayOf(module).authorise(orderOf(payType), TOKEN))).toMatchObject({ failure: error });
      expect(calls.calls).toHaveLength(1);
    });
  });

  describe('Adyen (26)', () => {
    it('cashier §7: the merchant session is the session data of the domain; the validation address is not sent', async () => {
      expect(await run(gatewayOf(adyen).merchantSession(orderOf(26), URL, DOMAIN))).toMatchObject({ success: SESSION });
      expect(calls.calls).toEqual([['sessionData', 'SB1', DOMAIN]]);
    });

    it('cashier §7: verifies the encrypted part of the token, in base64, as `applepay`', async () => {
      calls.authorised = Effect.succeed(new PlatformAnswer('SB1', { verify_code: 1, fail_detail: 'pending' }));
      expect(await run(gatewayOf(adyen).authorise(orderOf(26), TOKEN))).toMatchObject({
        success: { evidence: { verify_code: 1, fail_detail: 'pending' } },
      });
      const [[name, orderId, token, type] = []] = calls.calls;
      expect([name, orderId, type]).toEqual(['verify', 'SB1', 'applepay']);
      expect(JSON.parse(Buffer.from(String(token), 'base64').toString('utf8'))).toEqual(DATA);
    });

    it.each(['text', null, 7, {}])('cashier §7: a token of another shape is sent whole (%j)', (token) => {
      expect(JSON.parse(Buffer.from(applePayToken(token), 'base64').toString('utf8'))).toEqual(token);
    });

    it('cashier §7: a token of 100 KB is encoded like a small one', () => {
      const data = { data: 'x'.repeat(100_000) };
      expect(JSON.parse(atob(applePayToken({ paymentData: data })))).toEqual(data);
    });
  });

  describe('UseePay confirmation (28)', () => {
    const authorise = () => run(gatewayOf(useepay).authorise(orderOf(28), TOKEN));
    const names = (): readonly unknown[] => calls.calls.map(([name]) => name);

    it('cashier §7: a code without a reason requires the confirmation, with the encrypted part only', async () => {
      calls.authorised = Effect.succeed(new PlatformAnswer('SB1', { verify_code: 1, fail_reason: null, fail_detail: '' }));
      calls.confirmed = Effect.succeed(new PlatformAnswer('SB1', { verify_code: 0 }));
      expect(await authorise()).toMatchObject({ success: { evidence: { verify_code: 0 } } });
      expect(calls.calls[1]).toEqual(['confirm', 'SB1', DATA]);
      expect(names()).toEqual(['authorise', 'confirm']);
    });

    it('cashier §7: the confirmation may decline, and is not repeated', async () => {
      calls.authorised = Effect.succeed(new PlatformAnswer('SB1', { verify_code: 1 }));
      calls.confirmed = Effect.succeed(new PlatformAnswer('SB1', { verify_code: 1, fail_reason: 'channel_user_risk' }));
      expect(await authorise()).toMatchObject({ success: { evidence: { fail_reason: 'channel_user_risk' } } });
      calls.confirmed = Effect.succeed(new PlatformAnswer('SB1', { verify_code: 1 }));
      calls.calls.length = 0;
      expect(await authorise()).toMatchObject({ success: { evidence: { verify_code: 1 } } });
      expect(names()).toEqual(['authorise', 'confirm']);
    });

    it.each<Partial<Evidence>>([
      { verify_code: 0 },
      { verify_code: 0, fail_detail: '' },
      { verify_code: 1, fail_reason: 'channel_user_risk' },
      { verify_code: 1, fail_detail: 'something new' },
      { verify_code: 1, fail_detail: 'pending' },
      { verify_code: 1, fail_reason: 'pending' },
      { verify_code: -2 },
      { verify_code: 500 },
      { fail_detail: 'pending' },
      {},
    ])('D30: success, a decline, pending and silence are not confirmed (%j)', async (said) => {
      calls.authorised = Effect.succeed(new PlatformAnswer('SB1', said));
      expect(await authorise()).toMatchObject({ success: { evidence: said } });
      expect(names()).toEqual(['authorise']);
    });

    it('D30: a confirmation without an answer leaves the end unknown, and is not retried', async () => {
      calls.authorised = Effect.succeed(new PlatformAnswer('SB1', { verify_code: 1 }));
      calls.confirmed = Effect.fail(LOST);
      expect(await authorise()).toMatchObject({ failure: LOST });
      expect(names()).toEqual(['authorise', 'confirm']);
    });

    it('PAY-80 PAY-82 the confirmation carries the session of the authorisation, even if another shopper has logged in since', async () => {
      const platform = fakePlatform(({ path }) => {
        if (!path.includes('authorize')) return json({ result: 0, data: { code: 0 } });
        Object.assign(platform.identity, { key: 'rakans', uid: '8' });
        return json({ result: 0, data: { code: 3 } });
      });
      platform.identity.key = 'mahas';
      const { client } = platform;
      await run(gatewayOf(useepay, platformWalletCalls(client, platformPackageConfig(client))).authorise(orderOf(28), TOKEN));
      expect(platform.sent.map(({ headers }) => headers['x-cli-tk'])).toEqual(['mahas', 'mahas']);
    });
  });
});
