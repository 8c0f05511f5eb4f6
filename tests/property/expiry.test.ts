import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfMonth, monthAt } from '../../src/domain/expiry/calendar.ts';
import { checkExpiry, isExpired, isNearExpiry, minimumExpiry } from '../../src/domain/expiry/card-expiry.ts';
import { assertCases } from '../support/checks/assert-cases.ts';
import { tally } from '../support/checks/tally.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The oracle: the runtime's own calendar, read in a zone that is named rather than computed. */
const saudi = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Riyadh', year: 'numeric', month: 'numeric', calendar: 'gregory' });
const oracleMonth = (instant: number): { readonly year: number; readonly month: number } => {
  const parts = saudi.formatToParts(instant);
  const part = (type: string): number => Number(parts.find((candidate) => candidate.type === type)?.value);
  return { year: part('year'), month: part('month') };
};
const text = (year: number, month: number): string => `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;

describe('expiry compared with a calendar', () => {
  it('EXP-2 EXP-3 EXP-4 EXP-6 every month of 2020 to 2099, at the instants around its end', () => {
    let cases = 0;
    for (let year = 2020; year <= 2099; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        const end = Date.UTC(month === 12 ? year + 1 : year, month % 12, 1) - 3 * HOUR;
        for (const delta of [-60 * DAY - 1, -60 * DAY, -14 * HOUR, -3 * HOUR, -1, 0, 1, 3 * HOUR, 12 * HOUR]) {
          const now = end + delta;
          const current = oracleMonth(now);
          const passed = year < current.year || (year === current.year && month < current.month);
          expect(isExpired(text(year, month), now)).toBe(passed);
          expect(checkExpiry(text(year, month), now).isValid).toBe(!passed);
          expect(isNearExpiry(text(year, month), now)).toBe(!passed && delta >= -60 * DAY);
          expect(monthAt(now, 3)).toEqual(current);
          expect(minimumExpiry(now)).toBe(text(current.year, current.month));
          cases += 1;
        }
      }
    }
    tally({ cases });
    expect(cases).toBe(80 * 12 * 9);
  });

  it('EXP-3 any instant lies within its month, in any time zone', () => {
    assertCases(
      fc.property(fc.integer({ min: -6e12, max: 6e12 }), fc.integer({ min: -12, max: 14 }), (instant, offset) => {
        const month = monthAt(instant, offset);
        const before = month.month === 1 ? { year: month.year - 1, month: 12 } : { year: month.year, month: month.month - 1 };
        expect(instant).toBeLessThan(endOfMonth(month, offset));
        expect(instant).toBeGreaterThanOrEqual(endOfMonth(before, offset));
      }),
      { numRuns: 5000 },
    );
  });
});
