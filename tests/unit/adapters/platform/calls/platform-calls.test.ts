import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { requestBatch } from '../../../../../src/adapters/platform/client/batch.ts';
import { ENDPOINTS } from '../../../../../src/adapters/platform/client/endpoints.ts';
import { HttpPlatformClock } from '../../../../../src/adapters/platform/client/http-platform-clock.ts';
import { PageViewId } from '../../../../../src/adapters/platform/client/page-view-id.ts';
import { PlatformAccountDirectory } from '../../../../../src/adapters/platform/calls/platform-account-directory.ts';
import type { PlatformClient } from '../../../../../src/adapters/platform/client/platform-client.ts';
import { PlatformEventReporter } from '../../../../../src/adapters/platform/calls/platform-event-reporter.ts';
import { PlatformOrderFollowUp } from '../../../../../src/adapters/platform/calls/platform-order-follow-up.ts';
import { PlatformOrders } from '../../../../../src/adapters/platform/calls/platform-orders.ts';
import { PlatformPackageConfig } from '../../../../../src/adapters/platform/calls/platform-package-config.ts';
import { PlatformPayableDomains } from '../../../../../src/adapters/platform/calls/platform-payable-domains.ts';
import { PlatformRechargeCatalog } from '../../../../../src/adapters/platform/calls/platform-recharge-catalog.ts';
import { PlatformRechargeHistory } from '../../../../../src/adapters/platform/calls/platform-recharge-history.ts';
import { PlatformSavedCards } from '../../../../../src/adapters/platform/calls/platform-saved-cards.ts';
import { PlatformSessionLogin } from '../../../../../src/adapters/platform/calls/platform-session-login.ts';
import { PlatformWalletCalls } from '../../../../../src/adapters/platform/calls/platform-wallet-calls.ts';
import { payTypeOf } from '../../../../../src/domain/payment-method/pay-type.ts';
import type { PaymentIntent } from '../../../../../src/domain/order/intent.ts';
import type { UsdCents } from '../../../../../src/domain/order/usd-cents.ts';
import { type PackageConfig, PackageConfigSource } from '../../../../../src/domain/ports/platform/package-config.ts';
import { PlatformRefusal } from '../../../../../src/domain/ports/platform/platform-error.ts';
import { SessionEnded } from '../../../../../src/domain/ports/platform/session-login.ts';
import { DEVICE_ID, failure, fakePlatform, golden, json, run, SETTINGS } from '../fake-platform.ts';

const RID = '0123456789abcdef0123456789abcdef';
const cents = (value: number): UsdCents => value as UsdCents;

const INTENT: PaymentIntent = {
  requestId: RID,
  uid: '7000001',
  displayUid: '100200',
  nickname: 'نورة',
  payType: payTypeOf(23),
  rechargeId: 'r-0499-23',
  amount: cents(499),
  coins: 520,
  createdAt: 1,
  orderId: null,
  platformData: null,
  decided: false,
  superseded: false,
  leftForBank: false,
  chargeable: true,
};
const FIELDS = {
  cko_token: 'tok_sandbox',
  cko_card_no: '4242',
  cko_issuer: 'Sandbox Bank',
  cko_issuer_country: 'SA',
  cko_source_name: 'NOURA',
};

class FixedPageView extends PageViewId {
  constructor() {
    super({ hex32: () => 'unused' });
  }
  override current(): string {
    return 'pv-1';
  }
}

const ordersOf = (client: PlatformClient): PlatformOrders => new PlatformOrders(client, new FixedPageView());
const evidenceOf = (client: PlatformClient) => ordersOf(client).evidence({ orderId: 'SB100001', platformData: null, paySubType: '23' });

const NOURA = {
  uid: '7000001',
  displayUid: '100200',
  nickname: 'نورة',
  icon: '/sandbox/avatars/1.svg',
  isGuest: false,
  status: 'normal',
};
const CARD = {
  sourceId: 'src_sandbox0001',
  last4: '4242',
  bin: '424242',
  toUid: '7000001',
  scheme: 'visa',
  fingerprint: 'fp-0001',
  issuerCountry: 'SA',
  validDate: '12/30',
  isBankExpire: false,
  isRemember: true,
  lastUseAt: 1_790_000_000,
};
const ORDER = { orderId: 'SB100001', url: null, platformData: null, paySubType: 23, rechargeId: 'r-0499-23' };
const refusal = (code: number, message: string): unknown => expect.objectContaining({ _tag: 'PlatformRefusal', code, message });

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
  walletMerchant: {
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
  override latest() {
    return Effect.succeed(CONFIG);
  }
}

const SESSION_KEY = 'sk_sandbox_jawaher';
const TOKEN = { paymentData: { data: 'tok_wallet' } };
const MERCHANT_SESSION = { merchantSessionIdentifier: 'session-1', displayName: 'Sandbox' };
const walletsOf = (client: PlatformClient): PlatformWalletCalls => new PlatformWalletCalls(client, new FixedConfig());
const walletOrder = (orderId: string, payType: number) => ({ orderId, payType: payTypeOf(payType), uid: '7000001', platformData: null });

