import { describe, expect, it } from 'vitest';
import { digitsOf, foldDigits } from '../../../../src/domain/format/digits.ts';

describe('digits', () => {
  it('DIG-1 both Arabic digit sets fold to ASCII, and other characters stay', () => {
    expect(foldDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
    expect(foldDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
    expect(foldDigits('رقم 12-٣')).toBe('رقم 12-3');
    expect(digitsOf('١٢/۳۴ x5')).toBe('12345');
  });
});
