import { describe, expect, it } from 'vitest';
import { formatInteger, formatUsd } from '../../../../src/domain/format/money.ts';
import { cents } from '../../../support/payment/builders.ts';

describe('money as text', () => {
  it('MON-2 amounts and counts carry Latin digits only', () => {
    expect(formatUsd(cents(499))).toMatch(/4\.99/);
    expect(formatInteger(12345)).toBe('12,345');
    expect(formatUsd(cents(123_456)) + formatInteger(9_876_543)).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
  });
});
