import { beforeEach, describe, expect, it } from 'vitest';
import { FieldStates } from '../../../../../src/adapters/providers/adyen/field-states.ts';
import { FIELD_TYPES } from '../../../../../src/adapters/providers/adyen/wire.ts';

const fault = (code: string) => ({ isValid: false, error: `error.va.sf-cc-${code}`, errorI18n: 'x', rootNode: {} });
const ALL = { encryptedCardNumber: true, encryptedExpiryMonth: true, encryptedExpiryYear: true, encryptedSecurityCode: true };

describe('adyen field states', () => {
  let said: string[];
  let states: FieldStates;

  beforeEach(() => {
    said = [];
    states = new FieldStates(FIELD_TYPES, (field, state, why) =>
      said.push([field.replace('encrypted', ''), state, why].filter(Boolean).join(' ')),
    );
  });

  it('cashier §5 a field is valid when the SDK reports all its parts valid, and is reported once', () => {
    states.formSays({ encryptedExpiryMonth: true }, {}, 'accepted');
    expect(said).toEqual([]);
    states.formSays(ALL, {}, 'accepted');
    states.formSays(ALL, {}, 'accepted');
    expect(said).toEqual(['CardNumber valid', 'ExpiryDate valid', 'SecurityCode valid']);
    expect(states.allValid).toBe(true);
  });

  it('cashier §5 a field is invalid from its error until the error is cleared', () => {
    states.formSays({}, { encryptedCardNumber: fault('num.01') }, 'accepted');
    states.formSays({}, { encryptedCardNumber: null }, 'accepted');
    expect(said).toEqual(['CardNumber invalid', 'CardNumber empty']);
  });

  it('cashier §5 a field with text that is not valid is invalid, one without text is empty', () => {
    states.textIn('encryptedSecurityCode', true);
    states.textIn('encryptedSecurityCode', false);
    expect(said).toEqual(['SecurityCode invalid', 'SecurityCode empty']);
  });

  it('cashier §5 a field that stops being valid is invalid, not empty', () => {
    states.formSays(ALL, {}, 'accepted');
    states.formSays({ ...ALL, encryptedExpiryYear: false }, {}, 'accepted');
    expect(said.at(-1)).toBe('ExpiryDate invalid');
    expect(states.allValid).toBe(false);
  });

  it.each([
    ['encryptedCardNumber', 'num.02'],
    ['encryptedExpiryDate', 'dat.04'],
    ['encryptedSecurityCode', 'cvc.01'],
  ] as const)('cashier §5 the error that %s is empty (%s) makes it empty, not invalid', (field, code) => {
    states.textIn(field, true);
    states.formSays({}, { [field]: fault(code) }, 'accepted');
    expect(said.map((line) => line.split(' ')[1])).toEqual(['invalid', 'empty']);
  });

  it('CRD-9 a valid number of a brand that the payment method does not take is invalid', () => {
    states.formSays(ALL, {}, 'unknown');
    expect(said).toContain('CardNumber invalid brand-not-taken');
    expect(states.allValid).toBe(false);
    states.formSays(ALL, {}, 'accepted');
    expect(states.allValid).toBe(true);
  });

  it.each([
    ['encryptedExpiryDate', 'dat.05', 'date-incomplete'],
    ['encryptedExpiryDate', 'mth.01', 'month-wrong'],
    ['encryptedExpiryDate', 'dat.01', 'date-past'],
    ['encryptedExpiryDate', 'dat.03', 'date-past'],
    ['encryptedCardNumber', 'num.03', 'brand-not-taken'],
    ['encryptedExpiryDate', 'dat.02', undefined],
    ['encryptedCardNumber', 'num.01', undefined],
  ] as const)('CRD-20 the SDK’s error of %s (%s) is reported as %s', (field, code, why) => {
    states.formSays({}, { [field]: fault(code) }, 'accepted');
    expect(said).toEqual([[field.replace('encrypted', ''), 'invalid', why].filter(Boolean).join(' ')]);
  });

  it('CRD-28 a number of no accepted brand is not taken once the SDK finds it wrong, and at once if it names another brand', () => {
    states.textIn('encryptedCardNumber', true);
    states.formSays({}, {}, 'unknown');
    states.formSays({}, { encryptedCardNumber: fault('num.04') }, 'unknown');
    states.formSays({}, {}, 'accepted');
    states.formSays({}, {}, 'other');
    expect(said).toEqual([
      'CardNumber invalid',
      'CardNumber invalid brand-not-taken',
      'CardNumber invalid',
      'CardNumber invalid brand-not-taken',
    ]);
  });

  it('F24 only `true` counts as valid, and only a text as an error', () => {
    states.formSays({ encryptedSecurityCode: 'true' }, { encryptedSecurityCode: { error: 3 } }, 'accepted');
    states.formSays({ encryptedSecurityCode: 1 }, { encryptedSecurityCode: false }, 'accepted');
    expect(said).toEqual([]);
  });
});
