import { describe, expect, it } from 'vitest';
import { dollarsOf, usdCentsOf } from '../../../../src/domain/order/usd-cents.ts';
import { cents } from '../../../support/payment/builders.ts';

describe('amounts of money', () => {
  it.each([
    [4.99, 499],
    ['4.99', 499],
    ['0.99', 99],
    ['10', 1000],
    ['4.9', 490],
    ['4.990', 499],
    [' 19.99 ', 1999],
    [99.99, 9999],
    [1.1, 110],
    [64.35, 6435],
  ])('MON-1 %j dollars are %i cents', (dollars, expected) => {
    expect(usdCentsOf(dollars)).toBe(expected);
    expect(dollarsOf(cents(expected))).toBe(Number(dollars));
  });

  it.each(['more', '', '4.999', '-1', '0', 0, '1e3', Number.NaN, Infinity, null, undefined, {}, [4.99], '٤', '4,99', true, '12345678901'])(
    'MON-1 %j is not an amount',
    (value) => {
      expect(usdCentsOf(value)).toBeNull();
    },
  );
});
