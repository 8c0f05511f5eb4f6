import { describe, expect, it } from 'vitest';
import { CARD_FIELDS } from '../../../../../src/domain/card/card-field.ts';
import { confirmReadiness, confirmWaitsForFields } from '../../../../../src/domain/payment/steps/confirm-readiness.ts';
import { STEPS } from '../../../../../src/domain/payment/steps/step.ts';
import { PaymentDriver } from '../../../../support/payment/payment-driver.ts';

const atStep = (step: (typeof STEPS)[number], state: 'empty' | 'valid') => {
  const opened = new PaymentDriver().open().state;
  const fields = Object.fromEntries(CARD_FIELDS.map((field) => [field, state])) as (typeof opened)['form']['fields'];
  return { ...opened, step, form: { ...opened.form, phase: 'ready' as const, fields } };
};

describe('confirmWaitsForFields', () => {
  it('PAY-3 the card form and the new date of a card wait for their fields, no other step does', () => {
    for (const step of STEPS) {
      const waits = step === 'CARD_FRAME' || step === 'CKO_CARD_MODIFY_EXPIRE';
      expect([step, confirmWaitsForFields(atStep(step, 'empty'))]).toEqual([step, waits]);
    }
  });

  it('PAY-3 one field that is not valid is enough', () => {
    const filled = atStep('CARD_FRAME', 'valid');
    expect(confirmReadiness(filled)).toBe('complete');
    expect(confirmWaitsForFields(filled)).toBe(false);
    for (const field of CARD_FIELDS)
      for (const state of ['empty', 'incomplete', 'invalid'] as const) {
        const form = { ...filled.form, fields: { ...filled.form.fields, [field]: state } };
        expect([field, state, confirmWaitsForFields({ ...filled, form } as typeof filled)]).toEqual([field, state, true]);
      }
  });

  it('PAY-16 while the provider’s fields are still to come the button is off instead', () => {
    const filled = atStep('CARD_FRAME', 'empty');
    expect(confirmWaitsForFields({ ...filled, form: { ...filled.form, phase: 'loading' } })).toBe(false);
  });
});
