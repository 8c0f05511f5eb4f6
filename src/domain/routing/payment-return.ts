import { typedNumber } from '../format/numbers.ts';
import { isSet } from './page-parameters.ts';
import { returnQueryOf } from './return-query.ts';

/** The parameters for reading the order of a payment return (cashier §2). The address's claims about the result are never read. */
export interface PaymentReturn {
  readonly orderId: string;
  /** Null for this device, whatever the address contains (DBG-9). */
  readonly deviceId: string | null;
  readonly paySubType: string | null;
  readonly platformData: string | null;
  /** The provider's parameters in the address, sent on unchanged (cashier §7, D64); empty if none. */
  readonly sentOn: string;
}

/**
 * Returns the payment return that a query describes; null if it is none: it requires the sign zp_show=1, an order and a device
 * (cashier §2). If the build allows debugging (D17), test_zp_show replaces the sign and test_local the device.
 */
export const paymentReturnOf = (query: string, debugAllowed: boolean): PaymentReturn | null => {
  const { value, sentOn } = returnQueryOf(query);
  const hasSign = value('zp_show') === '1' || (debugAllowed && value('test_zp_show') === '1');
  const idOf = (name: string): string => typedNumber(value(name) ?? '');
  const orderId = idOf('zp_orderid') || idOf('order_id');
  const isLocal = debugAllowed && isSet(value('test_local'));
  const deviceId = isLocal ? null : idOf('zp_h5deviceid');
  if (!hasSign || !orderId || deviceId === '') return null;
  return { orderId, deviceId, paySubType: value('zp_pay_sub_type'), platformData: value('platform_data'), sentOn };
};
