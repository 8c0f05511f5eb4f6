import { digitsOf } from '../../../../../domain/format/numbers.ts';
import { longestNumber, schemeOf } from './schemes.ts';

const CVV_LONGEST = 4;

/** Formats a card number in the groups of its brand, cut at the brand's maximum length. */
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

export const formatCvv = (typed: string): string => digitsOf(typed).slice(0, CVV_LONGEST);

/** Returns the caret position after formatting, behind the same number of digits as before. */
export const caretAfter = (formatted: string, digitsBefore: number): number => {
  let seen = 0;
  for (const [index, character] of [...formatted].entries()) {
    if (seen === digitsBefore) return index;
    if (/\d/.test(character)) seen += 1;
  }
  return formatted.length;
};
