import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { requestBatch } from '../../../../../src/adapters/platform/client/batch.ts';
import { ENDPOINTS } from '../../../../../src/adapters/platform/client/endpoints.ts';
import { askBackupDomains } from '../../../../../src/adapters/platform/hosts/platform-hosts.ts';
import { platformPackageConfig, platformShopperCountry } from '../../../../../src/adapters/platform/calls/platform-shopper-country.ts';
import { httpPlatformClock } from '../../../../../src/adapters/platform/client/http-platform-clock.ts';
import type { PlatformClient } from '../../../../../src/adapters/platform/client/platform-client.ts';
import { platformPageViews } from '../../../../../src/adapters/platform/calls/platform-orders.ts';
import { PlatformEventReporter } from '../../../../../src/adapters/platform/calls/platform-event-reporter.ts';
import { platformPayableDomains, platformWalletCalls } from '../../../../../src/adapters/platform/calls/platform-wallet-calls.ts';
import { PlatformAnswer } from '../../../../../src/domain/outcome/evidence.ts';
import { payTypeOf } from '../../../../../src/domain/payment-method/provider-manifest.ts';
import { type PackageConfig, PackageConfigSource, PlatformRefusal } from '../../../../../src/domain/ports/platform.ts';
import { SessionEnded } from '../../../../../src/domain/ports/login.ts';
import { GOLDEN_ACCOUNT_CALLS } from '../golden-account-calls.ts';
import { FixedPageView, type GoldenCall, SESSION_KEY } from '../golden-call.ts';
import { GOLDEN_SOCIAL_CALLS } from '../golden-social-calls.ts';
import { GOLDEN_FEEDBACK_CALLS } from '../golden-feedback-calls.ts';
import { GOLDEN_ROOM_CALLS } from '../golden-room-calls.ts';
import { GOLDEN_ORDER_CALLS } from '../golden-order-calls.ts';
import { cents } from '../../../../support/payment/builders.ts';
import { DEVICE_ID, failure, fakePlatform, golden, json, run, SETTINGS } from '../fake-platform.ts';
import { triedOnce, visitOf } from '../../../../support/report/event-sources.ts';

const CONFIG: PackageConfig = {
  websiteVersion: '1.0.333',
  ckoNewRate: 100,
  ckoNewWhitelist: [],
  repurchaseRatio: 50,
  adyenCardRatio: 100,
  adyenCardWhitelist: [],
  onerwayRatio: 0,
  applePayPaymentMethods: [
    { payType: payTypeOf(25), ratio: 60, whitelist: ['7000001'] },
    { payType: payTypeOf(26), ratio: 40, whitelist: [] },
  ],
  applePayMerchant: {
    countryCode: 'HK',
    currencyCode: 'USD',
    supportedNetworks: ['visa', 'masterCard'],
    merchantCapabilities: ['supports3DS'],
    merchantAccount: null,
    displayName: 'Jawaher',
    merchantIdentifier: null,
  },
  adyenMerchant: {
    countryCode: 'HK',
    currencyCode: 'USD',
    supportedNetworks: ['visa', 'masterCard', 'chinaUnionPay'],
    merchantCapabilities: ['supports3DS', 'supportsDebit', 'supportsCredit', 'supportsEMV'],
    merchantAccount: 'SandboxMerchant',
    displayName: 'Sandbox',
    merchantIdentifier: 'merchant.sandbox',
  },
  storeLinks: {
    android: 'https://stores.example.com/android',
    huawei: 'https://stores.example.com/huawei',
    google: 'https://stores.example.com/google',
    apple: 'https://stores.example.com/apple',
  },
  privacyUrl: '/privacy',
};

class FixedConfig extends PackageConfigSource {
  override load() {
    return Effect.succeed(CONFIG);
  }
  override known() {
    return CONFIG;
  }
}

const TOKEN = { paymentData: { data: 'tok_wallet' } };
const MERCHANT_SESSION = { merchantSessionIdentifier: 'session-1', displayName: 'Sandbox' };
const walletsOf = (client: PlatformClient) => platformWalletCalls(client, new FixedConfig());
const walletOrder = (orderId: string, payType: number) => ({ orderId, payType: payTypeOf(payType), uid: '7000001', platformData: null });

