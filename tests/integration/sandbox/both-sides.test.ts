import { NO_PROVIDERS } from '../../support/payment/fake-ports.ts';
import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlatformEventReporter } from '../../../src/adapters/platform/calls/platform-event-reporter.ts';
import { platformOrderFollowUp, platformOrders, platformPageViews } from '../../../src/adapters/platform/calls/platform-orders.ts';
import { platformPackageConfig } from '../../../src/adapters/platform/calls/platform-shopper-country.ts';
import { platformPayableDomains, platformWalletCalls } from '../../../src/adapters/platform/calls/platform-wallet-calls.ts';
import { platformRechargeHistory } from '../../../src/adapters/platform/calls/platform-accounts.ts';
import { platformSavedCards } from '../../../src/adapters/platform/calls/platform-saved-cards.ts';
import { platformSessionLogin } from '../../../src/adapters/platform/calls/platform-login.ts';
import { PageViewId } from '../../../src/adapters/platform/client/page-view-id.ts';
import { payTypeOf } from '../../../src/domain/payment-method/provider-manifest.ts';
import { mergeEvidence, NO_EVIDENCE } from '../../../src/domain/outcome/evidence.ts';
import { verdictOf } from '../../../src/domain/outcome/verdict.ts';
import { cents, intentWith } from '../../support/payment/builders.ts';
import {
  CLIENT_ID,
  DEVICE_ID,
  failure,
  fakePlatform,
  run,
  type SentRequest,
  SETTINGS,
} from '../../unit/adapters/platform/fake-platform.ts';
import { fakeProvider } from '../../support/sandbox/fake-provider.ts';
import { type FakeWalletProvider, fakeWallet } from '../../support/sandbox/fake-wallet.ts';
import { OPENING_MS, TestSandbox } from '../../support/sandbox/test-sandbox.ts';
import { triedOnce, visitOf } from '../../support/report/event-sources.ts';

const JAWAHER = 'sk_sandbox_jawaher';

