import { NO_PROVIDERS } from '../../support/payment/fake-ports.ts';
import { Container, type ContainerModule } from 'inversify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PageViewId } from '../../../src/adapters/platform/client/page-view-id.ts';
import { platformOrders } from '../../../src/adapters/platform/calls/platform-orders.ts';
import { platformPackageConfig } from '../../../src/adapters/platform/calls/platform-shopper-country.ts';
import { platformWalletCalls } from '../../../src/adapters/platform/calls/platform-wallet-calls.ts';
import { manifest as adyenManifest } from '../../../src/adapters/providers/adyen/manifest.ts';
import { module as adyen } from '../../../src/adapters/providers/adyen/module.ts';
import { rules as adyenRules } from '../../../src/adapters/providers/adyen/results.ts';
import createAdyen from '../../../src/adapters/providers/adyen/sandbox/server.ts';
import { manifest as onerwayManifest } from '../../../src/adapters/providers/onerway/manifest.ts';
import { module as onerway } from '../../../src/adapters/providers/onerway/module.ts';
import { rules as onerwayRules } from '../../../src/adapters/providers/onerway/results.ts';
import createOnerway from '../../../src/adapters/providers/onerway/sandbox/server.ts';
import { manifest as payermaxManifest } from '../../../src/adapters/providers/payermax/manifest.ts';
import { module as payermax } from '../../../src/adapters/providers/payermax/module.ts';
import { rules as payermaxRules } from '../../../src/adapters/providers/payermax/results.ts';
import createPayerMax from '../../../src/adapters/providers/payermax/sandbox/server.ts';
import { manifest as useepayManifest } from '../../../src/adapters/providers/useepay/manifest.ts';
import { module as useepay } from '../../../src/adapters/providers/useepay/module.ts';
import { rules as useepayRules } from '../../../src/adapters/providers/useepay/results.ts';
import createUseePay from '../../../src/adapters/providers/useepay/sandbox/server.ts';
import { payTypeOf } from '../../../src/domain/payment-method/provider-manifest.ts';
import { decideDecline } from '../../../src/domain/outcome/decide-outcome.ts';
import { mergeEvidence, NO_EVIDENCE } from '../../../src/domain/outcome/evidence.ts';
import type { OutcomeRule } from '../../../src/domain/outcome/outcome-rule.ts';
import { verdictOf } from '../../../src/domain/outcome/verdict.ts';
import { WalletCalls, WalletGateway, type WalletOrder } from '../../../src/domain/ports/wallets.ts';
import {
  faultOf,
  readMerchantSession,
  sealPaymentData,
  VALIDATION_URL,
  type WalletChoice,
} from '../../../src/sandbox/wallet/server/wallet-token.ts';
import { cents, intentWith } from '../../support/payment/builders.ts';
import { failure, fakePlatform, run, type SentRequest } from '../../unit/adapters/platform/fake-platform.ts';
import { OPENING_MS, TestSandbox } from '../../support/sandbox/test-sandbox.ts';

const WALLETS: readonly (readonly [id: string, payType: number, module: ContainerModule, rules: readonly OutcomeRule[]])[] = [
  ['payermax', 25, payermax, payermaxRules],
  ['adyen', 26, adyen, adyenRules],
  ['useepay', 28, useepay, useepayRules],
  ['onerway', 29, onerway, onerwayRules],
];

