import { useState } from 'react';
import type { CardField } from '../../../../domain/card/card-field.ts';
import type { CardForm } from '../../../../domain/payment/state.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import type { PlainKey } from '../../../../texts/text-key.ts';

/** The names of the inputs (cashier §5). */
export const FIELD_NAMES = {
  'card-number': 'pay.field-card-number',
  cvv: 'pay.field-cvv',
  'expiry-date': 'pay.field-expiry-date',
  'holder-name': 'pay.field-holder-name',
} as const satisfies Record<CardField, PlainKey>;

/** The error under each field: for all fields after a refused confirm, before that only for an invalid field that lost the focus. */
export const useCardErrors = (form: CardForm, left: ReadonlySet<CardField>) => {
  const { t } = useTexts();
  const [ownLeft, setOwnLeft] = useState<ReadonlySet<CardField>>(new Set());
  const errorOf = (field: CardField): string | null => {
    const state = form.fields[field];
    const input = t(FIELD_NAMES[field]);
    if (state === 'empty') return form.showErrors ? t('card.field-empty', { input }) : null;
    if (state === 'invalid' && (form.showErrors || left.has(field) || ownLeft.has(field))) return t('card.field-invalid', { input });
    return null;
  };
  return { errorOf, blurred: (field: CardField) => setOwnLeft((fields) => new Set([...fields, field])) };
};
