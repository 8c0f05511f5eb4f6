import { Option, Schema } from 'effect';
import type { FineInfo } from '../../../domain/fine/fine.ts';
import type { Order } from '../../../domain/order/order.ts';
import { type UsdCents, usdCentsOf } from '../../../domain/order/usd-cents.ts';
import { payTypeOf } from '../../../domain/payment-method/provider-manifest.ts';
import { orderPage } from '../../../domain/routing/order-page.ts';
import { type Decoder, type Dropped, orWhenMissing, WireFlag, WireId, WireInt, WireText } from './wire-values.ts';

export const WireOrder = Schema.Struct({
  order_id: WireId,
  url: WireText,
  platform_data: WireText,
  pay_sub_type: orWhenMissing<number | null, number | string | null>(Schema.NullOr(WireInt), null),
  recharge_id: WireText,
});

/** Drops and reports a forbidden redirect address; the order is kept, since it may be paid. */
const pageAddress = (url: string | null, sandboxHost: string | null, dropped: Dropped): string | null => {
  const page = url === null ? null : orderPage(url, sandboxHost);
  if (url !== null && page === null) dropped('url');
  return page;
};

const orderOf = (order: typeof WireOrder.Type, sandboxHost: string | null, dropped: Dropped): Order => ({
  orderId: order.order_id,
  url: pageAddress(order.url, sandboxHost, dropped),
  platformData: order.platform_data,
  paySubType: order.pay_sub_type === null ? null : payTypeOf(order.pay_sub_type),
  rechargeId: order.recharge_id,
});

const decodeWireOrder = Schema.decodeUnknownOption(WireOrder);

/** create_coin_pay. `sandboxHost`: see orderPage. */
export const orderDecoder =
  (sandboxHost: string | null): Decoder<Order> =>
  (data, dropped) =>
    Option.map(decodeWireOrder(data), (order) => orderOf(order, sandboxHost, dropped));

export const WireFound = Schema.Struct({ found: WireFlag });
const decodeFound = Schema.decodeUnknownOption(WireFound);

/** order_by_rid: null only for `found: false` (D2); `found: true` without an order does not decode. */
export const foundOrderDecoder =
  (sandboxHost: string | null): Decoder<Order | null> =>
  (data, dropped) =>
    Option.flatMap(decodeFound(data), ({ found }): Option.Option<Order | null> =>
      found ? orderDecoder(sandboxHost)(data, dropped) : Option.some(null),
    );

export const WirePageView = Schema.NullOr(Schema.Struct({ order_id: WireText }));
const decodePageView = Schema.decodeUnknownOption(WirePageView);

/** page_view_id_result, with an unspecified answer (D42): whether it names an order. */
export const decodeHasOrder: Decoder<boolean> = (data) => Option.map(decodePageView(data), (answer) => (answer?.order_id ?? '') !== '');

export const WirePlatformData = Schema.NullOr(Schema.Struct({ platform_data: WireText }));
const decodeData = Schema.decodeUnknownOption(WirePlatformData);

/** submit_authentication_result: platform_data in the format of an order creation, or null if nothing more is required. */
export const decodePlatformData: Decoder<string | null> = (data) => Option.map(decodeData(data), (answer) => answer?.platform_data ?? null);

export const WireFastResult = Schema.Struct({ result: WireInt });
const decodeFast = Schema.decodeUnknownOption(WireFastResult);

/** pay_result_by_order_fast: `data.result`. */
export const decodeFastResult: Decoder<number> = (data) => Option.map(decodeFast(data), ({ result }) => result);

const Reason = { fail_reason: WireText, fail_detail: WireText };
const NO_REASON = { fail_reason: null, fail_detail: null };

export const WireOrderResult = Schema.Struct({ status: WireInt, ...Reason });
const decodeResult = Schema.decodeUnknownOption(WireOrderResult);

/** order_result (D1): status -1 pending, 0 paid, else failed. */
export const decodeOrderResult: Decoder<{
  readonly status: number;
  readonly fail_reason: string | null;
  readonly fail_detail: string | null;
}> = (data) => decodeResult(data);

export const WireOrderInfo = Schema.Struct({
  status: Schema.NullOr(Schema.Struct({ err_code: WireText, err_summary: WireText, ...Reason })),
});
const decodeInfo = Schema.decodeUnknownOption(WireOrderInfo);
const NOTHING_RECORDED = { err_code: null, err_summary: null, ...NO_REASON };

/** get_order_info_by_pay2_order_id: the texts as received, with empty ones as null. */
export const decodeOrderInfo: Decoder<{ readonly [field in keyof typeof NOTHING_RECORDED]: string | null }> = (data) =>
  Option.map(decodeInfo(data), ({ status }) => status ?? NOTHING_RECORDED);

export const WirePayError = Schema.NullOr(Schema.Struct(Reason));
const decodeError = Schema.decodeUnknownOption(WirePayError);

/** get_pay_error_by_order. */
export const decodePayError: Decoder<{ readonly [field in keyof typeof NO_REASON]: string | null }> = (data) =>
  Option.map(decodeError(data), (reason) => reason ?? NO_REASON);

const Count = WireInt.check(Schema.isGreaterThanOrEqualTo(0));

export const WireFine = Schema.Struct({
  id: WireId,
  uid: WireId,
  /** Decimal dollars; 0 if nothing is due. */
  amount: Schema.Union([Schema.Finite, Schema.String]),
  reason: WireText,
  ban_times: orWhenMissing(Count, 0),
  ban_until: orWhenMissing<number | null, number | string | null>(Schema.NullOr(Count), null),
  /** The cashier charges US dollars, so it cannot show an amount in any other currency as the charge. */
  currency: Schema.Literal('USD'),
  status: WireInt,
});

/** The fine, or null if the account has none. */
export const WireFineOrNone = Schema.NullOr(WireFine);
const decode = Schema.decodeUnknownOption(WireFineOrNone);

const NOTHING = 0 as UsdCents;
const centsOf = (dollars: number | string): UsdCents | null => (Number(dollars) === 0 && dollars !== '' ? NOTHING : usdCentsOf(dollars));

/** get_fine_info. */
export const decodeFine: Decoder<FineInfo | null> = (data) =>
  Option.flatMap(decode(data), (fine): Option.Option<FineInfo | null> => {
    if (fine === null) return Option.some(null);
    const amount = centsOf(fine.amount);
    if (amount === null) return Option.none();
    const { id, uid, reason, currency, status, ban_times: banTimes, ban_until: banUntil } = fine;
    return Option.some({ id, uid, amount, reason, banTimes, banUntil, currency, status });
  });
