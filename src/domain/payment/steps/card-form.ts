import { HOSTED_CARD_FIELDS } from '../../card/card-field.ts';
import { cleanHolderName, holderNameState } from '../../card/holder-name.ts';
import type { CardFormChange, EventOf } from '../event.ts';
import { EMPTY_FORM } from '../initial.ts';
import type { CardForm, PaymentState } from '../state.ts';
import { next, type Transition } from '../transition.ts';

export const onHolderNameTyped = (state: PaymentState, event: EventOf<'holder-name-typed'>): Transition => {
  if (state.attempt.kind !== 'idle') return next(state);
  const typed = holderNameState(event.text);
  // Digits typed one by one after the number was removed still belong to it until a letter is typed.
  const isOfNumber = state.form.fields['holder-name'] === 'card-digits' && typed !== 'empty' && !/\p{L}/u.test(event.text);
  const named = isOfNumber ? 'card-digits' : typed;
  return next({
    ...state,
    form: {
      ...state.form,
      holderName: named === 'card-digits' ? '' : cleanHolderName(event.text),
      fields: { ...state.form.fields, 'holder-name': named },
    },
  });
};

/** True if the provider's fields are all empty: nothing is lost when they are rendered again. */
export const isUntouched = ({ fields }: Pick<CardForm, 'fields'>): boolean =>
  HOSTED_CARD_FIELDS.every((field) => fields[field] === 'empty');

const withForm = (state: PaymentState, form: Partial<CardForm>): Transition => next({ ...state, form: { ...state.form, ...form } });

/** Handles a change in the provider's form or its CVV field. A form that fails ends the wait for its token. */
export const onCardFormChange = (state: PaymentState, event: CardFormChange): Transition => {
  switch (event.type) {
    case 'card-form-loading':
      return withForm(state, { phase: 'loading' });
    case 'card-form-ready':
      return withForm(state, { phase: 'ready' });
    case 'card-form-failed':
      return withForm(state.attempt.kind === 'tokenising' ? { ...state, attempt: { kind: 'idle' } } : state, { phase: 'failed' });
    case 'card-form-removed':
      return withForm(state, { phase: 'absent', fields: { ...EMPTY_FORM.fields, 'holder-name': state.form.fields['holder-name'] } });
    case 'field-changed':
      return withForm(state, { fields: { ...state.form.fields, [event.field]: event.state } });
  }
};
