import { Option } from 'effect';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../../../src/adapters/providers/airwallex/results.ts';
import { errorCode, intentOf, isAboutPayment, reasonOf } from '../../../../../src/adapters/providers/airwallex/wire.ts';
import type { UsdCents } from '../../../../../src/domain/order/usd-cents.ts';

const PRICE = 499 as UsdCents;
const intent = (value: unknown) => Option.getOrNull(intentOf(JSON.stringify(value), PRICE));

describe('airwallex wire', () => {
  const KEYS = { intentId: 'int_1', clientSecret: 's' };

  it.each([
    [{ intent_id: 'int_1', client_secret: 's' }],
    [{ id: 'int_1', client_secret: 's', amount: 4.99, currency: 'USD', status: 'REQUIRES_PAYMENT_METHOD' }],
    [{ intent_id: 'int_1', client_secret: 's', amount: '4.990', currency: 'USD' }],
    [{ intent_id: 'int_1', client_secret: 's', amount: null, currency: null }],
  ])('cashier §3 reads the intent of an order: %o', (value) => {
    expect(intent(value)).toEqual(KEYS);
  });

  it.each([
    [{ intent_id: 'int_1', client_secret: 's', amount: 49.9 }],
    [{ intent_id: 'int_1', client_secret: 's', amount: 4.98, currency: 'USD' }],
    [{ intent_id: 'int_1', client_secret: 's', amount: 4.99, currency: 'SAR' }],
    [{ intent_id: 'int_1', client_secret: 's', amount: 'four' }],
  ])('P5 an intent over another price than the shopper was shown is refused: %o', (value) => {
    expect(intent(value)).toBeNull();
  });

  it.each([
    [null],
    [''],
    ['{'],
    ['[]'],
    ['{}'],
    ['{"intent_id":"int_1"}'],
    ['{"intent_id":"","client_secret":"s"}'],
    ['{"client_secret":"s"}'],
  ])('D30 %s contains no intent', (text) => {
    expect(Option.isNone(intentOf(text, PRICE))).toBe(true);
  });

  it('T18 only a code is read from an error; a sentence is not', () => {
    expect(errorCode({ detail: { error: { code: 'issuer_declined', message: 'no' } } })).toBe('issuer_declined');
    for (const payload of [undefined, null, {}, { detail: {} }, { detail: { error: {} } }, { detail: { error: { code: 'a sentence' } } }]) {
      expect(errorCode(payload)).toBeNull();
    }
  });

  it('F27 every code of an outcome row implies a requested payment', () => {
    const codes = rules.flatMap(({ conditions }) =>
      conditions.flatMap((condition) => (condition.is === 'equals' ? [condition.value] : [])),
    );
    expect(codes.length).toBeGreaterThanOrEqual(5);
    expect(codes.filter((code) => !isAboutPayment(code))).toEqual([]);
    for (const code of [null, 'invalid', 'un_support', 'validation_error']) expect(isAboutPayment(code)).toBe(false);
  });

  it('cashier §8 a network error has its own reason', () => {
    expect([reasonOf('network_error'), reasonOf('timeout'), reasonOf('invalid'), reasonOf(null)]).toEqual([
      'time_out',
      'time_out',
      'default',
      'default',
    ]);
  });
});
