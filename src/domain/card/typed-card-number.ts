import { foldDigits, withoutMarks } from '../format/numbers.ts';

/** Digits of the shortest and the longest card number (ISO/IEC 7812). */
const [SHORTEST, LONGEST] = [12, 19];

/** Folds digits of any script and width to ASCII, and removes invisible characters. */
const folded = (text: string): string =>
  foldDigits(
    withoutMarks(text)
      .normalize('NFKC')
      .replace(/[\p{Cf}\p{M}]/gu, ''),
  );

/** A CVV, or one half of a date. */
const SHORT_GROUP = /(?:^|[^\p{L}\d])\d{3,4}(?![\p{L}\d])/u;

/** Signs between digits, such as the slash of a date. */
const BETWEEN_DIGITS = /(\d)\s*[^\p{L}\d\s]+\s*(?=\d)/gu;

/**
 * True if text typed as a name contains card digits: 12 or more with no letter between them, like a card number, or a group of
 * 3 or 4, like a CVV or a date.
 */
export const hasCardDigits = (name: string): boolean => {
  const text = folded(name);
  const stretches = text.split(/\p{L}+/u).map((stretch) => stretch.replace(/\D/g, ''));
  return (
    stretches.some(({ length }) => length >= SHORTEST) || [text, text.replace(BETWEEN_DIGITS, '$1')].some((each) => SHORT_GROUP.test(each))
  );
};

/** Prefixes of the card schemes' numbers, including mada's own; order numbers often start with a year, which is none of these. */
const BEGINNINGS = /^(?:2[2-7]|3[04-9]|4|5[0-8]|6|9[67])/;

/** True if a digit string has a card number's length, passes its check (Luhn) and starts with a card prefix. */
const isCardNumber = (digits: string): boolean => {
  if (digits.length < SHORTEST || digits.length > LONGEST || !BEGINNINGS.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** True if a text contains a card number, in one piece or in groups. Order and account numbers are rarely mistaken for one. */
export const hasCardNumber = (text: string): boolean =>
  (folded(text).match(/\d+(?:[\s\p{Pd}.,·_/]{1,3}\d+)*/gu) ?? []).some((row) => {
    const groups = row.split(/\D+/);
    return groups.some((_, from) => groups.some((__, to) => to >= from && isCardNumber(groups.slice(from, to + 1).join(''))));
  });

/** Masks all digits of a text to be stored on the device if they include a card number. */
export const withoutCardNumber = (text: string): string => (hasCardNumber(text) ? text.normalize('NFKC').replace(/\p{Nd}/gu, '•') : text);
