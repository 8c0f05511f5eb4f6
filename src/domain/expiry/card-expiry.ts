import type { FieldProblem } from '../card/card-field.ts';
import * as limits from '../limits.ts';
import { CalendarError, TIMEZONE_OFFSETS, endOfMonth, monthAt, type YearMonth } from './calendar.ts';
import { formatExpiry, plainExpiry, parseExpiry } from './parse-expiry.ts';
import { parseStoredExpiry } from './stored-expiry.ts';

/** Card dates are evaluated in Saudi time, wherever the shopper is (cashier §4, §9; D34). */
const ZONE = TIMEZONE_OFFSETS.Ksa;

/** A typed date as MM/YY; if it is unreadable, its text in ASCII digits, cut to 5 characters (cashier §5). */
export const normaliseExpiry = (typed: string): string => {
  const date = parseExpiry(typed);
  return date === null ? plainExpiry(typed).slice(0, limits.expiryTextLength) : formatExpiry(date);
};

const isBefore = (a: YearMonth, b: YearMonth): boolean => a.year < b.year || (a.year === b.year && a.month < b.month);

export interface ExpiryCheck {
  readonly text: string;
  readonly isValid: boolean;
}

/**
 * Checks the format of a typed date: invalid if its month is before the current month of the current year, or its
 * year before the current year (cashier §5). `now`: platform time, epoch ms. An unreadable date is invalid (D34).
 */
export const checkExpiry = (typed: string, now: number): ExpiryCheck => {
  const parsed = parseExpiry(typed);
  return { text: normaliseExpiry(typed), isValid: parsed !== null && !isBefore(parsed, monthAt(now, ZONE)) };
};

/** A text with a year and, next to it, a number in the month's position. */
const WITH_YEAR = /^(?:\d{1,2}\/(?:20)?\d{2}|20\d{2}\/\d{2}|(?!20)\d{4}|\d{2}20\d{2}|20\d{4})$/;

export type ExpiryProblem = Extract<FieldProblem, 'card.field-empty' | 'card.date-incomplete' | 'card.month-wrong' | 'card.date-past'>;

/** Returns the problem of a typed date, most basic first; null if it may be sent. `now`: platform time, epoch ms. */
export const expiryProblem = (typed: string, now: number): ExpiryProblem | null => {
  const { text, isValid } = checkExpiry(typed, now);
  if (isValid) return null;
  if (text === '') return 'card.field-empty';
  if (parseExpiry(typed) !== null) return 'card.date-past';
  return WITH_YEAR.test(plainExpiry(typed)) ? 'card.month-wrong' : 'card.date-incomplete';
};

const readStored = (text: string): YearMonth => {
  const parsed = parseStoredExpiry(text);
  if (parsed === null) throw new CalendarError('a stored card date has no readable month or year');
  return parsed;
};

/** True once `now` (epoch ms) is past the end of the card's month, UTC+3. Throws CalendarError for unreadable stored data. */
export const isExpired = (validDate: string, now: number): boolean => now >= endOfMonth(readStored(validDate), ZONE);

/** True within 60 days before the end of the card's month, and not after it. Throws CalendarError as above. */
export const isNearExpiry = (validDate: string, now: number): boolean => {
  const end = endOfMonth(readStored(validDate), ZONE);
  return now < end && end - now <= limits.nearExpiryWindow;
};

/** A stored date for display, MM/YY; null if it is unreadable. */
export const shownExpiry = (stored: string): string | null => {
  const parsed = parseStoredExpiry(stored);
  return parsed === null ? null : formatExpiry(parsed);
};

/** The earliest date that a card form accepts, MM/YY: the current month (cashier §5). */
export const minimumExpiry = (now: number): string => formatExpiry(monthAt(now, ZONE));
