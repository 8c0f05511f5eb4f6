import { foldDigits, withoutMarks } from '../format/numbers.ts';
import { CalendarError, endOfMonth, monthAt, parseStoredExpiry, TIMEZONE_OFFSETS, type YearMonth } from './calendar.ts';
import type { FieldProblem } from './card-field.ts';
import * as limits from '../limits.ts';

const CENTURY = 2000;
/** A leading two-digit number from here on that is no month is a year; 13 to 19 are a mistyped month. */
const FIRST_LEADING_YEAR = 20;

/** Digits in ASCII with one slash for each run of other characters between them; letters and invisible marks are dropped. */
const plainExpiry = (typed: string): string =>
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
const formatExpiry = ({ year, month }: YearMonth): string => `${twoDigits(month)}/${twoDigits(year)}`;

/** Card dates are evaluated in Saudi time, wherever the shopper is (cashier §4, §9; D34). */
const ZONE = TIMEZONE_OFFSETS.Ksa;

/** A typed date as MM/YY; if it is unreadable, its text in ASCII digits, cut to 5 characters (cashier §5). */
export const normaliseExpiry = (typed: string): string => {
  const date = parseExpiry(typed);
  return date === null ? plainExpiry(typed).slice(0, limits.expiryTextLength) : formatExpiry(date);
};

const isBefore = (a: YearMonth, b: YearMonth): boolean => a.year < b.year || (a.year === b.year && a.month < b.month);

interface ExpiryCheck {
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

type ExpiryProblem = Extract<FieldProblem, 'card.field-empty' | 'card.date-incomplete' | 'card.month-wrong' | 'card.date-past'>;

/** Returns the problem of a typed date, most basic first, or null if it may be sent. `now`: platform time, epoch ms. */
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

/** A stored date for display, MM/YY, or null if it is unreadable. */
export const shownExpiry = (stored: string): string | null => {
  const parsed = parseStoredExpiry(stored);
  return parsed === null ? null : formatExpiry(parsed);
};

/** The earliest date that a card form accepts, MM/YY: the current month (cashier §5). */
export const minimumExpiry = (now: number): string => formatExpiry(monthAt(now, ZONE));

/** The longest text that the field holds during typing: `2028/0` and, after an edit in the middle, one more digit. */
const LONGEST = 7;
/** Digits of the shortest date with a two-digit month: fewer, during an edit in the middle, may still grow. */
const WHOLE = 4;

/** Unfinished texts that may still become a date: the month first, or a year of this century first. */
const UNFINISHED = /^(?:\d{0,2}|\d{2}\/\d{0,2}|20\d{0,2}|[2-9]\d\/[01]?|20\d{2}\/\d{0,2})$/;

/** True if an edit only removed characters, in one piece. */
const isCut = (text: string, before: string): boolean => {
  if (text.length >= before.length) return false;
  let same = 0;
  while (same < text.length && text[same] === before[same]) same += 1;
  return before.endsWith(text.slice(same));
};

/** A leading year followed by the 1 of a month that may become 10 to 12; or the 20 that starts a four-digit year. */
const mayGoOn = (text: string): boolean => /^(?:[2-9]\d|20\d{2})\/?1$|^\d{2}\/20\d$/.test(text);

const canBeOfCard = (date: YearMonth | null): date is YearMonth =>
  date !== null && date.year >= limits.cardYearEarliest && date.year <= limits.cardYearLatest;

/**
 * Repairs digits that were separated too early: `02/8` and a separator are the year `28/`, `02/80` and a 9 are `2809`, `12/02` and an 8 are
 * `12028`. Only if no card can have the date in the field.
 */
const takenAnew = (text: string): string | null => {
  if (/^0[2-9]\/\d\/$/.test(text)) return `${text[1]}${text[3]}/`;
  if (!/^\d{2}\/\d{3}$/.test(text) || text.slice(3, 5) === '20' || canBeOfCard(parseExpiry(text.slice(0, 5)))) return null;
  const anew = parseExpiry(text.replace(/^0(?=[2-9])|\//g, ''));
  return canBeOfCard(anew) ? formatExpiry(anew) : null;
};

/** Completes a text that grew at its end and is not a date yet: adds the separator after a month, and a month's leading zero. */
const completed = (text: string): string => {
  // No card has a date in February of 2000 to 2009: the shopper starts with the year.
  if (text === '02/0') return '20';
  if (/^20\d{2}$/.test(text)) return `${text}/`;
  if (/^20\d?$/.test(text)) return text;
  if (/^[2-9]$/.test(text)) return `0${text}/`;
  if (/^[1-9]\/$/.test(text)) return `0${text}`;
  if (/^[2-9]\d$/.test(text)) return `0${text[0]}/${text[1]}`;
  if (/^\d{2,4}$/.test(text)) return `${text.slice(0, 2)}/${text.slice(2)}`;
  return text.replace(/^(\d{2}\/)20(\d)$/, '$1$2');
};

/**
 * Returns the date field's text after an edit, on its way to MM/YY: a readable date is written that way at once, and an unfinished one gets
 * its separator and leading zero. A text that only lost characters stays as it is, so that everything can be deleted, and so does one that
 * was edited in the middle and is still unreadable. `before`: the field's text before the edit.
 */
export const typedExpiry = (typed: string, before: string): string => {
  const text = plainExpiry(typed);
  if (isCut(text, before)) return text;
  const hasGrown = text.startsWith(before);
  const anew = hasGrown ? takenAnew(text) : null;
  if (anew !== null) return anew;
  const date = parseExpiry(text);
  if (date !== null && !mayGoOn(text) && (hasGrown || text.length >= WHOLE)) return formatExpiry(date);
  const next = hasGrown ? completed(text) : text;
  if (UNFINISHED.test(next) || !hasGrown || before === '') return next.slice(0, LONGEST);
  return before;
};

/** True if a text is a whole date, whose mistakes may be shown while the field has the focus. `09/20` may be the start of 2028. */
export const isWholeExpiry = (text: string): boolean => /^(?:20)?\d{2}\/\d{2}$/.test(text) && !/^\d{2}\/20$/.test(text);

/** Returns the caret's position in the new text: before the same digits as in the typed text, or at the end if it was at the end. */
export const caretBeforeDigits = (text: string, typed: string, caret: number): number => {
  let after = foldDigits(withoutMarks(typed.slice(caret))).replace(/\D/g, '').length;
  let place = text.length;
  while (after > 0 && place > 0) {
    place -= 1;
    if (/\d/.test(text.charAt(place))) after -= 1;
  }
  return place;
};

/** The field's date as MMYY; at most three digits while it is no date, so that it cannot be used as one. */
export const expiryDigits = (text: string): string => {
  const date = parseExpiry(text);
  if (date !== null) return formatExpiry(date).replace('/', '');
  return plainExpiry(text)
    .replaceAll('/', '')
    .slice(0, isWholeExpiry(text) ? LONGEST : 3);
};
