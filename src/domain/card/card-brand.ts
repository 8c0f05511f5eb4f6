import { digitsOf, typedNumber } from '../format/numbers.ts';
import * as limits from '../limits.ts';
import type { FieldState } from './card-field.ts';

/** Card brands that payment methods name, in the brands' own spelling, with the exact length of their CVV (printed code) in digits. */
const CARD_BRANDS = [
  { id: 'visa', title: 'Visa', cvvLength: 3, names: ['visa'] },
  { id: 'mastercard', title: 'Mastercard', cvvLength: 3, names: ['mastercard', 'mc'] },
  { id: 'amex', title: 'American Express', cvvLength: 4, names: ['amex', 'americanexpress'] },
  { id: 'mada', title: 'mada', cvvLength: 3, names: ['mada'] },
  { id: 'discover', title: 'Discover', cvvLength: 3, names: ['discover'] },
  { id: 'diners', title: 'Diners Club', cvvLength: 3, names: ['diners', 'dinersclub', 'dinersclubinternational'] },
  { id: 'jcb', title: 'JCB', cvvLength: 3, names: ['jcb'] },
  { id: 'unionpay', title: 'UnionPay', cvvLength: 3, names: ['unionpay', 'chinaunionpay', 'cup'] },
] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** Returns the brand for a provider's spelling, such as "American Express" or "mc"; null for an unknown name. */
export const brandOf = (name: string): CardBrand | null => {
  const folded = name.toLowerCase().replace(/[^a-z]/g, '');
  return CARD_BRANDS.find((brand) => (brand.names as readonly string[]).includes(folded)) ?? null;
};

/**
 * True if a payment method with these brands accepts a card of this brand (cashier §5: type 27); with an empty list
 * the provider decides.
 */
export const acceptsBrand = (accepted: readonly string[], name: string): boolean => {
  if (accepted.length === 0) return true;
  const brand = brandOf(name);
  return brand !== null && accepted.some((each) => brandOf(each) === brand);
};

export interface CvvLengths {
  readonly minimum: number;
  readonly maximum: number;
}

/**
 * Returns the digits of a CVV: the brand's exact length if it has one, else 3 to 4 (cashier §5, §9). `scheme`: in the platform's spelling.
 */
export const cvvLengths = (scheme: string): CvvLengths => {
  const exact = brandOf(scheme)?.cvvLength;
  return exact === undefined ? { minimum: limits.cvvMinimumLength, maximum: limits.cvvMaximumLength } : { minimum: exact, maximum: exact };
};

/** The typed text as ASCII digits, everything else removed, cut to the card's maximum length (cashier §5, D10). */
export const cleanCvv = (typed: string, scheme: string): string => digitsOf(typed).slice(0, cvvLengths(scheme).maximum);

/** The state of a CVV typed into our own input; a hosted field reports its own (cashier §5). Too long a text is invalid. */
export const cvvState = (typed: string, scheme: string): FieldState => {
  if (typedNumber(typed) === '') return 'empty';
  const { minimum, maximum } = cvvLengths(scheme);
  const { length } = digitsOf(typed);
  return length >= minimum && length <= maximum ? 'valid' : 'invalid';
};
