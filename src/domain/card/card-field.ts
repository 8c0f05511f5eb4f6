import type { MessageKey } from '../message-key.ts';

/** The four inputs of the card form, by the specification's names (cashier §5). */
export const CARD_FIELDS = ['card-number', 'cvv', 'expiry-date', 'holder-name'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

/** The three fields that the provider hosts; the holder name is ours. */
export const HOSTED_CARD_FIELDS = ['card-number', 'cvv', 'expiry-date'] as const satisfies readonly CardField[];
export type HostedCardField = (typeof HOSTED_CARD_FIELDS)[number];

export const FIELD_STATES = ['empty', 'invalid', 'valid'] as const;
export type FieldState = (typeof FIELD_STATES)[number];

/** The holder name field may contain the card's digits by mistake: they are never stored. */
export type HolderNameState = FieldState | 'card-digits';

/** Messages shown under a field; the first two name the field, each of the others belongs to one field. */
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

/**
 * Why a field is invalid, as far as the provider reports it: a CVV is too short, a number fails its check, a date is unfinished or past.
 */
const OF_INVALID = {
  'card-number': 'card.number-wrong',
  cvv: 'card.cvv-incomplete',
  'expiry-date': 'card.date-wrong',
  'holder-name': 'card.field-invalid',
} as const satisfies Record<CardField, FieldProblem>;

/** Returns the problem of a card form field; null while it is valid (cashier §5). */
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
