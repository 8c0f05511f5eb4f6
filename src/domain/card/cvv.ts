import { digitsOf, typedNumber } from '../format/digits.ts';
import { LIMITS } from '../limits.ts';
import { brandOf } from './card-brand.ts';
import type { FieldState } from './card-field.ts';

export interface CvvLengths {
  readonly minimum: number;
  readonly maximum: number;
}

/** Digits of a CVV: the brand's exact length where it has one, else 3 to 4 (cashier §5, §9). `scheme`: as the platform spells it. */
export const cvvLengths = (scheme: string): CvvLengths => {
  const exact = brandOf(scheme)?.cvvLength;
  return exact === undefined
    ? { minimum: LIMITS.cvvMinimumLength.value, maximum: LIMITS.cvvMaximumLength.value }
    : { minimum: exact, maximum: exact };
};

/** The typed text as ASCII digits, everything else removed, cut to the card's maximum length (cashier §5, D10). */
export const cleanCvv = (typed: string, scheme: string): string => digitsOf(typed).slice(0, cvvLengths(scheme).maximum);

/** The state of a CVV typed into our own input; a hosted field reports its own (cashier §5). A text that is too long is invalid. */
export const cvvState = (typed: string, scheme: string): FieldState => {
  if (typedNumber(typed) === '') return 'empty';
  const { minimum, maximum } = cvvLengths(scheme);
  const { length } = digitsOf(typed);
  return length >= minimum && length <= maximum ? 'valid' : 'invalid';
};
