import { foldDigits, withoutMarks } from '../format/numbers.ts';
import type { YearMonth } from './calendar.ts';

const CENTURY = 2000;
/** A leading two-digit number from here on that is no month is a year; 13 to 19 are a mistyped month. */
const FIRST_LEADING_YEAR = 20;

/** Digits in ASCII with one slash for each run of other characters between them; letters and invisible marks are dropped. */
export const plainExpiry = (typed: string): string =>
  foldDigits(withoutMarks(typed)).replace(/\p{L}/gu, '').replace(/\D+/g, '/').replace(/^\//, '');

const monthOf = (digits: string): number | null => {
  const month = Number(digits);
  return digits.length <= 2 && month >= 1 && month <= 12 ? month : null;
};

/** Two-digit and four-digit years both mean 2000 to 2099. */
const yearOf = (digits: string): number | null => {
  if (/^\d{2}$/.test(digits)) return CENTURY + Number(digits);
  return /^20\d{2}$/.test(digits) ? Number(digits) : null;
};

const dateOf = (monthDigits: string, yearDigits: string): YearMonth | null => {
  const [month, year] = [monthOf(monthDigits), yearOf(yearDigits)];
  return month === null || year === null ? null : { year, month };
};

/**
 * Reads two numbers as month and year, as printed on the card, or year and month. A third digit of a short year is dropped (cashier §5).
 */
const ofPair = (first: string, second: string): YearMonth | null => {
  const monthFirst = dateOf(first, second.length === 3 ? second.slice(0, 2) : second);
  if (monthFirst !== null || monthOf(first) !== null) return monthFirst;
  const year = yearOf(first);
  return year === null || year < CENTURY + FIRST_LEADING_YEAR ? null : dateOf(second, first);
};

/** Reads digits without a separator if they can mean only one date. */
const ofCompact = (digits: string): YearMonth | null => {
  switch (digits.length) {
    case 3:
      // 13 to 19 and 40 to 99 start neither with a two-digit month nor with a card's year.
      return /^(?:1[3-9]|[4-9]\d)\d$/.test(digits) ? dateOf(digits.slice(0, 1), digits.slice(1)) : null;
    case 4:
      // Four digits of this century are a year whose month is still missing.
      return digits.startsWith('20') ? null : ofPair(digits.slice(0, 2), digits.slice(2));
    case 5:
      return digits.startsWith('20') ? dateOf(digits.slice(4), digits.slice(0, 4)) : dateOf(digits.slice(0, 1), digits.slice(1));
    case 6:
      return digits.startsWith('20') ? dateOf(digits.slice(4), digits.slice(0, 4)) : dateOf(digits.slice(0, 2), digits.slice(2));
    default:
      return null;
  }
};

/**
 * Reads month and year from a typed, pasted or filled-in date: in either order, the month in one or two digits, the year in two or four,
 * with any separator or, if that is unambiguous, none, in digits of any script. Null for any other text, or if there is no valid month.
 */
export const parseExpiry = (typed: string): YearMonth | null => {
  const [first = '', second, ...more] = plainExpiry(typed)
    .split('/')
    .filter((group) => group !== '');
  if (more.length > 0) return null;
  return second === undefined ? ofCompact(first) : ofPair(first, second);
};

const twoDigits = (number: number): string => String(number % 100).padStart(2, '0');

/** MM/YY. */
export const formatExpiry = ({ year, month }: YearMonth): string => `${twoDigits(month)}/${twoDigits(year)}`;
