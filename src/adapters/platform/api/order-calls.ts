import { Schema } from 'effect';
import {
  WireFastResult,
  WireOrderInfo,
  WireOrderResult,
  WirePayError,
  WireFound,
  WireOrder,
  WirePageView,
  WirePlatformData,
  WireFineOrNone,
} from '../schemas/order.ts';
import { type CallContract, IntegerText, JsonText, OptionalSession, Text, TextOrEmpty } from './call-contract.ts';

/** Device, login and page of an order creation, as JSON text. */
const Ext = JsonText(
  Schema.Struct({
    h5_deviceid: Text,
    is_login: Schema.Literals([0, 1]),
    page_view_id: Text,
    page: Text,
    is_remember: Schema.Literals([0, 1]),
  }),
);

/** Fields that a provider's form adds to the order creation. */
const ProviderFields = {
  platform_data: Schema.optionalKey(Text),
  source_id: Schema.optionalKey(Text),
  cko_token: Schema.optionalKey(Text),
  cko_card_no: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{4}$/u))),
  cko_issuer: Schema.optionalKey(Text),
  cko_issuer_country: Schema.optionalKey(Text),
  cko_source_name: Schema.optionalKey(Text),
  cko_cvv: Schema.optionalKey(Text),
  cko_source_id: Schema.optionalKey(Text),
};

/** A fine, with the fields that a coin order would send beside it (D39). */
const FinePayload = JsonText(
  Schema.Struct({ fine_id: Text, uid: Text, pay_type: Schema.Int, ...ProviderFields, ext: Ext, ...OptionalSession }),
);

const WireOrderOrNone = Schema.Union([Schema.Struct({ ...WireFound.fields, ...WireOrder.fields }), WireFound]);

export const ORDER_CALLS = {
  create_coin_pay: {
    area: 'orders',
    purpose: 'Creates an order of diamonds, exactly once by its request id.',
    payload: Schema.Struct({
      recharge_id: Text,
      uid: Text,
      pay_type: IntegerText,
      ...ProviderFields,
      source: Schema.Literal('1'),
      mock: Schema.optionalKey(Text),
      uuid: Text,
      ext: Ext,
      ...OptionalSession,
    }),
    headers: ['X-CLI-RID'],
    answer: WireOrder,
    assumed: { ext: 'the names within it, of the device, the login, the page and the wish to keep the card' },
  },
  create_fine_pay: {
    area: 'fines',
    purpose: 'Creates the order of a fine, exactly once by its request id.',
    payload: Schema.Struct({ payload: FinePayload, mock: Schema.optionalKey(Text), uuid: Text, source: Schema.Literal('1') }),
    headers: ['X-CLI-RID'],
    answer: WireOrder,
    assumed: { payload: 'its content, and that it is JSON text (D39)' },
  },
  payer_max_create_fine_pay: {
    area: 'fines',
    purpose: 'As create_fine_pay, for provider number 6.',
    payload: Schema.Struct({ payload: FinePayload, uuid: Text, source: Schema.Literal('1') }),
    headers: ['X-CLI-RID'],
    answer: WireOrder,
    assumed: { payload: 'its content, and that it is JSON text (D39)' },
  },
  order_by_rid: {
    area: 'orders',
    purpose: 'The order of a request id, or that there is none: recovery of a create whose answer was lost.',
    payload: Schema.Struct({ rid: Text }),
    answer: WireOrderOrNone,
  },
  page_view_id_result: {
    area: 'orders',
    purpose: 'The order that came of a page view, if any: a hint at a start after a create without an answer.',
    payload: Schema.Struct({ page_view_id: Text, source: Schema.Literal('1') }),
    answer: WirePageView,
    assumed: { order_id: 'that the answer, which is not shown, names the order (D42)' },
  },
  click_cancel: {
    area: 'orders',
    purpose: 'The shopper left an order, and how.',
    payload: Schema.Struct({ app_order: Text, reason: Text }),
    answer: null,
  },
  pay_result_by_order_fast: {
    area: 'orders',
    purpose:
      "The fast result of an order: 0 is success. After a payment return, what the provider added to the page's query goes in front.",
    withPageQuery: true,
    payload: Schema.Struct({ zp_pay_sub_type: TextOrEmpty, zp_orderid: Text, zp_h5deviceid: Text, platform_data: TextOrEmpty }),
    answer: WireFastResult,
  },
  order_result: {
    area: 'orders',
    purpose: 'The result of an order: -1 pending, 0 paid, anything else failed.',
    payload: Schema.Struct({ order_id: Text }),
    answer: WireOrderResult,
  },
  get_order_info_by_pay2_order_id: {
    area: 'orders',
    purpose: 'The error code and the reasons that the platform recorded for an order.',
    payload: Schema.Struct({ order_id: Text }),
    answer: WireOrderInfo,
  },
  get_pay_error_by_order: {
    area: 'orders',
    purpose: 'Why an order failed.',
    payload: Schema.Struct({ order_id: Text, source: IntegerText }),
    answer: WirePayError,
  },
  submit_authentication_result: {
    area: 'orders',
    purpose: "The outcome of the bank's verification, and what the provider answers to it.",
    payload: Schema.Struct({ order_id: Text, platform_data: Text }),
    answer: WirePlatformData,
    assumed: { platform_data: 'that the answer, which is not shown, is in the shape of the create’s' },
  },
} as const satisfies Readonly<Record<string, CallContract>>;

export const FINE_CALLS = {
  get_fine_info: {
    area: 'fines',
    purpose: "The fine that lifts an account's ban, by the fine's id or the account's uid, or null when there is none.",
    payload: Schema.Struct({ id: Text }),
    answer: WireFineOrNone,
  },
} as const satisfies Readonly<Record<string, CallContract>>;
