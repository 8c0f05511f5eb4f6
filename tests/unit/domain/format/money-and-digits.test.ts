import { describe, expect, it } from 'vitest';
import { digitsOf, foldDigits } from '../../../../src/domain/format/digits.ts';
import { formatInteger, formatUsd } from '../../../../src/domain/format/money.ts';
import { dollarsOf, usdCentsOf } from '../../../../src/domain/order/usd-cents.ts';
import { cents } from '../../../support/payment/builders.ts';

describe('money', () => {
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
    'MON-1 %j is no amount',
    (value) => {
      expect(usdCentsOf(value)).toBeNull();
    },
  );

  it('MON-2 amounts and counts carry Latin digits only', () => {
    expect(formatUsd(cents(499))).toMatch(/4\.99/);
    expect(formatInteger(12345)).toBe('12,345');
    expect(formatUsd(cents(123_456)) + formatInteger(9_876_543)).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
  });
});

describe('digits', () => {
  it('DIG-1 both Arabic digit sets fold to ASCII, the rest stays', () => {
    expect(foldDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
    expect(foldDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
    expect(foldDigits('رقم 12-٣')).toBe('رقم 12-3');
    expect(digitsOf('١٢/۳۴ x5')).toBe('12345');
  });
});