const EVENT_ID = 'e5'.repeat(16);
const reporterOf = (client: PlatformClient): PlatformEventReporter =>
  new PlatformEventReporter(client, {
    settings: SETTINGS,
    pageView: new FixedPageView(),
    clock: { now: () => 1_795_255_200_000, synchronise: () => Effect.void },
    randomness: { hex32: () => EVENT_ID },
    page: () => ({ url: 'http://localhost:4173/pay-step', platform: 'mobile', from: 'home', loginSource: '', supportsApplePay: true }),
    serverUrl: 'http://localhost:4173',
  });
const reportRecharge = (client: PlatformClient) =>
  reporterOf(client).report({ name: 'click_recharge', orderId: 'SB100001', payType: payTypeOf(23), amount: cents(499), result: 'success' });

interface Row {
  /** The session that the shopper has; none unless given. */
  readonly sessionKey?: string;
  readonly call: keyof typeof ENDPOINTS;
  readonly ask: (client: PlatformClient) => Effect.Effect<unknown, unknown>;
  /** Hand-written, by name of the answer. */
  readonly answers: Readonly<Record<string, unknown>>;
}

const PACKAGES = {
  list: [
    {
      amount: 499,
      coin: 520,
      extraCoin: 20,
      originCoin: 500,
      icon: null,
      displayMethods: [
        { name: 'Checkout', methods: [{ payType: 23, rechargeId: 'r-0499-23' }] },
        { name: 'Apple Pay', methods: [{ payType: 2528, rechargeId: 'r-0499-2528' }] },
      ],
    },
    {
      amount: 99,
      coin: 100,
      extraCoin: 0,
      originCoin: 100,
      icon: null,
      displayMethods: [{ name: 'Checkout', methods: [{ payType: 23, rechargeId: 'r-0099-23' }] }],
    },
  ],
  recommends: [499, 999],
  extraRecommend: 999,
  isNew: true,
  isNewUid: true,
  isNewDevice: false,
  payGroup: 'A',
};

