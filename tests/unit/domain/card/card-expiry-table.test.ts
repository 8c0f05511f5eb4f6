import { describe, expect, it } from 'vitest';
import { CalendarError, offsetOf, parseStoredExpiry, TIMEZONE_OFFSETS } from '../../../../src/domain/card/calendar.ts';
import {
  checkExpiry,
  expiryProblem,
  isExpired,
  isNearExpiry,
  minimumExpiry,
  normaliseExpiry,
  parseExpiry,
  shownExpiry,
} from '../../../../src/domain/card/card-expiry.ts';

const at = (iso: string): number => Date.parse(iso);
const DAY = 86_400_000;

describe('typed dates', () => {
  it.each([
    ['12/30', '12/30'],
    ['1230', '12/30'],
    ['١٢٣٠', '12/30'],
    ['۱۲/۳۰', '12/30'],
    ['12 / 30', '12/30'],
    ['12/305', '12/30'],
    ['123', '123'],
    ['', ''],
  ])('EXP-1 %j becomes %j', (typed, text) => {
    expect(normaliseExpiry(typed)).toBe(text);
  });

  it.each([
    '',
    '1',
    '13/30',
    '00/30',
    'ab/cd',
    '12/3',
    '123',
    '2028',
    '2028/',
    '2028-00',
    '2028-13',
    '13/2028',
    '9/1999',
    '12/3050',
    '01/09/2028',
    '09282',
    '1234567',
    '335',
  ])('EXP-2 %j cannot be read and is invalid', (typed) => {
    expect(parseExpiry(typed)).toBeNull();
    expect(checkExpiry(typed, at('2026-11-21T00:00:00Z')).isValid).toBe(false);
  });

  it.each([
    ['11/26', true],
    ['10/26', false],
    ['12/25', false],
    ['01/27', true],
    ['12/99', true],
  ])('EXP-2 in November 2026 %s is valid: %s', (typed, isValid) => {
    expect(checkExpiry(typed, at('2026-11-21T12:00:00Z')).isValid).toBe(isValid);
  });
});

describe('dates as shoppers have them', () => {
  it.each([
    // A browser fills these in.
    '09/28',
    '09/2028',
    '2028-09',
    '0928',
    // The month in one digit, the year in two or four, in either order.
    '9/28',
    '9/2028',
    '2028/9',
    '28/09',
    '28/9',
    // Any separator, or none where only one date is meant.
    '09-28',
    '09.28',
    '09 28',
    '09\u00a0/\u00a028',
    '9 – 2028',
    '09\\28',
    '٠٩٫٢٨',
    '092028',
    '202809',
    '92028',
    '20289',
    '2809',
    '928',
    // Any digits, and what comes along with copied text.
    '٠٩/٢٨',
    '۰۹/۲۰۲۸',
    '０９／２８',
    '۲۰۲۸-۰۹',
    '०९/२८',
    '\u200f09/28\u200e',
    '0\u200d9/2\u20698',
    'EXP 09/28',
    'صالحة حتى ٢٠٢٨/٠٩',
  ])('EXP-9 %j is September 2028, valid and written 09/28', (typed) => {
    const now = at('2026-11-21T00:00:00Z');
    expect(parseExpiry(typed)).toEqual({ year: 2028, month: 9 });
    expect(checkExpiry(typed, now)).toEqual({ text: '09/28', isValid: true });
    expect(expiryProblem(typed, now)).toBeNull();
  });

  it.each([
    ['', 'card.field-empty'],
    ['\u200f', 'card.field-empty'],
    ['9', 'card.date-incomplete'],
    ['09/2', 'card.date-incomplete'],
    ['2028-', 'card.date-incomplete'],
    ['2028', 'card.date-incomplete'],
    ['13/28', 'card.month-wrong'],
    ['00/28', 'card.month-wrong'],
    ['1328', 'card.month-wrong'],
    ['13/2028', 'card.month-wrong'],
    ['2028-13', 'card.month-wrong'],
    ['10/26', 'card.date-past'],
    ['2026-10', 'card.date-past'],
    ['9/2025', 'card.date-past'],
  ])('EXP-9 what is wrong with %j is %s', (typed, problem) => {
    expect(expiryProblem(typed, at('2026-11-21T00:00:00Z'))).toBe(problem);
  });
});

