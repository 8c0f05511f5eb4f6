import { describe, expect, it } from 'vitest';
import { errorEventOf, REPORTED_EVENTS } from '../../../../src/domain/report/error-event.ts';

const fieldsOf = (event: string, fields: Parameters<typeof errorEventOf>[1]): unknown =>
  JSON.parse(errorEventOf(event, fields)?.text ?? 'null');

describe('errorEventOf', () => {
  it('RPT-11 money in doubt, unlisted codes and crashes leave the device, and nothing else does', () => {
    expect(REPORTED_EVENTS).toEqual([
      'payment_unresolved',
      'create_failed',
      'order_of_another_package',
      'outcome_unlisted',
      'crash',
      'defect',
      'payment_command_defect',
    ]);
    for (const event of ['platform_refusal', 'wallet_session_refused', '__proto__', 'constructor', ''])
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
