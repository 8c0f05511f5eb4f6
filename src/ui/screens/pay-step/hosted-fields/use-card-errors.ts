import { useState } from 'react';
import { type CardField, fieldProblem, type FieldProblem, isShownAtOnce, savedCvvProblem } from '../../../../domain/card/card-field.ts';
import { cvvLengthOf, takenBrands } from '../../../../domain/card/saved-card.ts';
import type { CardForm } from '../../../../domain/payment/state.ts';
import { useTexts } from '../../../kit/language-context.ts';
import type { PlainKey } from '../../../../texts/text-key.ts';
import type { Translate } from '../../../../texts/translator.ts';

/** Names of the inputs (cashier §5). */
export const FIELD_NAMES = {
  'card-number': 'pay.field-card-number',
  cvv: 'pay.field-cvv',
  'expiry-date': 'pay.field-expiry-date',
  'holder-name': 'pay.field-holder-name',
} as const satisfies Record<CardField, PlainKey>;

/** The card that the fields are for, as far as it is known. */
export interface CardTyped {
  /** Brand of the typed number or of the saved card, or null while unknown. */
  readonly brand: string | null;
  /** Brands that the payment method takes. Empty if the provider decides. */
  readonly accepted: readonly string[];
  /** True if only the CVV of a saved card is typed. */
  readonly isSaved?: boolean;
}

const UNKNOWN_CARD: CardTyped = { brand: null, accepted: [] };

/** The card brands that are taken, with the digits of their numbers, or null if the provider decides. */
export const takenText = (t: Translate, accepted: readonly string[]): string | null => {
  const join = (parts: readonly string[]): string =>
    parts.reduce((before, part) => (before === '' ? part : t('pay.brands-and', { before, brand: part })), '');
  const groups = takenBrands(accepted).map(({ titles, digits }) =>
    t('pay.brands-of-length', { brands: join(titles.map((title) => `\u2068${title}\u2069`)), digits: String(digits) }),
  );
  return groups.length === 0 ? null : join(groups);
};

/** Message about a field, with what it names. */
export const textOfProblem = (
  t: Translate,
  problem: FieldProblem,
  name: PlainKey,
  { brand, accepted }: CardTyped = UNKNOWN_CARD,
): string => {
  switch (problem) {
    case 'card.field-empty':
    case 'card.field-invalid':
      return t(problem, { input: t(name) });
    case 'card.brand-not-taken':
      return t(problem, { brands: takenText(t, accepted) ?? '' });
    case 'card.cvv-length':
      return t(problem, { digits: String(cvvLengthOf(brand) ?? '') });
    case 'card.number-wrong':
    case 'card.cvv-wrong':
    case 'card.date-wrong':
    case 'card.date-incomplete':
    case 'card.month-wrong':
    case 'card.date-past':
    case 'card.name-has-digits':
    case 'card.name-not-latin':
      return t(problem);
  }
};

/**
 * Error under each field: for all fields after a refused confirm; before that for an invalid field that has lost the focus, and at once for
 * one that more typing does not mend.
 */
export const useCardErrors = (form: CardForm, left: ReadonlySet<CardField>, card: CardTyped) => {
  const { t } = useTexts();
  const [ownLeft, setOwnLeft] = useState<ReadonlySet<CardField>>(new Set());
  const errorOf = (field: CardField): string | null => {
    const state = form.fields[field];
    const problem =
      card.isSaved === true
        ? savedCvvProblem(form.fields.cvv)
        : fieldProblem(field, state, { fault: form.faults[field], cvvLength: cvvLengthOf(card.brand) });
    if (problem === null) return null;
    const hasLeft = state === 'invalid' && (left.has(field) || ownLeft.has(field));
    return form.showErrors || hasLeft || isShownAtOnce(problem) ? textOfProblem(t, problem, FIELD_NAMES[field], card) : null;
  };
  return { errorOf, blurred: (field: CardField) => setOwnLeft((fields) => new Set([...fields, field])) };
};
