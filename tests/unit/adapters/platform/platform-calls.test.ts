import type { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { requestBatch } from '../../../../src/adapters/platform/batch.ts';
import { ENDPOINTS } from '../../../../src/adapters/platform/endpoints.ts';
import { HttpPlatformClock } from '../../../../src/adapters/platform/http-platform-clock.ts';
import { PageViewId } from '../../../../src/adapters/platform/page-view-id.ts';
import { PlatformAccountDirectory } from '../../../../src/adapters/platform/platform-account-directory.ts';
import type { PlatformClient } from '../../../../src/adapters/platform/platform-client.ts';
import { PlatformOrders } from '../../../../src/adapters/platform/platform-orders.ts';
import { PlatformPackageConfig } from '../../../../src/adapters/platform/platform-package-config.ts';
import { PlatformRechargeCatalog } from '../../../../src/adapters/platform/platform-recharge-catalog.ts';
import { PlatformSavedCards } from '../../../../src/adapters/platform/platform-saved-cards.ts';
import { payTypeOf } from '../../../../src/domain/channel/pay-type.ts';
import type { PaymentIntent } from '../../../../src/domain/order/intent.ts';
import type { UsdCents } from '../../../../src/domain/order/usd-cents.ts';
import { PlatformRefusal } from '../../../../src/domain/ports/platform-error.ts';
import { DEVICE_ID, failure, fakePlatform, golden, json, run } from './fake-platform.ts';

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
  settled: false,
  superseded: false,
    chargeable: true,
};
const FIELDS = {
  cko_token: 'tok_sandbox',
  cko_card_no: '4242',
  cko_issuer: 'Sandbox Bank',
  cko_issuer_country: 'SA',
  cko_source_name: 'NOURA',
  is_remember: '1',
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

interface Row {
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
    ask: (client) => ordersOf(client).create({ intent: INTENT, fields: FIELDS }),
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
      answer: {
        websiteVersion: '1.0.333',
        ckoNewRate: 100,
        ckoNewWhitelist: [],
        repurchaseRatio: 50,
        adyenCardRatio: 100,
        adyenCardWhitelist: [],
      },
    },
  },
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
const answering = (row: Row, answer: unknown) =>
  fakePlatform((request) => (request.path === golden(row.call).request.path ? json(answer) : { status: 500, body: '' }));

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
        if (isRefused) expect(got).toBeInstanceOf(PlatformRefusal);
      });
    }
  }
});
