import { describe, expect, it } from 'vitest';
import { formatInteger, formatUsd } from '../../../../src/domain/format/money.ts';
import { cents } from '../../../support/payment/builders.ts';

describe('money as text', () => {
  it('MON-2 amounts stand behind the dollar sign, and carry Latin digits only, as counts do', () => {
    expect(formatUsd(cents(499))).toBe('$4.99');
    expect(formatUsd(cents(5))).toBe('$0.05');
    expect(formatUsd(cents(123_456_700))).toBe('$1,234,567.00');
    expect(formatInteger(999)).toBe('999');
    expect(formatInteger(12345)).toBe('12,345');
    expect(formatUsd(cents(123_456)) + formatInteger(9_876_543)).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
  });
});
