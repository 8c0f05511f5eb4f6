import type { FieldProblem } from '../card/field-problem.ts';
import { foldDigits } from '../format/digits.ts';
import { LIMITS } from '../limits.ts';
import { parseStoredExpiry, yearMonthOf } from './stored-expiry.ts';
import { CalendarError, TIMEZONE_OFFSETS, endOfMonth, monthAt, type YearMonth } from './calendar.ts';

/** Card dates are evaluated in Saudi time, wherever the shopper is (cashier §4, §9; D34). */
const ZONE = TIMEZONE_OFFSETS.Ksa;

/** The typed text in ASCII digits, as MM/YY if possible, cut to 5 characters (cashier §5). */
export const normaliseExpiry = (typed: string): string => {
  const text = foldDigits(typed).replace(/\s/g, '');
  const compact = /^(\d{2})(\d{2})$/.exec(text);
  return (compact === null ? text : `${compact[1]}/${compact[2]}`).slice(0, LIMITS.expiryTextLength.value);
};

/** Month and year of a typed text; null when it is neither MM/YY nor MMYY, or names no month. Two digits are years 2000 to 2099. */
export const parseExpiry = (typed: string): YearMonth | null => yearMonthOf(/^(\d{2})\/(\d{2})$/.exec(normaliseExpiry(typed)));

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

export type ExpiryProblem = Extract<FieldProblem, 'card.field-empty' | 'card.date-incomplete' | 'card.month-wrong' | 'card.date-past'>;

/** What is wrong with a typed date, most basic first; null for one that may be sent. `now`: platform time, epoch ms. */
export const expiryProblem = (typed: string, now: number): ExpiryProblem | null => {
  const { text, isValid } = checkExpiry(typed, now);
  if (isValid) return null;
  if (text === '') return 'card.field-empty';
  if (!/^\d{2}\/\d{2}$/.test(text)) return 'card.date-incomplete';
  return parseExpiry(text) === null ? 'card.month-wrong' : 'card.date-past';
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
  return now < end && end - now <= LIMITS.nearExpiryWindow.value;
};

const twoDigits = (number: number): string => String(number % 100).padStart(2, '0');

const formatted = ({ year, month }: YearMonth): string => `${twoDigits(month)}/${twoDigits(year)}`;

/** A stored date as it is shown, MM/YY; null for one that cannot be read. */
export const shownExpiry = (stored: string): string | null => {
  const parsed = parseStoredExpiry(stored);
  return parsed === null ? null : formatted(parsed);
};

/** The earliest date that a card form accepts, MM/YY: the current month (cashier §5). */
export const minimumExpiry = (now: number): string => formatted(monthAt(now, ZONE));