const EVENT_ID = 'e5'.repeat(16);
const reporterOf = (client: PlatformClient): PlatformEventReporter => {
  const reporter: PlatformEventReporter = new PlatformEventReporter(client, {
    settings: SETTINGS,
    pageView: new FixedPageView(),
    clock: { now: () => 1_795_255_200_000, synchronised: () => 1_795_255_200_000, synchronise: () => Effect.void },
    randomness: { hex32: () => EVENT_ID },
    page: () => ({ url: 'http://localhost:4173/pay-step', platform: 'mobile', from: 'home', loginSource: '', supportsApplePay: true }),
    sessionId: () => '5e'.repeat(16),
    uid: () => '7000001',
    visit: visitOf('?from=home&room_id=90001&open_id=oid-1&platform=android&version_code=30507&is_anchor=1&log=mena'),
    keep: triedOnce(() => reporter),
    serverUrl: 'http://localhost:4173',
  });
  return reporter;
};
const reportRecharge = (client: PlatformClient) =>
  reporterOf(client).report({ name: 'click_recharge', orderId: 'SB100001', payType: payTypeOf(23), amount: cents(499), result: 'success' });

const ROWS: readonly GoldenCall[] = [
  ...GOLDEN_ORDER_CALLS,
  ...GOLDEN_FEEDBACK_CALLS,
  ...GOLDEN_ROOM_CALLS,
  ...GOLDEN_ACCOUNT_CALLS,
  ...GOLDEN_SOCIAL_CALLS,
  {
    call: 'sys_config',
    ask: (client) => platformPackageConfig(client).load(),
    answers: {
      answer: CONFIG,
    },
  },
  {
    call: 'adyen_apple_pay_session_data',
    ask: (client) => walletsOf(client).sessionData(walletOrder('SB100003', 26), 'localhost'),
    answers: { answer: MERCHANT_SESSION },
  },
  {
    call: 'adyen_verify_pay',
    sessionKey: SESSION_KEY,
    ask: (client) => walletsOf(client).verify(walletOrder('SB100004', 26), TOKEN, 'applepay'),
    answers: {
      answer: new PlatformAnswer('SB100004', { verify_code: 0, fail_detail: null }),
      declined: new PlatformAnswer('SB100004', { verify_code: 1, fail_detail: 'Insufficient Funds or Exceeds Amount Limits' }),
      pending: new PlatformAnswer('SB100004', { verify_code: 1, fail_detail: 'pending' }),
    },
  },
  {
    call: 'submit_payment_token',
    ask: (client) => walletsOf(client).submitToken('SB100005', '{"paymentToken":"tok_wallet"}'),
    answers: {
      answer: new PlatformAnswer('SB100005', { verify_code: 0, fail_reason: null, fail_detail: null }),
      declined: new PlatformAnswer('SB100005', { verify_code: 1, fail_reason: 'channel_user_risk', fail_detail: null }),
      nothing: new PlatformAnswer('SB100005', {}),
    },
  },
  {
    call: 'wallet_merchant_session',
    ask: (client) =>
      walletsOf(client).merchantSession(
        walletOrder('SB100006', 25),
        'https://wallet.example.com/paymentservices/startSession',
        'localhost',
      ),
    answers: { answer: MERCHANT_SESSION },
  },
  {
    call: 'wallet_authorize',
    sessionKey: SESSION_KEY,
    ask: (client) => walletsOf(client).authorise(walletOrder('SB100007', 25), TOKEN),
    answers: {
      answer: new PlatformAnswer('SB100007', { verify_code: 0, fail_reason: null, fail_detail: null }),
      declined: new PlatformAnswer('SB100007', { verify_code: 1, fail_reason: '3ds_authentication_failure', fail_detail: null }),
      pending: new PlatformAnswer('SB100007', { verify_code: 1, fail_reason: 'pending', fail_detail: 'pending' }),
      toConfirm: new PlatformAnswer('SB100007', { verify_code: 1, fail_reason: null, fail_detail: null }),
    },
  },
  {
    call: 'confirm_wallet_pay',
    ask: (client) => walletsOf(client).confirm(walletOrder('SB100008', 28), { encrypted: 'tok_wallet' }),
    answers: {
      answer: new PlatformAnswer('SB100008', { verify_code: 0, fail_reason: null, fail_detail: null }),
      declined: new PlatformAnswer('SB100008', { verify_code: 1, fail_reason: 'userCancel', fail_detail: null }),
    },
  },
  {
    call: 'check_domain_payable',
    ask: (client) => platformPayableDomains(client).check(payTypeOf(25), 'http://localhost:4173', '7000001'),
    answers: {
      answer: { isPayable: true, domain: 'http://localhost:4173', payType: 25 },
      elsewhere: { isPayable: false, domain: 'http://127.0.0.1:4173', payType: 25 },
    },
  },
  {
    call: 'page_view_id_result',
    ask: (client) => platformPageViews(client).hasOrder('pv-1'),
    answers: { answer: true, none: false },
  },
  { call: 'add_event', ask: reportRecharge, answers: { answer: undefined } },
  { call: 'report_data', ask: reportRecharge, answers: { answer: undefined } },
  {
    call: 'batch_request',
    ask: (client) =>
      requestBatch(client, [
        { call: 'get_recharge_list_v3', payload: { uid: '', source: 1, session_key: '' } },
        { call: 'get_card_source', payload: { h5_deviceid: DEVICE_ID, session_key: undefined } },
      ]),
    answers: { answer: expect.anything() },
  },
  {
    call: 'backup_domains',
    ask: (client) => askBackupDomains(client, 'https://api.example.com'),
    answers: {
      answer: Object.fromEntries(
        ['localhost', 'other.hosts.localhost', 'test.hosts.localhost', 'release.hosts.localhost'].map((host) => [
          `http://${host}:4173`,
          ['http://backup1.hosts.localhost:4173', 'http://backup2.hosts.localhost:4173'],
        ]),
      ),
    },
  },
  { call: 'position', ask: (client) => platformShopperCountry(client).read(), answers: { answer: 'SA' } },
  {
    call: 'tmp_report',
    ask: (client) => platformShopperCountry(client).reportMissing('network'),
    answers: { answer: undefined },
  },
  { call: 'sys_ts', ask: (client) => httpPlatformClock(client).synchronise(), answers: { answer: undefined } },
];