/** Each wallet gateway through the client of the platform to the provider's simulator and back, over the real wire. */
describe('a wallet payment from gateway to ledger', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open({
      providers: [
        { manifest: payermaxManifest, create: createPayerMax },
        { manifest: adyenManifest, create: createAdyen },
        { manifest: useepayManifest, create: createUseePay },
        { manifest: onerwayManifest, create: createOnerway },
      ],
    });
  }, OPENING_MS);
  afterAll(() => world.close());

  const bodyOf = ({ body, headers }: SentRequest): string | undefined => {
    if (body === undefined) return undefined;
    if (headers['content-type']?.includes('json') === true) return JSON.stringify(body);
    return new URLSearchParams(body as Record<string, string>).toString();
  };
  const connect = (module: ContainerModule) => {
    const { client, sent } = fakePlatform(async (request) => {
      const body = bodyOf(request);
      const { method, headers } = request;
      const response = await world.sandbox.site.request(`http://localhost:4173${request.address}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      return { status: response.status, contentType: response.headers.get('content-type'), body: await response.text() };
    });
    const parent = new Container();
    parent.bind(WalletCalls).toConstantValue(platformWalletCalls(client, platformPackageConfig(client)));
    const child = new Container({ parent });
    child.load(module);
    const orders = platformOrders(client, new PageViewId({ hex32: () => 'pv' }, () => 0), NO_PROVIDERS);
    return { orders, sent, gateway: child.get(WalletGateway) };
  };

  describe.each(WALLETS)('%s (%i)', (id, payType, module, rules) => {
    const begin = async () => {
      const { orders, sent, gateway } = connect(module);
      const rid = world.fresh('rid');
      const made = await run(
        orders.create({
          intent: intentWith({ requestId: rid, payType: payTypeOf(payType), rechargeId: `r-0499-${payType}`, amount: cents(499) }),
          fields: {},
          remember: false,
        }),
      );
      const order: WalletOrder = { orderId: made.orderId, payType: payTypeOf(payType), uid: '7000008', platformData: made.platformData };
      return { orders, sent, gateway, rid, order };
    };
    const tokenOf = (choice: WalletChoice) => ({
      paymentData: sealPaymentData({
        choice,
        amount: '4.99',
        currency: 'USD',
        merchantIdentifier: `merchant.sandbox.${id}`,
        transactionId: world.fresh('transaction'),
      }),
      paymentMethod: { network: 'Visa' },
    });

    it('D13 the order waits without a charge, and the wallet accepts its merchant session', async () => {
      const { gateway, order, rid } = await begin();
      expect(await world.orderOf(rid)).toMatchObject({ state: 'pending', charges: 0 });
      const session = readMerchantSession(Object(await run(gateway.merchantSession(order, VALIDATION_URL, 'localhost'))));
      expect(session === null ? 'none' : faultOf(session, 'localhost', world.scheduler.now())).toBeNull();
      expect(await failure(gateway.merchantSession(order, VALIDATION_URL, 'pay.evil.example'))).toMatchObject({ _tag: 'PlatformRefusal' });
    });

    it.each<readonly [WalletChoice, ReturnType<typeof verdictOf>, string | null]>([
      ['approve', 'success', null],
      ['confirm', 'success', null],
      ['late', 'pending', null],
      ['pending', 'pending', null],
      ['balance', 'declined', 'balance'],
      ['verify', 'declined', 'verify'],
      ['risk', 'declined', 'highRisk'],
      ['decline', 'declined', 'fail'],
      ['unlisted', 'declined', 'other'],
    ])('cashier §4, §8 %s: %s (%s), charged once', async (choice, verdict, outcome) => {
      const { orders, sent, gateway, order, rid } = await begin();
      const { evidence: said } = await run(gateway.authorise(order, tokenOf(choice)));
      expect(verdictOf(mergeEvidence(NO_EVIDENCE, said))).toBe(verdict);
      expect(sent.filter(({ path }) => path === '/api/order/confirm_wallet_pay/')).toHaveLength(
        choice === 'confirm' && id === 'useepay' ? 1 : 0,
      );
      const read = await run(orders.evidence({ orderId: order.orderId, platformData: null, paySubType: null, sentOn: '' }));
      const evidence = mergeEvidence(mergeEvidence({ ...NO_EVIDENCE, pay_type: payType }, said), read);
      expect(verdictOf(evidence)).toBe(verdict);
      if (outcome !== null) expect(decideDecline(evidence, rules).outcome).toBe(outcome);
      expect(await world.orderOf(rid)).toMatchObject({ charges: 1 });
      world.scheduler.advance(3000, false);
      const states = { success: 'paid', declined: 'declined', pending: choice === 'late' ? 'paid' : 'pending', unknown: '' };
      expect((await world.orderOf(rid)).state).toBe(states[verdict]);
    });

    it('F25 a token made for another order pays nothing', async () => {
      const token = tokenOf('approve');
      const [first, second] = [await begin(), await begin()];
      expect(await run(first.gateway.authorise(first.order, token))).toMatchObject({ evidence: { verify_code: 0 } });
      const { evidence } = await run(second.gateway.authorise(second.order, token));
      expect(verdictOf(mergeEvidence(NO_EVIDENCE, evidence))).toBe('declined');
      expect(await world.orderOf(second.rid)).toMatchObject({ state: 'declined', captured_usd: 0 });
    });
  });

  it('F30 a token of one processor pays no order of another processor', async () => {
    const { orders, gateway } = connect(onerway);
    const rid = world.fresh('rid');
    const { orderId } = await run(
      orders.create({
        intent: intentWith({ requestId: rid, payType: payTypeOf(29), rechargeId: 'r-0499-29', amount: cents(499) }),
        fields: {},
        remember: false,
      }),
    );
    const content = {
      choice: 'approve',
      amount: '4.99',
      currency: 'USD',
      merchantIdentifier: 'merchant.sandbox.payermax',
      transactionId: 'x1',
    } as const;
    const order = { orderId, payType: payTypeOf(29), uid: '7000008', platformData: null };
    const { evidence } = await run(gateway.authorise(order, { paymentData: sealPaymentData(content) }));
    expect(verdictOf(mergeEvidence(NO_EVIDENCE, evidence))).toBe('declined');
    expect(await world.orderOf(rid)).toMatchObject({ state: 'declined', captured_usd: 0 });
  });
});
