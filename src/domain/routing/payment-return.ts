import { typedNumber } from '../format/digits.ts';

/** What a payment return asks about (cashier §2). Everything else in the address is a claim and not read. */
export interface PaymentReturn {
  readonly orderId: string;
  readonly deviceId: string;
  readonly paySubType: string | null;
  readonly platformData: string | null;
}

/**
 * The payment return that a query makes; null when it makes none: it takes the sign zp_show=1, an order and a device
 * (cashier §2). test_zp_show stands for the sign where the build allows debugging (D17).
 */
export const paymentReturnOf = (query: string, debugAllowed: boolean): PaymentReturn | null => {
  const values = new URLSearchParams(query);
  const hasSign = values.get('zp_show') === '1' || (debugAllowed && values.get('test_zp_show') === '1');
  const idOf = (name: string): string => typedNumber(values.get(name) ?? '');
  const orderId = idOf('zp_orderid') || idOf('order_id');
  const deviceId = idOf('zp_h5deviceid');
  if (!hasSign || !orderId || !deviceId) return null;
  return { orderId, deviceId, paySubType: values.get('zp_pay_sub_type'), platformData: values.get('platform_data') };
};
