import { foldDigits, withoutMarks } from '../format/numbers.ts';
import * as limits from '../limits.ts';
import type { YearMonth } from './calendar.ts';
import { formatExpiry, plainExpiry, parseExpiry } from './parse-expiry.ts';

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
 * was
 * edited in the middle and is still unreadable. `before`: the field's text before the edit.
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
