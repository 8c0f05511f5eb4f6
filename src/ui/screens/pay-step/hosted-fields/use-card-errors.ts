import { useState } from 'react';
import { type CardField, fieldProblem, type FieldProblem } from '../../../../domain/card/card-field.ts';
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

/** Message about a field, with the field's name if the message needs it. */
export const textOfProblem = (t: Translate, problem: FieldProblem, name: PlainKey): string => {
  switch (problem) {
    case 'card.field-empty':
    case 'card.field-invalid':
      return t(problem, { input: t(name) });
    default:
      return t(problem);
  }
};

/** Error under each field: for all fields after a refused confirm; before that only for an invalid field that has lost the focus. */
export const useCardErrors = (form: CardForm, left: ReadonlySet<CardField>) => {
  const { t } = useTexts();
  const [ownLeft, setOwnLeft] = useState<ReadonlySet<CardField>>(new Set());
  const errorOf = (field: CardField): string | null => {
    const state = form.fields[field];
    const problem = fieldProblem(field, state);
    const isTold = form.showErrors || state === 'card-digits' || (state === 'invalid' && (left.has(field) || ownLeft.has(field)));
    return problem === null || !isTold ? null : textOfProblem(t, problem, FIELD_NAMES[field]);
  };
  return { errorOf, blurred: (field: CardField) => setOwnLeft((fields) => new Set([...fields, field])) };
};