/** The client's adapters against the sandbox, each with its own encoding of the wire. */
describe('both sides of the wire', () => {
  let world: TestSandbox;
  let wallet: FakeWalletProvider;
  beforeAll(async () => {
    wallet = fakeWallet();
    world = await TestSandbox.open({ providers: [fakeProvider().module, wallet.module] });
  }, OPENING_MS);
  afterAll(() => world.close());

  const bodyOf = ({ body, headers }: SentRequest): string | undefined => {
    if (body === undefined) return undefined;
    return headers['content-type']?.includes('json') === true
      ? JSON.stringify(body)
      : new URLSearchParams(body as Record<string, string>).toString();
  };
  const connect = (sessionKey: string | null = null) => {
    const fake = fakePlatform(async (sent) => {
      const body = bodyOf(sent);
      const request = { method: sent.method, headers: sent.headers, ...(body === undefined ? {} : { body }) };
      const response = await world.sandbox.site.request(`http://localhost:4173${sent.address}`, request);
      return { status: response.status, contentType: response.headers.get('content-type'), body: await response.text() };
    });
    fake.identity.key = sessionKey;
    const { client } = fake;
    const pageView = new PageViewId({ hex32: () => 'pv' }, () => 0);
    const orders = platformOrders(client, pageView, NO_PROVIDERS);
    const create = (payType: number, fields: Readonly<Record<string, string>> = {}, remember = false) =>
      run(
        orders.create({
          intent: intentWith({
            requestId: world.fresh('rid'),
            payType: payTypeOf(payType),
            rechargeId: `r-0499-${payType}`,
            amount: cents(499),
            payer: fake.identity.payer(),
          }),
          fields,
          remember,
        }),
      );
    return { ...fake, pageView, orders, create, wallets: platformWalletCalls(client, platformPackageConfig(client)) };
  };
  const walletOrder = (orderId: string, payType: number) => ({ orderId, payType: payTypeOf(payType), uid: '7000001', platformData: null });

  it.each([
    ['good', 'success'],
    ['risk', 'declined'],
    ['pending', 'pending'],
  ])('D30 a wallet’s token "%s" ends as %s, by its own answer and by the order’s evidence', async (token, verdict) => {
    const { client, create, wallets, orders } = connect();
    const { orderId, platformData } = await create(25);
    expect(await run(platformPageViews(client).hasOrder('pv'))).toBe(true);
    expect(platformData).toBe('{"action":1}');
    const order = walletOrder(orderId, 25);
    expect(await run(wallets.merchantSession(order, 'https://w.example/x', 'localhost'))).toHaveProperty('merchantSessionIdentifier');
    const { evidence: answered } = await run(wallets.authorise(order, { paymentData: token }));
    expect(verdictOf({ ...NO_EVIDENCE, ...answered })).toBe(verdict);
    const read = await run(orders.evidence({ orderId, platformData: null, paySubType: null, sentOn: '' }));
    expect(verdictOf(mergeEvidence(mergeEvidence(NO_EVIDENCE, answered), read))).toBe(verdict);
  });

  it('cashier §7 the client understands the calls of 26, 28 and 31', async () => {
    const { create, wallets } = connect(JAWAHER);
    const adyen = walletOrder((await create(26)).orderId, 26);
    expect(await run(wallets.sessionData(adyen, 'localhost'))).toHaveProperty('displayName', 'Sandbox');
    expect((await run(wallets.verify(adyen, { paymentData: 'risk' }, 'applepay'))).evidence).toEqual({
      verify_code: 1,
      fail_detail: 'channel_user_risk',
    });
    expect(await run(wallets.confirm(walletOrder((await create(28)).orderId, 28), { data: 'good' }))).toMatchObject({
      evidence: { verify_code: 0 },
    });
    expect(await run(wallets.submitToken((await create(31)).orderId, '{"paymentToken":"good"}'))).toMatchObject({
      evidence: { verify_code: 0 },
    });
    const refused = wallets.merchantSession(walletOrder((await create(25)).orderId, 25), 'https://w.example/x', 'refused.example');
    expect(await failure(refused)).toMatchObject({ _tag: 'PlatformRefusal', code: 70_011 });
  });

  it('cashier §4 a verification’s result is submitted step by step', async () => {
    const { client, create } = connect();
    const { orderId } = await create(27);
    const followUp = platformOrderFollowUp(client);
    expect(await run(followUp.submitAuthentication(orderId, 'again'))).toBe('{"action":2}');
    expect(await run(followUp.submitAuthentication(orderId, 'good'))).toBe('{"resultCode":"Authorised"}');
  });

  it('cashier §7 click_cancel ends an order for which no money was requested', async () => {
    const { create, orders } = connect();
    const { orderId } = await create(25);
    await run(orders.cancelClicked(orderId, 'userCancel'));
    const evidence = await run(orders.evidence({ orderId, platformData: null, paySubType: null, sentOn: '' }));
    expect(verdictOf(mergeEvidence(NO_EVIDENCE, evidence))).toBe('declined');
    expect(evidence.fail_reason).toBe('userCancel');
  });

  it('cashier §7 a logged-in user’s cards, deletion and history', async () => {
    const { client, create } = connect(JAWAHER);
    await create(23, { cko_token: 'tok_sandbox' }, true);
    const cards = platformSavedCards(client);
    const [card] = await run(cards.list());
    expect(card).toMatchObject({ fingerprint: 'fp-0001', isRemember: true });
    await run(cards.remove(card?.fingerprint ?? ''));
    expect(await run(cards.list())).toEqual([]);
    const history = platformRechargeHistory(client);
    await run(history.upload([{ to_uid: '7000002', uid: '7000014', fill_times: 4, last_fill_time: 1_700_000_000 }]));
    expect(await run(history.list())).toMatchObject([
      { toUid: '7000001', uid: '7000014', deviceId: DEVICE_ID, status: 'normal' },
      { toUid: '7000002', fillTimes: 4, lastFillTime: 1_700_000_000 },
    ]);
    const login = platformSessionLogin(client);
    expect(await run(login.logIn(JAWAHER))).toMatchObject({ user: { uid: '7000014', displayUid: '100208' }, status: 0 });
    expect(await failure(login.logIn('sk_gone'))).toMatchObject({ _tag: 'SessionEnded' });
  });

  it('D15 the client understands the domain, the config and the events', async () => {
    const { client, pageView } = connect();
    const switchOn = (path: string, body: object) => world.send(path, { client_id: CLIENT_ID, ...body }, { encoding: 'json' });
    await switchOn('/sandbox/payable-domain', { pay_type: 25, origin: 'http://127.0.0.1:4173' });
    await switchOn('/sandbox/config', { pkg_info: { onerway_ratio: '100', ksa_google_url: 'https://stores.example.com/google' } });
    const domains = platformPayableDomains(client);
    expect(await run(domains.check(payTypeOf(25), 'http://localhost:4173', '7000001'))).toEqual({
      isPayable: false,
      domain: 'http://127.0.0.1:4173',
      payType: 25,
    });
    expect(await run(domains.check(payTypeOf(26), 'http://localhost:4173', '7000001'))).toMatchObject({ isPayable: true });
    expect(await run(platformPackageConfig(client).load())).toMatchObject({
      onerwayRatio: 100,
      applePayPaymentMethods: [{ payType: 25, ratio: 100, whitelist: [] }],
      applePayMerchant: { countryCode: 'HK', displayName: 'Sandbox' },
      adyenMerchant: { countryCode: 'HK', merchantAccount: 'SandboxMerchant' },
      storeLinks: { google: 'https://stores.example.com/google' },
    });
    const reporter: PlatformEventReporter = new PlatformEventReporter(client, {
      settings: SETTINGS,
      pageView,
      clock: { now: () => 1_795_255_200_000, synchronised: () => 1_795_255_200_000, synchronise: () => Effect.void },
      randomness: { hex32: () => 'event-1' },
      page: () => ({ url: 'http://localhost:4173/pay', platform: 'pc', from: '', loginSource: '', supportsApplePay: false }),
      sessionId: () => 's',
      uid: () => null,
      visit: visitOf(''),
      keep: triedOnce(() => reporter),
      serverUrl: 'http://localhost:4173',
    });
    await run(reporter.report({ name: 'h5_pay_page_show' }));
    expect(await run(platformPageViews(client).hasOrder('no such page view'))).toBe(false);
    const { events } = await (await world.send('/sandbox/events', { client_id: CLIENT_ID })).json();
    expect(events.map((event: { readonly call: string; readonly uuid: string }) => [event.call, event.uuid]).toSorted()).toEqual([
      ['add_event', 'event-1'],
      ['report_data', 'event-1'],
    ]);
  });
});
