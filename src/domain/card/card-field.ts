import type { MessageKey } from '../message-key.ts';

/** The four inputs of the card form, by the specification's names (cashier §5). */
export const CARD_FIELDS = ['card-number', 'cvv', 'expiry-date', 'holder-name'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

/** The three that the provider hosts; the holder name is ours. */
export const HOSTED_CARD_FIELDS = ['card-number', 'cvv', 'expiry-date'] as const satisfies readonly CardField[];
export type HostedCardField = (typeof HOSTED_CARD_FIELDS)[number];

export const FIELD_STATES = ['empty', 'invalid', 'valid'] as const;
export type FieldState = (typeof FIELD_STATES)[number];

/** The holder name may hold the card's digits instead: they are kept nowhere. */
export type HolderNameState = FieldState | 'card-digits';

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
