import { caretBeforeDigits, expiryDigits, typedExpiry } from '../../../../../domain/expiry/typed-expiry.ts';
import { digitsOf } from '../../../../../domain/format/numbers.ts';
import type { FieldName } from '../protocol.ts';
import { caretAfter, formatCvv, formatNumber } from './format.ts';
import { isCardNumber, isCvv, isExpiry } from './validity.ts';

/** The differences between the three fields. */
export interface FieldKind {
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
