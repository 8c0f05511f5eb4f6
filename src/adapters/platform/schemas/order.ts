import { Option, Schema } from 'effect';
import { payTypeOf } from '../../../domain/payment-method/pay-type.ts';
import type { Order } from '../../../domain/order/order.ts';
import type { Decoder, Dropped } from './decoder.ts';
import { orWhenMissing, WireFlag, WireId, WireInt, WireText } from './wire-values.ts';

const WireOrder = Schema.Struct({
  order_id: WireId,
  url: WireText,
  platform_data: WireText,
  pay_sub_type: orWhenMissing<number | null, number | string | null>(Schema.NullOr(WireInt), null),
  recharge_id: WireText,
});

/** Shoppers are only ever sent to a path of ours or an http(s) address. Any other address is dropped; the order is kept. */
const pageAddress = (url: string | null, dropped: Dropped): string | null => {
  if (url === null || /^https?:\/\/[^\s]+$/i.test(url) || /^\/(?![/\\])\S*$/.test(url)) return url;
  dropped('url');
  return null;
};

const orderOf = (order: typeof WireOrder.Type, dropped: Dropped): Order => ({
  orderId: order.order_id,
  url: pageAddress(order.url, dropped),
  platformData: order.platform_data,
  paySubType: order.pay_sub_type === null ? null : payTypeOf(order.pay_sub_type),
  rechargeId: order.recharge_id,
});

const decodeWireOrder = Schema.decodeUnknownOption(WireOrder);

/** create_coin_pay. */
export const decodeOrder: Decoder<Order> = (data, dropped) => Option.map(decodeWireOrder(data), (order) => orderOf(order, dropped));

const decodeFound = Schema.decodeUnknownOption(Schema.Struct({ found: WireFlag }));

/** order_by_rid: null only for `found: false` (D2); found without an order does not decode. */
export const decodeFoundOrder: Decoder<Order | null> = (data, dropped) =>
  Option.flatMap(decodeFound(data), ({ found }): Option.Option<Order | null> => (found ? decodeOrder(data, dropped) : Option.some(null)));

const decodeData = Schema.decodeUnknownOption(Schema.NullOr(Schema.Struct({ platform_data: WireText })));

/** submit_authentication_result: platform_data in the create's own shape; null when there is nothing more to do. */
export const decodePlatformData: Decoder<string | null> = (data) => Option.map(decodeData(data), (answer) => answer?.platform_data ?? null);
