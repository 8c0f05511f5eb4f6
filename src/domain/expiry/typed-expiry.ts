import { foldDigits, withoutMarks } from '../format/numbers.ts';
import * as limits from '../limits.ts';
import type { YearMonth } from './calendar.ts';
import { formatExpiry, plainExpiry, parseExpiry } from './parse-expiry.ts';

/** The longest text that the field holds while it is typed: `2028/0` and, after an edit in the middle, one digit more. */
const LONGEST = 7;
/** Digits of the shortest date whose month has two: fewer, in the middle of an edit, may become more. */
const WHOLE = 4;

/** What the field may hold on the way to a date: the month first, or a year of this century first. */
const UNFINISHED = /^(?:\d{0,2}|\d{2}\/\d{0,2}|20\d{0,2}|[2-9]\d\/[01]?|20\d{2}\/\d{0,2})$/;

/** Whether an edit did nothing but take characters out, in one piece. */
const isCut = (text: string, before: string): boolean => {
  if (text.length >= before.length) return false;
  let same = 0;
  while (same < text.length && text[same] === before[same]) same += 1;
  return before.endsWith(text.slice(same));
};

/** A year that comes first, and the 1 of a month that may become 10 to 12; or the 20 that begins a year of four digits. */
const mayGoOn = (text: string): boolean => /^(?:[2-9]\d|20\d{2})\/?1$|^\d{2}\/20\d$/.test(text);

const canBeOfCard = (date: YearMonth | null): date is YearMonth =>
  date !== null && date.year >= limits.cardYearEarliest && date.year <= limits.cardYearLatest;

/**
 * Digits that were separated too early: `02/8` and a separator are the year `28/`, `02/80` and a 9 are `2809`, `12/02` and an 8 are
 * `12028`. Only if no card can have the date in the field.
 */
const takenAnew = (text: string): string | null => {
  if (/^0[2-9]\/\d\/$/.test(text)) return `${text[1]}${text[3]}/`;
  if (!/^\d{2}\/\d{3}$/.test(text) || text.slice(3, 5) === '20' || canBeOfCard(parseExpiry(text.slice(0, 5)))) return null;
  const anew = parseExpiry(text.replace(/^0(?=[2-9])|\//g, ''));
  return canBeOfCard(anew) ? formatExpiry(anew) : null;
};

/** A text that grew at its end and is no date yet: with the separator after a month, and a month's leading zero. */
const completed = (text: string): string => {
  // February of 2000 to 2009 is no card's date: the shopper begins with the year.
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
 * The text of a date's field after an edit, on its way to MM/YY: what can be read is written so at once, and what is begun gets its
 * separator and leading zero. A text that only lost characters is left alone, so that everything can be deleted, and so is one that was
 * edited in the middle and cannot be read yet. `before`: the field's text before the edit.
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

/** Whether a field's text is a whole date, whose mistakes may be told while it has the focus. `09/20` may be the beginning of 2028. */
export const isWholeExpiry = (text: string): boolean => /^(?:20)?\d{2}\/\d{2}$/.test(text) && !/^\d{2}\/20$/.test(text);

/** The caret's place in the field's new text: before the same digits as in what was typed, or at the end if it was at the end. */
export const caretBeforeDigits = (text: string, typed: string, caret: number): number => {
  let after = foldDigits(withoutMarks(typed.slice(caret))).replace(/\D/g, '').length;
  let place = text.length;
  while (after > 0 && place > 0) {
    place -= 1;
    if (/\d/.test(text.charAt(place))) after -= 1;
  }
  return place;
};

/** The digits of a field's date as MMYY; at most three while it is no date, so that it is not used as one. */
export const expiryDigits = (text: string): string => {
  const date = parseExpiry(text);
  if (date !== null) return formatExpiry(date).replace('/', '');
  return plainExpiry(text)
    .replaceAll('/', '')
    .slice(0, isWholeExpiry(text) ? LONGEST : 3);
};
