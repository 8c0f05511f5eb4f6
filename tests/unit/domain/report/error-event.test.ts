import { describe, expect, it } from 'vitest';
import { PlatformRefusal, PlatformUnreachable } from '../../../../src/domain/ports/platform.ts';
import {
  errorEventOf,
  isOfThePage,
  isToldOnce,
  REPORTED_EVENTS,
  type Uncaught,
  uncaughtType,
} from '../../../../src/domain/report/error-event.ts';

const fieldsOf = (event: string, fields: Parameters<typeof errorEventOf>[1]): unknown =>
  JSON.parse(errorEventOf(event, fields)?.text ?? 'null');

describe('errorEventOf', () => {
  it('RPT-11 money in doubt, unlisted codes, failed requests, crashes and uncaught errors leave the device, and nothing else does', () => {
    expect(REPORTED_EVENTS).toEqual([
      'payment_unresolved',
      'create_failed',
      'order_of_another_package',
      'outcome_unlisted',
      'platform_unreachable',
      'platform_refusal',
      'uncaught',
      'crash',
      'defect',
      'payment_command_defect',
    ]);
    for (const event of ['platform_entries_dropped', 'wallet_session_refused', '__proto__', 'constructor', ''])
      expect(errorEventOf(event, { code: 1 })).toBeNull();
  });

  it('RPT-11 an event has its listed fields alone', () => {
    const order = { order_id: 'SB1', pay_type: 23 };
    expect(errorEventOf('payment_unresolved', { ...order, session_key: 'sk_canary', uid: '7000001', nickname: 'نورة' })).toEqual({
      type: 'biz',
      text: JSON.stringify({ event: 'payment_unresolved', ...order }),
    });
    expect(
      fieldsOf('create_failed', { tag: 'PlatformRefusal', code: 20051, message: 'card of Noura 4242424242424242 expired', pay_type: 23 }),
    ).toEqual({
      event: 'create_failed',
      tag: 'PlatformRefusal',
      code: '20051',
      message: 'card of _ _ expired',
      pay_type: 23,
    });
    expect(fieldsOf('outcome_unlisted', { code: '200P7', reason: 'do_not_honor', count: 2, pay_type: 27, order_id: 'SB1' })).toEqual({
      event: 'outcome_unlisted',
      code: '200P7',
      reason: 'do_not_honor',
      count: 2,
      pay_type: 27,
      order_id: 'SB1',
    });
  });

  const request = { call: 'check_uid', path: '/api/user/check_uid/', params: 'uid,session_key' };

  it('RPT-15 a refused request is biz, a failed one api: call, path, code, known words and names of parameters, never a value', () => {
    const refused = { ...request, type: 'api', code: 20_001, message: 'user Noura banned', uid: '7000001' };
    expect(errorEventOf('platform_refusal', refused)?.type).toBe('biz');
    expect(fieldsOf('platform_refusal', refused)).toEqual({
      event: 'platform_refusal',
      ...request,
      code: '20001',
      message: 'user _ banned',
    });
    expect(errorEventOf('platform_unreachable', { ...request, cause: 'timeout', code: -2 })).toEqual({
      type: 'api',
      text: JSON.stringify({
        event: 'platform_unreachable',
        call: 'check_uid',
        path: '/api/user/check_uid/',
        cause: 'timeout',
        code: '-2',
        params: 'uid,session_key',
      }),
    });
    expect(fieldsOf('platform_refusal', { path: '/api/user/check_uid/?uid=7', params: 'uid=7' })).toEqual({ event: 'platform_refusal' });
  });

  it('RPT-15 a create has an event of its own, a lost report makes no other, and what the page gave up is no failure', () => {
    for (const call of ['create_coin_pay', 'create_fine_pay', 'payer_max_create_fine_pay', 'add_event', 'report_data'])
      for (const event of ['platform_refusal', 'platform_unreachable']) expect(errorEventOf(event, { ...request, call })).toBeNull();
    expect(errorEventOf('platform_unreachable', { ...request, cause: 'aborted' })).toBeNull();
  });

  it('RPT-21 an uncaught error keeps its own type; money in doubt is reported each time, any other error once', () => {
    const fields = { name: 'TypeError', message: 'Noura is not a function', code: null, route: 'pay' };
    expect(errorEventOf('uncaught', { ...fields, type: 'listen_error' })).toEqual({
      type: 'listen_error',
      text: JSON.stringify({ event: 'uncaught', name: 'TypeError', message: '_ is not a function', route: 'pay' }),
    });
    expect(errorEventOf('uncaught', { ...fields, type: 'canary' })).toBeNull();
    expect(REPORTED_EVENTS.filter((event) => !isToldOnce(event))).toEqual([
      'payment_unresolved',
      'create_failed',
      'order_of_another_package',
      'outcome_unlisted',
    ]);
    expect(isToldOnce('__proto__')).toBe(false);
  });

  it.each([
    ['order_id', 'SB1?session_key=canary'],
    ['order_id', 'x'.repeat(65)],
    ['code', 'canary'],
    ['code', 12_345_678],
    ['count', '2'],
    ['count', Number.NaN],
    ['reason', 4_242_424_242],
  ])('RPT-11 a %s of %j is left out', (field, value) => {
    expect(fieldsOf('outcome_unlisted', { [field]: value })).toEqual({ event: 'outcome_unlisted' });
  });

  it('RPT-11 a reason that holds a number like a card’s, or a sentence, keeps known words alone', () => {
    expect(fieldsOf('outcome_unlisted', { reason: '4242424242424242' })).toEqual({ event: 'outcome_unlisted', reason: '_' });
    expect(fieldsOf('outcome_unlisted', { reason: 'Insufficient funds of Noura' })).toMatchObject({ reason: 'Insufficient funds of _' });
  });
});

const caught = (from: Uncaught['from'], thrown: unknown, script = ''): Uncaught => ({ from, thrown, script });

describe('uncaught errors', () => {
  it('RPT-16 an error event is listen_error; a rejection is api, biz or uncaught by what was rejected', () => {
    expect(uncaughtType(caught('error', new Error('x')))).toBe('listen_error');
    expect(uncaughtType(caught('error', new PlatformRefusal(1, null)))).toBe('listen_error');
    expect(uncaughtType(caught('rejection', new PlatformUnreachable('network', -2, 'sys_ts')))).toBe('api');
    expect(uncaughtType(caught('rejection', new PlatformRefusal(20_001, null)))).toBe('biz');
    for (const thrown of [new Error('x'), undefined, null, 7, 'x', { _tag: 5 }])
      expect(uncaughtType(caught('rejection', thrown))).toBe('uncaught');
  });

  it.each([
    ['error', new Error('x'), 'chrome-extension://abc/content.js', false],
    ['error', new Error('x'), 'safari-web-extension://abc/content.js', false],
    ['error', 'ResizeObserver loop completed with undelivered notifications.', 'https://own.example/', false],
    ['error', 'Script error.', '', true],
    ['error', new Error('x'), 'https://own.example/assets/a.js', true],
    ['rejection', new Error('ResizeObserver loop'), '', true],
  ] as const)('RPT-16 %s of %s in %s counts as the page’s own: %s', (from, thrown, script, own) => {
    expect(isOfThePage(caught(from, thrown, script))).toBe(own);
  });
});
