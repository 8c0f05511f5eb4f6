import { expect, it } from 'vitest';
import { CARD_FIELDS, FIELD_STATES } from '../../../../../src/domain/card/card-field.ts';
import { EMPTY_FORM } from '../../../../../src/domain/payment/initial.ts';
import { isUntouched } from '../../../../../src/domain/payment/steps/card-form.ts';

it('CRD-21 fields are drawn anew only while the provider’s are all empty; our own name field is kept either way', () => {
  expect(isUntouched(EMPTY_FORM)).toBe(true);
  for (const field of CARD_FIELDS) {
    for (const state of FIELD_STATES) {
      const fields = { ...EMPTY_FORM.fields, [field]: state };
      expect(isUntouched({ fields }), `${field} ${state}`).toBe(state === 'empty' || field === 'holder-name');
    }
  }
});