/** Gives the golden answer to its own call; any other call fails. */
const answering = (row: GoldenCall, answer: unknown) => {
  const fake = fakePlatform((request) => (request.path === golden(row.call).request.path ? json(answer) : { status: 500, body: '' }));
  fake.identity.key = row.sessionKey ?? null;
  return fake;
};

describe('cashier §7: every call on this path against its golden JSON', () => {
  it('cashier §7: every endpoint has a golden call', () => {
    expect(ROWS.map((row) => row.call).toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
  });

  for (const row of ROWS) {
    const { request, answer, otherAnswers } = golden(row.call);

    it(`cashier §7: ${row.call} is sent exactly as in its golden file`, async () => {
      const { client, sent } = answering(row, answer);
      await run(row.ask(client));
      const mine = sent.filter((candidate) => candidate.path === request.path);
      expect(mine).toHaveLength(1);
      expect(mine[0]?.method).toBe(request.method);
      expect(request.encoding === 'query' ? mine[0]?.query : mine[0]?.body).toEqual(request.payload);
      if (request.encoding === 'query') expect(mine[0]?.body).toBeUndefined();
      else expect(mine[0]?.query).toEqual({});
      for (const [name, value] of Object.entries(request.headers ?? {})) expect(mine[0]?.headers[name.toLowerCase()]).toBe(value);
    });

    const named = Object.entries({ answer, ...otherAnswers });
    it(`cashier §7: ${row.call} has an expected value for every golden answer`, () => {
      expect(Object.keys(row.answers).toSorted()).toEqual(named.map(([name]) => name).toSorted());
    });

    for (const [name, body] of named) {
      it(`cashier §7: ${row.call} reads the answer "${name}"`, async () => {
        const { client } = answering(row, body);
        const isRefused = typeof body === 'object' && body !== null && 'result' in body && body.result !== 0;
        const got = isRefused ? await failure(row.ask(client)) : await run(row.ask(client));
        expect(got).toEqual(row.answers[name]);
        if (isRefused) expect(got).toBeInstanceOf(row.call === 'get_pay_user_info' ? SessionEnded : PlatformRefusal);
      });
    }
  }
});
