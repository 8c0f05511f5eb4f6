import type { MessageKey } from '../message-key.ts';
import type { CardField, HolderNameState } from './card-field.ts';

/** What is said under a field; the first two name the field, the others are about one field alone. */
export type FieldProblem = Extract<
  MessageKey,
  | 'card.field-empty'
  | 'card.field-invalid'
  | 'card.number-wrong'
  | 'card.cvv-incomplete'
  | 'card.date-wrong'
  | 'card.date-incomplete'
  | 'card.month-wrong'
  | 'card.date-past'
  | 'card.name-has-digits'
>;

/** Why a wrong field is wrong, as far as the provider tells: a CVV is too short, a number fails its check, a date is unfinished or past. */
const OF_INVALID = {
  'card-number': 'card.number-wrong',
  cvv: 'card.cvv-incomplete',
  'expiry-date': 'card.date-wrong',
  'holder-name': 'card.field-invalid',
} as const satisfies Record<CardField, FieldProblem>;

/** What is wrong with a field of the card form; null while it is valid (cashier §5). */
export const fieldProblem = (field: CardField, state: HolderNameState): FieldProblem | null => {
  switch (state) {
    case 'valid':
      return null;
    case 'empty':
      return 'card.field-empty';
    case 'card-digits':
      return 'card.name-has-digits';
    case 'invalid':
      return OF_INVALID[field];
  }
};
