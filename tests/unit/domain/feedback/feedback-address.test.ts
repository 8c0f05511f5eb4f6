import { describe, expect, it } from 'vitest';
import {
  feedbackOriginOf,
  feedbackPath,
  feedbackSuccessPath,
  placeOf,
  uploadPurpose,
} from '../../../../src/domain/feedback/feedback-address.ts';

const queryOf = (path: string): string => (path.includes('?') ? path.slice(path.indexOf('?')) : '');

describe('where a message comes from', () => {
  it('FBK-9 the address says the order and the page to go back to, and the success page keeps the latter', () => {
    const path = feedbackPath({ order: 'SB100001', back: '/pay-step' });
    expect(path).toBe('/feedback?order_id=SB100001&back=%2Fpay-step');
    expect(feedbackOriginOf(queryOf(path))).toEqual({ order: 'SB100001', account: '', back: '/pay-step', isFromFines: false });
    expect(feedbackOriginOf(queryOf(feedbackSuccessPath('/pay-step')))).toEqual({
      order: '',
      account: '',
      back: '/pay-step',
      isFromFines: false,
    });
  });

  it('FBK-9 without either the address is plain, and leads back home', () => {
    expect(feedbackPath({ order: '', back: '' })).toBe('/feedback');
    expect(feedbackSuccessPath('')).toBe('/feedback-success');
    expect(feedbackOriginOf('')).toEqual({ order: '', account: '', back: '/', isFromFines: false });
  });

  it('FBK-9 a payment return and a fine are gone back to with their order and their id, and nothing else of the query', () => {
    const address = '/recharge-list?zp_show=1&zp_orderid=SB1&zp_h5deviceid=d&platform_data=secret&session_key=s';
    expect(placeOf(address)?.address).toBe('/recharge-list?zp_show=1&zp_orderid=SB1&zp_h5deviceid=d');
    expect(placeOf('/fines?id=7&x=1')).toEqual({ route: 'fines', address: '/fines?id=7' });
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil',
    'javascript:alert(1)',
    '/nowhere',
    '/feedback',
    '/feedback-success',
    '/test',
    '',
  ])('FBK-9 %j is no page to go back to', (address) => {
    expect(placeOf(address)).toBeNull();
    expect(feedbackOriginOf(`?back=${encodeURIComponent(address)}`).back).toBe('/');
  });

  it('FBK-9 ORD-35 an invalid order number is not accepted', () => {
    for (const order of ['<b>', 'a b', 'abc', 'PAID-0551234567', '1'.repeat(65)]) {
      expect(feedbackOriginOf(`?order_id=${encodeURIComponent(order)}`).order).toBe('');
      expect(feedbackPath({ order, back: '' })).toBe('/feedback');
    }
  });

  it('FBK-9 the banned account goes along from the fines page, and is taken from no other', () => {
    const path = feedbackPath({ order: '', account: '7000041', back: '/fines?id=7' });
    expect(path).toBe('/feedback?account=7000041&back=%2Ffines%3Fid%3D7');
    expect(feedbackOriginOf(queryOf(path)).account).toBe('7000041');
    expect(feedbackOriginOf('?account=7000041&back=%2Fpay-step').account).toBe('');
    expect(feedbackOriginOf('?account=7000041').account).toBe('');
    for (const account of ['', '1234', '70000a', '<b>12345', '7'.repeat(65)]) {
      expect(feedbackPath({ order: '', account, back: '/fines' })).toBe('/feedback?back=%2Ffines');
      expect(feedbackOriginOf(`?account=${encodeURIComponent(account)}&back=%2Ffines`).account).toBe('');
    }
  });

  it.each([
    ['/fines', true, 'audit'],
    ['/fines?id=7', true, 'audit'],
    ['/fines', false, 'feedback'],
    ['/pay-step', true, 'feedback'],
  ])('FBK-11 from %s, logged in: %s, uploads are for %s', (back, isLoggedIn, purpose) => {
    expect(uploadPurpose(feedbackOriginOf(queryOf(feedbackPath({ order: '', back }))), isLoggedIn)).toBe(purpose);
  });
});
