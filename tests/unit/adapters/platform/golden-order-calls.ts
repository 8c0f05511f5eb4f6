import { MANIFESTS } from '../../../support/arbitraries/cards.ts';
import { platformFines, platformOrderFollowUp, platformOrders } from '../../../../src/adapters/platform/calls/platform-orders.ts';
import { platformRechargeCatalog } from '../../../../src/adapters/platform/calls/platform-accounts.ts';
import type { PlatformClient } from '../../../../src/adapters/platform/client/platform-client.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { fineIntentWith, intentWith } from '../../../support/payment/builders.ts';
import { FixedPageView, type GoldenCall, refusal } from './golden-call.ts';

const RID = '0123456789abcdef0123456789abcdef';
const INTENT = intentWith({ requestId: RID, rechargeId: 'r-0499-23' });
const FINE = fineIntentWith({ requestId: RID });
const FIELDS = {
  cko_token: 'tok_sandbox',
  cko_card_no: '4242',
  cko_issuer: 'Sandbox Bank',
  cko_issuer_country: 'SA',
  cko_source_name: 'NOURA',
};

const ordersOf = (client: PlatformClient) => platformOrders(client, new FixedPageView(), { manifests: MANIFESTS });
const evidenceOf = (client: PlatformClient) =>
  ordersOf(client).evidence({ orderId: 'SB100001', platformData: null, paySubType: '23', sentOn: '' });

const ORDER = { orderId: 'SB100001', url: null, platformData: null, paySubType: 10023, rechargeId: 'r-0499-23' };
const FINE_ORDER = { ...ORDER, rechargeId: null };
const FINE_INFO = { uid: '7000003', currency: 'USD', status: 2 };
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

/** Packages, and an order from its create to its end. */
export const GOLDEN_ORDER_CALLS: readonly GoldenCall[] = [
  { call: 'get_recharge_list_v3', ask: (client) => platformRechargeCatalog(client).list('7000001'), answers: { answer: PACKAGES } },
  {
    call: 'create_coin_pay',
    ask: (client) => ordersOf(client).create({ intent: INTENT, fields: FIELDS, remember: true }),
    answers: { answer: ORDER, banned: refusal(20001, 'account banned'), insufficient: refusal(20051, 'insufficient funds') },
  },
  {
    call: 'create_fine_pay',
    ask: (client) => ordersOf(client).create({ intent: FINE, fields: FIELDS, remember: true }),
    answers: { answer: FINE_ORDER, banned: refusal(20001, 'account banned') },
  },
  {
    call: 'payer_max_create_fine_pay',
    ask: (client) => ordersOf(client).create({ intent: { ...FINE, payType: payTypeOf(24) }, fields: {}, remember: true }),
    answers: { answer: { ...FINE_ORDER, paySubType: 24 }, banned: refusal(20001, 'account banned') },
  },
  {
    call: 'get_fine_info',
    ask: (client) => platformFines(client).read('7000003'),
    answers: {
      answer: { ...FINE_INFO, reason: 'استرداد مبالغ شحن بعد استخدامها', banTimes: 1, banUntil: 0, id: '7000003-1', amount: 499 },
      none: null,
      bare: { ...FINE_INFO, reason: null, banTimes: 0, banUntil: null, id: '9', amount: 1996 },
    },
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
    call: 'submit_authentication_result',
    ask: (client) =>
      platformOrderFollowUp(client).submitAuthentication('SB100002', '{"details":{"threeDSResult":"eyJ0cmFuc1N0YXR1cyI6IlkifQ=="}}'),
    answers: {
      answer: '{"resultCode":"Authorised"}',
      refused: '{"resultCode":"Refused","refusalReasonCode":"12"}',
      nothing: null,
    },
  },
];
