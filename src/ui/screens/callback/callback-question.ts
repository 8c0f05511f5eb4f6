/** What a payment callback visit asks about (cashier §2). Everything else in the address is a claim and not read. */
export interface CallbackQuestion {
  readonly orderId: string;
  readonly deviceId: string;
  readonly paySubType: string | null;
  readonly platformData: string | null;
}

/** The question in a query, or null when the visit is no callback: it needs the sign, an order and a device. */
export const callbackQuestionOf = (query: string): CallbackQuestion | null => {
  const values = new URLSearchParams(query);
  const isCallback = values.get('zp_show') === '1' || values.get('test_zp_show') === '1';
  const orderId = values.get('zp_orderid') || values.get('order_id');
  const deviceId = values.get('zp_h5deviceid');
  if (!isCallback || !orderId || !deviceId) return null;
  return { orderId, deviceId, paySubType: values.get('zp_pay_sub_type'), platformData: values.get('platform_data') };
};