describe('the month is that of UTC+3', () => {
  it('EXP-3 the first three hours of a month in UTC+3 still belong to the previous month in UTC', () => {
    expect(isExpired('10/26', at('2026-10-31T20:59:59.999Z'))).toBe(false);
    expect(isExpired('10/26', at('2026-10-31T21:00:00Z'))).toBe(true);
    expect(checkExpiry('10/26', at('2026-10-31T21:00:00Z')).isValid).toBe(false);
    expect(minimumExpiry(at('2026-10-31T21:00:00Z'))).toBe('11/26');
  });

  it('EXP-3 a device in New York (still the evening before) has the wrong month, the platform the right one', () => {
    expect(isExpired('02/28', at('2028-02-29T23:00:00-05:00'))).toBe(true);
  });

  it('EXP-6 the year turns with the month', () => {
    expect(minimumExpiry(at('2026-12-31T20:59:00Z'))).toBe('12/26');
    expect(minimumExpiry(at('2026-12-31T21:00:00Z'))).toBe('01/27');
    expect(minimumExpiry(at('2099-12-31T12:00:00Z'))).toBe('12/99');
  });

  it('EXP-3 two digits mean years up to 2099, and no card lasts beyond', () => {
    expect(isExpired('12/99', at('2099-12-31T20:59:59Z'))).toBe(false);
    expect(isExpired('12/99', at('2099-12-31T21:00:00Z'))).toBe(true);
    expect(isExpired('01/00', at('2099-06-01T00:00:00Z'))).toBe(true);
  });
});

describe('near expiry', () => {
  const end = at('2026-12-31T21:00:00Z');
  it.each([
    [end - 60 * DAY - 1, false],
    [end - 60 * DAY, true],
    [end - 1, true],
    [end, false],
  ])('EXP-4 at %i: %s', (now, near) => {
    expect(isNearExpiry('12/26', now)).toBe(near);
  });
});

describe('stored dates', () => {
  it.each([
    ['12/27', { year: 2027, month: 12 }],
    ['1227', { year: 2027, month: 12 }],
    ['12/2027', { year: 2027, month: 12 }],
    [' 01/30 ', { year: 2030, month: 1 }],
  ])('EXP-8 %j is read whole, and never cut', (stored, yearMonth) => {
    expect(parseStoredExpiry(stored)).toEqual(yearMonth);
  });

  it.each(['', '1/27', '13/27', '00/27', '12/277', '12/20277', '12/1927', '12/2127', '122027', '2027-12', '12-27', '١٢/٢٧', '12/27x'])(
    'EXP-8 %j is not an expiry, and an internal error',
    (stored) => {
      expect(parseStoredExpiry(stored)).toBeNull();
      expect(shownExpiry(stored)).toBeNull();
      expect(() => isExpired(stored, 0)).toThrow(CalendarError);
    },
  );

  it('EXP-8 a card until December 2027 is good in 2026, near its end in November 2027, and shown as MM/YY', () => {
    expect(isExpired('12/2027', at('2026-11-22T00:00:00Z'))).toBe(false);
    expect(isNearExpiry('12/2027', at('2027-11-22T00:00:00Z'))).toBe(true);
    expect(isExpired('12/2027', at('2027-12-31T21:00:00Z'))).toBe(true);
    expect([shownExpiry('12/2027'), shownExpiry('1227'), shownExpiry('01/30')]).toEqual(['12/27', '12/27', '01/30']);
  });
});

describe('internal errors', () => {
  it('EXP-5 stored dates that cannot be read, and unknown zones', () => {
    for (const broken of ['', '13/26', 'x']) {
      expect(() => isExpired(broken, 0)).toThrow(CalendarError);
      expect(() => isNearExpiry(broken, 0)).toThrow(CalendarError);
    }
    expect(() => offsetOf('Mars')).toThrow(CalendarError);
    expect(() => offsetOf('toString')).toThrow(CalendarError);
  });

  it('EXP-7 offsets', () => {
    expect(TIMEZONE_OFFSETS).toEqual({ Live: 8, Ksa: 3, Are: 2, Okey: 3 });
    for (const name of Object.keys(TIMEZONE_OFFSETS)) expect(offsetOf(name)).toBe(TIMEZONE_OFFSETS[name as keyof typeof TIMEZONE_OFFSETS]);
  });
});
