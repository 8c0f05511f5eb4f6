import { describe, expect, it } from 'vitest';
import type { UsdCents } from '../../../../src/domain/order/usd-cents.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { EVENT_NAMES } from '../../../../src/domain/ports/reports.ts';
import { analyticsEventOf, measuredVital } from '../../../../src/domain/report/analytics-event.ts';
import { visitOf } from '../../../support/report/event-sources.ts';

const originOf = (search: string, uid: string | null = null) => ({
  uuid: 'e1',
  sessionId: 's1',
  url: 'https://own.example/pay',
  uid,
  visit: visitOf(search),
  webVersion: '1.0.333',
  packageName: 'web.ksa',
});

describe('analyticsEventOf', () => {
  it('RPT-19 an event has every field of platform §3: a visitor without an app', () => {
    expect(analyticsEventOf({ name: 'h5_pay_page_show', amount: 499 as UsdCents }, originOf(''))).toEqual({
      eventName: 'h5_pay_page_show',
      uuid: 'e1',
      op: 'show',
      tk: 's1',
      href: 'https://own.example/pay',
      uid: '',
      rid: '',
      version: '1.0.333',
      proj: 'web.ksa',
      dict: { amount_cents: 499 },
    });
  });

  it('RPT-19 dict has the event’s own values and what the address says of the app; rid is the room', () => {
    const visit = '?room_id=90001&open_id=oid-1&platform=android&version_code=30507&is_anchor=1&log=mena';
    const event = analyticsEventOf(
      { name: 'h5_create_pay_result', orderId: 'SB1', payType: payTypeOf(23), result: 'success' },
      originOf(visit, '7'),
    );
    expect(event).toMatchObject({ op: 'result', uid: '7', rid: '90001' });
    expect(event.dict).toEqual({
      order_id: 'SB1',
      result: 'success',
      pay_type: 23,
      open_id: 'oid-1',
      platform: 'android',
      version_code: 30_507,
      is_anchor: 1,
      log: 'mena',
    });
  });

  it('RPT-28 dict has what the recharge list says of the shopper, by the platform’s names, flags as 1 and 0', () => {
    const offer = { isNew: false, isNewUid: true, isNewDevice: false, payGroup: 'A' };
    expect(analyticsEventOf({ name: 'h5_pay_page_show', offer }, originOf('')).dict).toEqual({
      is_new: 0,
      is_new_uid: 1,
      is_new_h5device: 0,
      pay_group: 'A',
    });
    expect(analyticsEventOf({ name: 'h5_pay_page_show', offer: { ...offer, payGroup: null } }, originOf('')).dict).not.toHaveProperty(
      'pay_group',
    );
  });

  it('RPT-19 every event has its own operation', () => {
    const operations = EVENT_NAMES.map((name) => analyticsEventOf({ name }, originOf('')).op);
    expect(operations).toEqual(['show', 'click', 'result', 'update', 'measure', 'outcome']);
  });
});

describe('measuredVital', () => {
  it.each([
    ['LCP', 1234.6, 'good', { metric: 'LCP', value: 1235, rating: 'good' }],
    ['INP', 88, 'needs-improvement', { metric: 'INP', value: 88, rating: 'needs-improvement' }],
    ['CLS', 0.1234, 'poor', { metric: 'CLS', value: 123, rating: 'poor' }],
    ['CLS', 0, 'good', { metric: 'CLS', value: 0, rating: 'good' }],
    ['TTFB', 5, 'good', null],
    ['LCP', Number.NaN, 'good', null],
    ['LCP', -1, 'good', null],
    ['LCP', 5, 'canary', null],
  ])('RPT-20 %s of %d, rated %s', (metric, value, rating, expected) => {
    expect(measuredVital(metric, value, rating)).toEqual(expected);
  });

  it('RPT-20 a web vital is reported in dict', () => {
    const measured = measuredVital('LCP', 1200, 'good') ?? undefined;
    expect(measured).toBeDefined();
    expect(analyticsEventOf({ name: 'h5_web_vitals', ...(measured && { measured }) }, originOf('')).dict).toEqual({
      metric: 'LCP',
      metric_value: 1200,
      metric_rating: 'good',
    });
  });
});
