import { type FieldStyle, passesLuhn, styleField } from '../../../../../sandbox/simulator/card-field.ts';
import type { FieldName, FieldStyles } from '../protocol.ts';
import { digitsOf } from '../../../../../domain/format/numbers.ts';
import { caretBeforeDigits, expiryDigits, typedExpiry } from '../../../../../domain/card/card-expiry.ts';

/** iOS zooms in on inputs with smaller text. */
const SMALLEST_PX = 16;

const legible = (size: string | undefined): string =>
  parseFloat(size ?? '') >= SMALLEST_PX || !size?.endsWith('px') ? (size ?? '') : `${SMALLEST_PX}px`;

interface FieldAppearance {
  readonly isFocused: boolean;
  readonly isEmpty: boolean;
  readonly isValid: boolean;
}

/** Applies the merchant's styles to the input, later ones over earlier: base, validity, focus. */
export const applyAppearance = (input: HTMLInputElement, styles: FieldStyles, appearance: FieldAppearance): void => {
  const layers: readonly FieldStyle[] = [
    styles.base,
    appearance.isValid ? styles.valid : {},
    !appearance.isValid && !appearance.isEmpty && !appearance.isFocused ? styles.invalid : {},
    appearance.isFocused ? styles.focus : {},
  ];
  const styled: FieldStyle = Object.assign({}, ...layers);
  styleField(input, { ...styled, fontSize: legible(styled['fontSize']) }, styles.placeholder, ['padding']);
};

/** Card brands by their first digits, as Frames names them. */
interface Scheme {
  readonly name: string;
  readonly starts: RegExp;
  readonly lengths: readonly number[];
  readonly cvvLength: number;
  /** Sizes of the digit groups of the number. */
  readonly groups: readonly number[];
}

const BY_FOUR = [4, 4, 4, 4, 3];

export const UNKNOWN_SCHEME: Scheme = { name: '', starts: /^/, lengths: [13, 14, 15, 16, 17, 18, 19], cvvLength: 3, groups: BY_FOUR };

const SCHEMES: readonly Scheme[] = [
  { name: 'American Express', starts: /^3[47]/, lengths: [15], cvvLength: 4, groups: [4, 6, 5] },
  { name: 'Diners Club', starts: /^3(?:0[0-5]|[68])/, lengths: [14], cvvLength: 3, groups: [4, 6, 4] },
  { name: 'Visa', starts: /^4/, lengths: [13, 16, 19], cvvLength: 3, groups: BY_FOUR },
  { name: 'Mastercard', starts: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], cvvLength: 3, groups: BY_FOUR },
  { name: 'Discover', starts: /^(?:6011|64[4-9]|65)/, lengths: [16], cvvLength: 3, groups: BY_FOUR },
  { name: 'Maestro', starts: /^(?:5[06-8]|6)/, lengths: [12, 13, 14, 15, 16, 17, 18, 19], cvvLength: 3, groups: BY_FOUR },
];

export const schemeOf = (number: string): Scheme => SCHEMES.find((scheme) => scheme.starts.test(number)) ?? UNKNOWN_SCHEME;

const longestNumber = (scheme: Scheme): number => Math.max(...scheme.lengths);

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

/** Digits only. */
export const isCardNumber = (number: string): boolean => schemeOf(number).lengths.includes(number.length) && passesLuhn(number);

/** Returns whether the digits are MMYY, not before the month of `now` and at most 20 years after it. */
export const isExpiry = (digits: string, now: Date): boolean => {
  const parts = /^(0[1-9]|1[0-2])(\d\d)$/.exec(digits);
  if (parts === null) return false;
  const months = (2000 + Number(parts[2])) * 12 + Number(parts[1]) - 1;
  const current = now.getFullYear() * 12 + now.getMonth();
  return months >= current && months <= current + 240;
};

/** `length` is the brand's CVV length, or null while the brand is unknown. */
export const isCvv = (digits: string, length: number | null): boolean =>
  length === null ? /^\d{3,4}$/.test(digits) : /^\d+$/.test(digits) && digits.length === length;

interface FieldKind {
  readonly inputName: string;
  readonly autocomplete: AutoFill;
  /** `before`: the field's text before the edit. */
  readonly format: (typed: string, before: string) => string;
  /** Maps the caret position in the typed text to the formatted text. */
  readonly caret: (formatted: string, typed: string, caret: number) => number;
  readonly digits: (text: string) => string;
  /** `cvvLength` is the CVV length of the card's brand, null while unknown. */
  readonly isValid: (digits: string, cvvLength: number | null) => boolean;
}

const caretInDigits = (formatted: string, typed: string, caret: number): number =>
  caret >= typed.length ? formatted.length : caretAfter(formatted, digitsOf(typed.slice(0, caret)).length);
const OF_DIGITS = { caret: caretInDigits, digits: digitsOf } as const;

export const KINDS: Readonly<Record<FieldName, FieldKind>> = {
  'card-number': { inputName: 'cardnumber', autocomplete: 'cc-number', ...OF_DIGITS, format: formatNumber, isValid: isCardNumber },
  'expiry-date': {
    inputName: 'exp-date',
    autocomplete: 'cc-exp',
    format: typedExpiry,
    caret: caretBeforeDigits,
    digits: expiryDigits,
    isValid: (digits) => isExpiry(digits, new Date()),
  },
  cvv: { inputName: 'cvc', autocomplete: 'cc-csc', ...OF_DIGITS, format: formatCvv, isValid: isCvv },
};
