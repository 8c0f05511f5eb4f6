import type { FieldName } from '../protocol.ts';
import { formatCvv, formatExpiry, formatNumber } from './format.ts';
import { isCardNumber, isCvv, isExpiry } from './validity.ts';

/** What distinguishes the three fields. */
export interface FieldKind {
  readonly inputName: string;
  readonly autocomplete: AutoFill;
  readonly format: (typed: string, isDeleting: boolean) => string;
  /** `cvvLength` is the CVV length of the card's brand, null while unknown. */
  readonly isValid: (digits: string, cvvLength: number | null) => boolean;
}

export const KINDS: Readonly<Record<FieldName, FieldKind>> = {
  'card-number': { inputName: 'cardnumber', autocomplete: 'cc-number', format: formatNumber, isValid: isCardNumber },
  'expiry-date': {
    inputName: 'exp-date',
    autocomplete: 'cc-exp',
    format: formatExpiry,
    isValid: (digits) => isExpiry(digits, new Date()),
  },
  cvv: { inputName: 'cvc', autocomplete: 'cc-csc', format: formatCvv, isValid: isCvv },
};
