import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { civilTimeAt, epochMsOf } from '../../src/domain/format/dates.ts';
import { formatCountInKm, formatCountInW } from '../../src/domain/format/count.ts';
import { diamondPhrase } from '../../src/texts/diamonds.ts';
import { assertCases } from '../support/checks/assert-cases.ts';

/** Decimal long division over big integers, half up: another way to the same two decimals. */
const decimals = (count: number, unit: bigint): string => {
  const scaled = (BigInt(count) * 200n + unit) / (unit * 2n);
  const text = scaled.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
};
const dropZeros = (text: string): string => String(Number(text));

const count = fc.oneof(
  fc.integer({ min: 0, max: 20_000 }),
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 999_900, max: 1_000_100 }),
  fc.integer({ min: 0, max: 2 ** 40 }),
);

describe('formats', () => {
  it('FMT-1 FMT-2 counts agree with big-integer division', () => {
    assertCases(
      fc.property(count, (value) => {
        expect(formatCountInW(value)).toBe(value > 10_000 ? `${decimals(value, 10_000n)}W` : `${value}`);
        const inK = decimals(value, 1000n);
        const km = Number(inK) >= 1000 ? `${dropZeros(decimals(value, 1_000_000n))}M` : `${dropZeros(inK)}K`;
        expect(formatCountInKm(value)).toBe(value > 1000 ? km : `${value}`);
      }),
      { numRuns: 20_000 },
    );
  });

  it('FMT-3 epoch values of up to 10 digits are seconds, longer ones milliseconds', () => {
    assertCases(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (value) => {
        expect(epochMsOf(value)).toBe(String(value).length <= 10 ? value * 1000 : value);
      }),
      { numRuns: 5000 },
    );
  });

  it('FMT-4 the wall clock agrees with the runtime’s calendar, in any time zone', () => {
    assertCases(
      fc.property(fc.integer({ min: -6e12, max: 6e12 }), fc.integer({ min: -12, max: 14 }), (instant, offset) => {
        const shifted = new Date(instant + offset * 3_600_000);
        expect(civilTimeAt(instant, offset)).toEqual({
          year: shifted.getUTCFullYear(),
          month: shifted.getUTCMonth() + 1,
          day: shifted.getUTCDate(),
          hour: shifted.getUTCHours(),
          minute: shifted.getUTCMinutes(),
        });
      }),
      { numRuns: 10_000 },
    );
  });

  it('MON-2 the noun beside a count follows Unicode’s plural rules', () => {
    const arabic = new Intl.PluralRules('ar');
    const english = new Intl.PluralRules('en');
    assertCases(
      fc.property(fc.oneof(fc.integer({ min: 0, max: 1300 }), fc.integer({ min: 0, max: 10 ** 12 })), (diamonds) => {
        expect(diamondPhrase(diamonds, 'en')).toMatch(english.select(diamonds) === 'one' ? / diamond$/ : / diamonds$/);
        // Arabic says one and two without a number.
        if (diamonds === 1 || diamonds === 2) return;
        expect(diamondPhrase(diamonds, 'ar')).toMatch(arabic.select(diamonds) === 'few' ? / ألماسات$/ : / ألماسة$/);
      }),
      { numRuns: 5000 },
    );
  });
});
