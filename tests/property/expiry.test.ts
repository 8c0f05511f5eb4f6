import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOfMonth, monthAt } from '../../src/domain/card/calendar.ts';
import { checkExpiry, isExpired, isNearExpiry, minimumExpiry, parseExpiry, typedExpiry } from '../../src/domain/card/card-expiry.ts';
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

/** A number in the digits of a script, written by Unicode's own formatter. */
const written = (numberingSystem: string, number: number, digits: number): string =>
  new Intl.NumberFormat('en', { numberingSystem, minimumIntegerDigits: digits, useGrouping: false }).format(number);

const separator = fc.constantFrom('/', '-', '.', ' / ', '–', '\u00a0', '، ', '\\', '／', ' ', '|', '\u200f/\u200f');
const script = fc.constantFrom('latn', 'arab', 'arabext', 'fullwide', 'deva', 'thai');
/** Cards of today and of the next decades. */
const cardDate = fc.record({ year: fc.integer({ min: 2026, max: 2059 }), month: fc.integer({ min: 1, max: 12 }) });

/** A date and one way to write it: the reference is the date that the text was made from. */
const writtenDate = fc
  .record({
    date: cardDate,
    script,
    separator,
    isPadded: fc.boolean(),
    isLong: fc.boolean(),
    isYearFirst: fc.boolean(),
    isJoined: fc.boolean(),
  })
  .map(({ date, isJoined, isPadded, isLong, isYearFirst, ...how }) => {
    // Without a separator a month of one digit is not told from a year of two, so these ways write what is told apart.
    const padded = isPadded || (isJoined && !isLong);
    const month = written(how.script, date.month, padded ? 2 : 1);
    const year = written(how.script, isLong ? date.year : date.year % 100, 2);
    return { date, isJoined, text: (isYearFirst ? [year, month] : [month, year]).join(isJoined ? '' : how.separator), isYearFirst, isLong };
  });

/** What the field holds after these keys, one by one. */
const pressed = (keys: string): string => [...keys].reduce((held, key) => typedExpiry(held + key, held), '');

describe('typed dates compared with what they were written from', () => {
  it('EXP-9 a date pasted or filled in is read in either order, any digits and any separator or none', () => {
    assertCases(
      fc.property(writtenDate, ({ date, text: typed }) => {
        expect(parseExpiry(typed)).toEqual(date);
        expect(parseExpiry(typedExpiry(typed, ''))).toEqual(date);
        expect(parseExpiry(typedExpiry(typed, '12/34'))).toEqual(date);
      }),
      { numRuns: 10_000 },
    );
  });

  it('EXP-9 a date typed key by key is read as the same date, with the field’s own separator between', () => {
    assertCases(
      fc.property(
        // Two digits of a year, begun without any separator, look like a month of one digit and its year.
        writtenDate.filter(({ isJoined, isYearFirst, isLong }) => !(isJoined && isYearFirst && !isLong)),
        ({ date, text: typed }) => {
          expect(parseExpiry(pressed(typed))).toEqual(date);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('EXP-9 the field holds what can be deleted to nothing, and whatever is typed is at most a date', () => {
    const keys = fc.string({ unit: fc.constantFrom(...'0123456789/- .٠٩۵８x\u200f'), maxLength: 14 });
    assertCases(
      fc.property(keys, (typed) => {
        let held = pressed(typed);
        expect(held).toMatch(/^[\d/]{0,7}$/);
        while (held !== '') {
          const shorter = held.slice(0, -1);
          expect(typedExpiry(shorter, held)).toBe(shorter);
          held = shorter;
        }
      }),
      { numRuns: 10_000 },
    );
  });
});
