import { Option, Schema } from 'effect';
import { payTypeOf } from '../../../domain/payment-method/provider-manifest.ts';
import type { Order } from '../../../domain/order/order.ts';
import { orderPage } from '../../../domain/routing/order-page.ts';
import type { Decoder, Dropped } from './decoder.ts';
import { orWhenMissing, WireFlag, WireId, WireInt, WireText } from './wire-values.ts';

export const WireOrder = Schema.Struct({
  order_id: WireId,
  url: WireText,
  platform_data: WireText,
  pay_sub_type: orWhenMissing<number | null, number | string | null>(Schema.NullOr(WireInt), null),
  recharge_id: WireText,
});

/** An address that shoppers are not sent to is dropped and reported; the order is kept, since it may be paid. */
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

/** order_by_rid: null only for `found: false` (D2); found without an order does not decode. */
export const foundOrderDecoder =
  (sandboxHost: string | null): Decoder<Order | null> =>
  (data, dropped) =>
    Option.flatMap(decodeFound(data), ({ found }): Option.Option<Order | null> =>
      found ? orderDecoder(sandboxHost)(data, dropped) : Option.some(null),
    );

export const WirePageView = Schema.NullOr(Schema.Struct({ order_id: WireText }));
const decodePageView = Schema.decodeUnknownOption(WirePageView);

/** page_view_id_result, whose answer is not shown (D42): whether it names an order. */
export const decodeHasOrder: Decoder<boolean> = (data) => Option.map(decodePageView(data), (answer) => (answer?.order_id ?? '') !== '');

export const WirePlatformData = Schema.NullOr(Schema.Struct({ platform_data: WireText }));
const decodeData = Schema.decodeUnknownOption(WirePlatformData);

/** submit_authentication_result: platform_data in the create's own shape; null when there is nothing more to do. */
export const decodePlatformData: Decoder<string | null> = (data) => Option.map(decodeData(data), (answer) => answer?.platform_data ?? null);
