import { expiryDigits, typedExpiry } from '../../../../domain/card/card-expiry.ts';
import { digitsOf } from '../../../../domain/format/numbers.ts';
import { passesLuhn } from '../../../../sandbox/simulator/card-field.ts';
import { brandOfNumber, longestNumber, monthNumber } from './test-cards.ts';
import type { FieldConfig, FieldType } from './config.ts';

type FieldContext = Pick<FieldConfig, 'brands' | 'minimumExpiryDate'> & { readonly cvcLength: number; readonly now: Date };

/** `incomplete` is not shown as an error while the shopper types; the others are Adyen's error codes. */
export type Check =
  | { readonly kind: 'valid'; readonly values: Readonly<Record<string, string>> }
  | { readonly kind: 'incomplete'; readonly error: string }
  | { readonly kind: 'wrong'; readonly error: string };

interface FieldKind {
  readonly autocomplete: AutoFill;
  /** The `action` of a message after a key press. */
  readonly keyAction: string;
  /** `before`: the field's text before the edit. */
  readonly format: (typed: string, before: string) => string;
  readonly digits: (text: string) => string;
  readonly check: (digits: string, context: FieldContext) => Check;
}

const PREFIX = 'error.va.sf-cc-';
const valid = (values: Readonly<Record<string, string>>): Check => ({ kind: 'valid', values });
const incomplete = (code: string): Check => ({ kind: 'incomplete', error: PREFIX + code });
const wrong = (code: string): Check => ({ kind: 'wrong', error: PREFIX + code });

const FURTHEST_YEARS = 20;

const checkNumber = (digits: string, { brands }: FieldContext): Check => {
  const brand = brandOfNumber(digits, brands);
  if (brand.lengths.includes(digits.length) && passesLuhn(digits)) return valid({ encryptedCardNumber: digits });
  return digits.length >= longestNumber(brand) || (brand.lengths.includes(digits.length) && digits.length >= 16)
    ? wrong('num.01')
    : incomplete('num.04');
};

const checkExpiry = (digits: string, { minimumExpiryDate, now }: FieldContext): Check => {
  const [month, year] = [digits.slice(0, 2), digits.slice(2)];
  if (digits.length < 4) return incomplete('dat.05');
  const months = monthNumber(month, year);
  const current = now.getFullYear() * 12 + now.getMonth();
  const [minimumMonth = '', minimumYear = ''] = (minimumExpiryDate ?? '').split('/');
  if (months === null) return wrong('mth.01');
  if (months > current + FURTHEST_YEARS * 12) return wrong('dat.02');
  const minimum = monthNumber(minimumMonth, minimumYear);
  if (minimum !== null) return months < minimum ? wrong('dat.03') : valid({ encryptedExpiryMonth: month, encryptedExpiryYear: year });
  return months < current ? wrong('dat.01') : valid({ encryptedExpiryMonth: month, encryptedExpiryYear: year });
};

const formatNumber = (typed: string): string => {
  const digits = digitsOf(typed);
  return digits
    .slice(0, longestNumber(brandOfNumber(digits)))
    .replace(/(\d{4})(?=\d)/g, '$1 ')
    .trim();
};

export const KINDS: Readonly<Record<FieldType, FieldKind>> = {
  encryptedCardNumber: {
    autocomplete: 'cc-number',
    keyAction: 'numberKeyPressed',
    format: formatNumber,
    digits: digitsOf,
    check: checkNumber,
  },
  encryptedExpiryDate: {
    autocomplete: 'cc-exp',
    keyAction: 'dateKeyPressed',
    format: typedExpiry,
    digits: expiryDigits,
    check: checkExpiry,
  },
  encryptedSecurityCode: {
    autocomplete: 'cc-csc',
    keyAction: 'cvcKeyPressed',
    format: (typed) => digitsOf(typed).slice(0, 4),
    digits: digitsOf,
    check: (digits, { cvcLength }) =>
      digits.length === cvcLength
        ? valid({ encryptedSecurityCode: digits })
        : digits.length < cvcLength
          ? incomplete('cvc.02')
          : wrong('cvc.02'),
  },
};
