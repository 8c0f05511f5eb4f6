import { digitsOf, foldDigits } from '../../../../../domain/format/digits.ts';
import { longestNumber, schemeOf } from './schemes.ts';

const CVV_LONGEST = 4;

/** A card number in the groups of its brand, cut at the brand's longest. */
export const formatNumber = (typed: string): string => {
  const digits = digitsOf(typed);
  const scheme = schemeOf(digits);
  let rest = digits.slice(0, longestNumber(scheme));
  const groups: string[] = [];
  for (const size of scheme.groups) {
    if (rest === '') break;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return groups.join(' ');
};

/**
 * MM/YY. The slash is added after the month unless the shopper is deleting; 5 becomes 05; "12/2030" and the autofill
 * format "2030-12" are accepted.
 */
export const formatExpiry = (typed: string, isDeleting: boolean): string => {
  const text = foldDigits(typed);
  const iso = /^\s*(20\d\d)-(0[1-9]|1[0-2])\s*$/.exec(text);
  if (iso?.[1] !== undefined && iso[2] !== undefined) return `${iso[2]}/${iso[1].slice(2)}`;
  let digits = digitsOf(text);
  if (/^(?:[2-9]|1\s*\/)/.test(text.trim())) digits = `0${digits}`;
  if (/^\d\d20\d\d$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4);
  digits = digits.slice(0, 4);
  if (digits.length > 2 || (digits.length === 2 && !isDeleting)) return `${digits.slice(0, 2)}/${digits.slice(2)}`;
  return digits;
};

export const formatCvv = (typed: string): string => digitsOf(typed).slice(0, CVV_LONGEST);

/** The caret position after formatting: after the same number of digits as before. */
export const caretAfter = (formatted: string, digitsBefore: number): number => {
  let seen = 0;
  for (const [index, character] of [...formatted].entries()) {
    if (seen === digitsBefore) return index;
    if (/\d/.test(character)) seen += 1;
  }
  return formatted.length;
};