const ROWS: readonly Row[] = [
  { call: 'get_recharge_list_v3', ask: (client) => new PlatformRechargeCatalog(client).list('7000001'), answers: { answer: PACKAGES } },
  {
    call: 'check_display_id',
    ask: (client) => new PlatformAccountDirectory(client).findByDisplayId('100200'),
    answers: { answer: NOURA, none: null },
  },
  {
    call: 'check_uid',
    ask: (client) => new PlatformAccountDirectory(client).findByUid('7000001'),
    answers: { answer: NOURA, none: null, banned: refusal(20001, 'account banned'), cancelled: refusal(20186, 'account cancelled') },
  },
  {
    call: 'check_user_status',
    ask: (client) => new PlatformAccountDirectory(client).statuses(['7000001', '7000003']),
    answers: {
      answer: new Map([
        ['7000001', 'normal'],
        ['7000003', 'banned'],
      ]),
    },
  },
  { call: 'get_card_source', ask: (client) => new PlatformSavedCards(client).list(), answers: { answer: [CARD] } },
  {
    call: 'get_card_info_by_order',
    ask: (client) => new PlatformSavedCards(client).byOrder('SB100001'),
    answers: { answer: CARD, 'not-yet': null },
  },
  {
    call: 'update_card_source',
    ask: (client) => new PlatformSavedCards(client).update('src_sandbox0001', { isRemember: true }),
    answers: { answer: undefined, failed: refusal(31073, 'update failed') },
  },
  {
    call: 'create_coin_pay',
    ask: (client) => ordersOf(client).create({ intent: INTENT, fields: FIELDS, remember: true }),
    answers: { answer: ORDER, banned: refusal(20001, 'account banned'), insufficient: refusal(20051, 'insufficient funds') },
  },
  { call: 'order_by_rid', ask: (client) => ordersOf(client).byRequestId(RID), answers: { answer: ORDER, none: null } },
  { call: 'click_cancel', ask: (client) => ordersOf(client).cancelClicked('SB100001', 'confirm-leave'), answers: { answer: undefined } },
  {
    call: 'pay_result_by_order_fast',
    ask: evidenceOf,
    answers: { answer: { fast_result: 0 }, 'not-yet': { fast_result: -1 }, declined: { fast_result: 1 } },
  },
  {
    call: 'order_result',
    ask: evidenceOf,
    answers: {
      answer: { order_result: 0 },
      pending: { order_result: -1 },
      failed: { order_result: 1, fail_reason: 'Insufficient Funds or Exceeds Amount Limits', fail_detail: '20051' },
    },
  },
  {
    call: 'get_order_info_by_pay2_order_id',
    ask: evidenceOf,
    answers: { answer: { err_code: '20054', err_summary: 'Expired card' }, clean: { err_code: null, err_summary: null } },
  },
  { call: 'get_pay_error_by_order', ask: evidenceOf, answers: { answer: { fail_reason: '3ds_authentication_failure' }, none: {} } },
  {
    call: 'sys_config',
    ask: (client) => new PlatformPackageConfig(client).load(),
    answers: {
      answer: CONFIG,
    },
  },
  {
    call: 'delete_card_source',
    sessionKey: SESSION_KEY,
    ask: (client) => new PlatformSavedCards(client).remove('fp-0001'),
    answers: { answer: undefined },
  },
  {
    call: 'submit_authentication_result',
    ask: (client) =>
      new PlatformOrderFollowUp(client).submitAuthentication('SB100002', '{"details":{"threeDSResult":"eyJ0cmFuc1N0YXR1cyI6IlkifQ=="}}'),
    answers: {
      answer: '{"resultCode":"Authorised"}',
      refused: '{"resultCode":"Refused","refusalReasonCode":"12"}',
      nothing: null,
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
      answer: { verify_code: 0, fail_detail: null },
      declined: { verify_code: 1, fail_detail: 'Insufficient Funds or Exceeds Amount Limits' },
      pending: { verify_code: 1, fail_detail: 'pending' },
    },
  },
  {
    call: 'submit_payment_token',
    ask: (client) => walletsOf(client).submitToken('SB100005', '{"paymentToken":"tok_wallet"}'),
    answers: {
      answer: { verify_code: 0, fail_reason: null, fail_detail: null },
      declined: { verify_code: 1, fail_reason: 'channel_user_risk', fail_detail: null },
      nothing: {},
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
      answer: { verify_code: 0, fail_reason: null, fail_detail: null },
      declined: { verify_code: 1, fail_reason: '3ds_authentication_failure', fail_detail: null },
      pending: { verify_code: 1, fail_reason: 'pending', fail_detail: 'pending' },
      toConfirm: { verify_code: 1, fail_reason: null, fail_detail: null },
    },
  },
  {
    call: 'confirm_wallet_pay',
    ask: (client) => walletsOf(client).confirm(walletOrder('SB100008', 28), { encrypted: 'tok_wallet' }),
    answers: {
      answer: { verify_code: 0, fail_reason: null, fail_detail: null },
      declined: { verify_code: 1, fail_reason: 'userCancel', fail_detail: null },
    },
  },
  {
    call: 'check_domain_payable',
    ask: (client) => new PlatformPayableDomains(client).check(payTypeOf(25), 'http://localhost:4173', '7000001'),
    answers: {
      answer: { isPayable: true, domain: 'http://localhost:4173', payType: 25 },
      elsewhere: { isPayable: false, domain: 'http://127.0.0.1:4173', payType: 25 },
    },
  },
  {
    call: 'get_pay_user_info',
    ask: (client) => new PlatformSessionLogin(client).logIn(SESSION_KEY),
    answers: {
      answer: {
        user: { uid: '7000014', displayUid: '100208', nickname: 'جواهر', icon: '/sandbox/avatars/14.svg' },
        status: 0,
        banUntil: 0,
      },
      nobody: { user: null, status: null, banUntil: 0 },
      'logged-out': new SessionEnded(),
    },
  },
  {
    call: 'recharge_fill_record',
    sessionKey: SESSION_KEY,
    ask: (client) => new PlatformRechargeHistory(client).list(),
    answers: {
      answer: [
        {
          toUid: '7000001',
          toDisplayUid: '100200',
          toNickname: 'نورة',
          toIcon: '/sandbox/avatars/1.svg',
          isGuest: false,
          status: 'normal',
          uid: '7000014',
          deviceId: DEVICE_ID,
          fillTimes: 3,
          firstFillTime: 1_790_000_000,
          lastFillTime: 1_795_000_000,
        },
      ],
      'logged-out': refusal(-10_000, 'session ended'),
    },
  },
  {
    call: 'upload_recharge_fill_record',
    sessionKey: SESSION_KEY,
    ask: (client) =>
      new PlatformRechargeHistory(client).upload([{ to_uid: '7000001', uid: '7000014', fill_times: 3, last_fill_time: 1_795_000_000 }]),
    answers: { answer: undefined },
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
  { call: 'sys_ts', ask: (client) => new HttpPlatformClock(client).synchronise(), answers: { answer: undefined } },
];

/** The golden answer for its own call; the other reads of the same question fail. */
const answering = (row: Row, answer: unknown) => {
  const fake = fakePlatform((request) => (request.path === golden(row.call).request.path ? json(answer) : { status: 500, body: '' }));
  fake.identity.key = row.sessionKey ?? null;
  return fake;
};

describe('cashier §7: every call on this path against its golden JSON', () => {
  it('cashier §7: no endpoint is without a row here', () => {
    expect(ROWS.map((row) => row.call).toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
  });

  for (const row of ROWS) {
    const { request, answer, otherAnswers } = golden(row.call);

    it(`cashier §7: ${row.call} is sent exactly so`, async () => {
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
