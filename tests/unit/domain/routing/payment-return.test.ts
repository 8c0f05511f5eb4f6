import { describe, expect, it } from 'vitest';
import { paymentReturnOf } from '../../../../src/domain/routing/payment-return.ts';

const VISIT = { orderId: 'SB1', deviceId: 'd', paySubType: null, platformData: null, sentOn: '' };

describe('payment returns', () => {
  it.each([
    '?zp_show=1&zp_orderid=SB1&zp_h5deviceid=d',
    'zp_show=1&order_id=SB1&zp_h5deviceid=d',
    '?zp_h5deviceid=d&order_id=SB1&zp_show=1',
    '??zp_show=1&zp_orderid=%20SB1%20&amp;zp_h5deviceid=d',
    '?zp_show=1&zp_orderid=SB1?zp_h5deviceid=d',
  ])('RTE-3 %s is a payment return', (query) => {
    expect(paymentReturnOf(query, false)).toEqual(VISIT);
  });

  it.each([
    '',
    '?zp_orderid=SB1&zp_h5deviceid=d',
    '?zp_show=0&zp_orderid=SB1&zp_h5deviceid=d',
    '?zp_show=true&zp_orderid=SB1&zp_h5deviceid=d',
    '?zp_show=1&zp_h5deviceid=d',
    '?zp_show=1&zp_orderid=&order_id=&zp_h5deviceid=d',
    '?zp_show=1&zp_orderid=SB1',
    '?zp_show=1&zp_orderid=SB1&zp_h5deviceid=',
    '?zp_show=1&zp_orderid=SB1&zp_h5deviceid=%20',
    '?ZP_SHOW=1&zp_orderid=SB1&zp_h5deviceid=d',
    '?zp_show=1%26zp_orderid=SB1&zp_h5deviceid=d',
    '?a=1#zp_show=1&zp_orderid=SB1&zp_h5deviceid=d',
  ])('RTE-3 %j is not a payment return', (query) => {
    expect(paymentReturnOf(query, true)).toBeNull();
  });

  it('RTE-3 zp_orderid takes precedence over order_id unless it is empty; the sub type and the platform data are read too', () => {
    expect(paymentReturnOf('?zp_show=1&order_id=B&zp_orderid=A&zp_h5deviceid=d', false)?.orderId).toBe('A');
    expect(paymentReturnOf('?zp_show=1&order_id=B&zp_orderid=&zp_h5deviceid=d', false)?.orderId).toBe('B');
    expect(paymentReturnOf('?zp_show=1&order_id=B&zp_h5deviceid=d&zp_pay_sub_type=24&platform_data=%7B%7D&result=0', false)).toEqual({
      orderId: 'B',
      deviceId: 'd',
      paySubType: '24',
      platformData: '{}',
      sentOn: 'result=0',
    });
  });

  it('RTE-5 the provider’s parameters are sent on unchanged, without parameters of ours', () => {
    const query = '?zp_show=1&zp_orderid=SB1&zp_h5deviceid=d&tab=1&session_key=S?redirectResult=X%21ab+c%3D%3D&amp;status=paid';
    expect(paymentReturnOf(query, false)).toEqual({ ...VISIT, sentOn: 'redirectResult=X%21ab+c%3D%3D&status=paid' });
  });

  it('RTE-3 D17 test_zp_show replaces zp_show only where debugging is allowed', () => {
    const query = '?test_zp_show=1&zp_orderid=SB1&zp_h5deviceid=d';
    expect(paymentReturnOf(query, true)).toEqual(VISIT);
    expect(paymentReturnOf(query, false)).toBeNull();
    expect(paymentReturnOf('?test_zp_show=0&zp_orderid=SB1&zp_h5deviceid=d', true)).toBeNull();
  });

  it.each(['', '&zp_h5deviceid=', '&zp_h5deviceid=another'])(
    'DBG-9 with test_local the return counts as one of this device, whose id the address (%j) need not have',
    (device) => {
      const query = `?zp_show=1&zp_orderid=SB1&test_local=1${device}`;
      expect(paymentReturnOf(query, true)).toEqual({ ...VISIT, deviceId: null });
      expect(paymentReturnOf(query, false)?.deviceId).toBe(device.endsWith('another') ? 'another' : undefined);
      expect(paymentReturnOf(query.replace('test_local=1', 'test_local=0'), true)?.deviceId).toBe(
        device.endsWith('another') ? 'another' : undefined,
      );
    },
  );
});
