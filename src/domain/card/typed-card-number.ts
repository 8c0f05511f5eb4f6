import { foldDigits, withoutMarks } from '../format/numbers.ts';

/** Digits of the shortest card number, and of the longest (ISO/IEC 7812). */
const [SHORTEST, LONGEST] = [12, 19];

/** A text with digits of any script and width in ASCII, and without what nobody sees. */
const folded = (text: string): string =>
  foldDigits(
    withoutMarks(text)
      .normalize('NFKC')
      .replace(/[\p{Cf}\p{M}]/gu, ''),
  );

/** A CVV, or the two halves of a date. */
const SHORT_GROUP = /(?:^|[^\p{L}\d])\d{3,4}(?![\p{L}\d])/u;

/** Signs between digits, such as the slash of a date. */
const BETWEEN_DIGITS = /(\d)\s*[^\p{L}\d\s]+\s*(?=\d)/gu;

/**
 * Whether what was typed as a name has digits of a card in it: 12 or more with no letter between them, as its number has, or a group of
 * 3 or 4, as its CVV and its date have.
 */
export const hasCardDigits = (name: string): boolean => {
  const text = folded(name);
  const stretches = text.split(/\p{L}+/u).map((stretch) => stretch.replace(/\D/g, ''));
  return (
    stretches.some(({ length }) => length >= SHORTEST) || [text, text.replace(BETWEEN_DIGITS, '$1')].some((each) => SHORT_GROUP.test(each))
  );
};

/** How the numbers of card schemes begin, mada's own among them; numbers of orders often begin with a year, which is none of these. */
const BEGINNINGS = /^(?:2[2-7]|3[04-9]|4|5[0-8]|6|9[67])/;

/** Whether a number of that many digits passes the check that every card number passes (Luhn), and begins as those of cards do. */
const isCardNumber = (digits: string): boolean => {
  if (digits.length < SHORTEST || digits.length > LONGEST || !BEGINNINGS.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/** Whether a text has a card number in it, in one piece or in groups. The number of an order or an account is rarely taken for one. */
export const hasCardNumber = (text: string): boolean =>
  (folded(text).match(/\d+(?:[\s\p{Pd}.,·_/]{1,3}\d+)*/gu) ?? []).some((row) => {
    const groups = row.split(/\D+/);
    return groups.some((_, from) => groups.some((__, to) => to >= from && isCardNumber(groups.slice(from, to + 1).join(''))));
  });

/** A text to be kept on the device: without its digits where a card number is among them. */
export const withoutCardNumber = (text: string): string => (hasCardNumber(text) ? text.normalize('NFKC').replace(/\p{Nd}/gu, '•') : text);
