import { foldDigits } from '../format/digits.ts';
import { LIMITS } from '../limits.ts';
import { CalendarError, TIMEZONE_OFFSETS, endOfMonth, monthAt, type YearMonth } from './calendar.ts';

/** Card dates are evaluated in Saudi time, wherever the shopper is (cashier §4, §9; D34). */
const ZONE = TIMEZONE_OFFSETS.Ksa;

const CENTURY = 2000;

/** The typed text in ASCII digits, as MM/YY if possible, cut to 5 characters (cashier §5). */
export const normaliseExpiry = (typed: string): string => {
  const text = foldDigits(typed).replace(/\s/g, '');
  const compact = /^(\d{2})(\d{2})$/.exec(text);
  return (compact === null ? text : `${compact[1]}/${compact[2]}`).slice(0, LIMITS.expiryTextLength.value);
};

/** Month and year of a text; null when it is neither MM/YY nor MMYY, or names no month. Two digits are years 2000 to 2099. */
export const parseExpiry = (text: string): YearMonth | null => {
  const match = /^(\d{2})\/(\d{2})$/.exec(normaliseExpiry(text));
  if (match === null) return null;
  const month = Number(match[1]);
  return month >= 1 && month <= 12 ? { month, year: CENTURY + Number(match[2]) } : null;
};

const isBefore = (a: YearMonth, b: YearMonth): boolean => a.year < b.year || (a.year === b.year && a.month < b.month);

export interface ExpiryCheck {
  readonly text: string;
  readonly isValid: boolean;
}

/**
 * The format check of a typed date: invalid when its month is before the current month of the current year, or its
 * year before the current year (cashier §5). `now`: platform time, epoch ms. Unreadable is invalid (D34).
 */
export const checkExpiry = (typed: string, now: number): ExpiryCheck => {
  const parsed = parseExpiry(typed);
  return { text: normaliseExpiry(typed), isValid: parsed !== null && !isBefore(parsed, monthAt(now, ZONE)) };
};

const parseStored = (text: string): YearMonth => {
  const parsed = parseExpiry(text);
  if (parsed === null) throw new CalendarError('a stored card date has no readable month or year');
  return parsed;
};

/** True once `now` (epoch ms) is past the end of the card's month, UTC+3. Throws CalendarError for unreadable stored data. */
export const isExpired = (validDate: string, now: number): boolean => now >= endOfMonth(parseStored(validDate), ZONE);

/** True within 60 days before the end of the card's month, and not after it. Throws CalendarError as above. */
export const isNearExpiry = (validDate: string, now: number): boolean => {
  const end = endOfMonth(parseStored(validDate), ZONE);
  return now < end && end - now <= LIMITS.nearExpiryWindow.value;
};

/** The earliest date that a card form accepts, MM/YY: the current month (cashier §5). */
export const minimumExpiry = (now: number): string => {
  const { year, month } = monthAt(now, ZONE);
  return `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`;
};
