import { describe, expect, it } from 'vitest';
import {
  CARD_FIELDS,
  type CardField,
  FIELD_FAULTS,
  FIELD_STATES,
  fieldAfter,
  fieldProblem,
  isShownAtOnce,
  savedCvvProblem,
} from '../../../../src/domain/card/card-field.ts';
import { checkExpiry, expiryProblem } from '../../../../src/domain/card/card-expiry.ts';

const NOVEMBER_2026 = Date.UTC(2026, 10, 22);

describe('the field that follows a completed one', () => {
  const fieldsOf = (valid: readonly CardField[], others: 'empty' | 'invalid' = 'empty') =>
    Object.fromEntries(CARD_FIELDS.map((field) => [field, valid.includes(field) ? 'valid' : others])) as Record<CardField, 'valid'>;

  it('CRD-22 is the next empty one in the order of filling in, and none after the last', () => {
    expect(fieldAfter('card-number', fieldsOf(['card-number']))).toBe('expiry-date');
    expect(fieldAfter('expiry-date', fieldsOf(['card-number', 'expiry-date']))).toBe('cvv');
    expect(fieldAfter('cvv', fieldsOf(['card-number', 'expiry-date', 'cvv']))).toBe('holder-name');
    expect(fieldAfter('holder-name', fieldsOf(CARD_FIELDS))).toBe(null);
  });

  it.each(CARD_FIELDS)('CRD-22 is none after %s while a field before it is not valid, or the next one has text', (field) => {
    expect(fieldAfter(field, fieldsOf([]))).toBe(null);
    expect(fieldAfter(field, fieldsOf([field], 'invalid'))).toBe(null);
    expect(fieldAfter(field, fieldsOf(CARD_FIELDS))).toBe(null);
    if (field !== 'card-number') expect(fieldAfter(field, fieldsOf([field]))).toBe(null);
  });
});

describe('a saved card’s CVV', () => {
  it.each(FIELD_STATES)('PAY-26 %s: the sentence of the specification, unless it is valid', (state) => {
    expect(savedCvvProblem(state)).toBe(state === 'valid' ? null : 'card.cvv-wrong');
  });
});

describe('messages under a field', () => {
  it('CRD-20 nothing under a valid field, its name under an empty one, and the reason under a wrong one', () => {
    for (const field of CARD_FIELDS) {
      expect(fieldProblem(field, 'valid')).toBeNull();
      expect(fieldProblem(field, 'empty')).toBe('card.field-empty');
    }
    expect(CARD_FIELDS.map((field) => fieldProblem(field, 'invalid'))).toEqual([
      'card.number-wrong',
      'card.cvv-wrong',
      'card.date-wrong',
      'card.field-invalid',
    ]);
    expect(FIELD_STATES).toHaveLength(3);
    expect(fieldProblem('holder-name', 'card-digits')).toBe('card.name-has-digits');
  });

  it('CRD-20 the error of a CVV of a known brand names its digits, and a fault that the provider reports has its own error', () => {
    expect([3, 4, null].map((cvvLength) => fieldProblem('cvv', 'invalid', { cvvLength }))).toEqual([
      'card.cvv-length',
      'card.cvv-length',
      'card.cvv-wrong',
    ]);
    expect(fieldProblem('card-number', 'invalid', { cvvLength: 3 })).toBe('card.number-wrong');
    expect(FIELD_FAULTS.map((fault) => fieldProblem('expiry-date', 'invalid', { fault }))).toEqual([
      'card.brand-not-taken',
      'card.date-incomplete',
      'card.month-wrong',
      'card.date-past',
    ]);
    expect(fieldProblem('cvv', 'empty', { cvvLength: 3 })).toBe('card.field-empty');
  });

  it('CRD-27 letters of another script and a card that is not taken are shown at once, an unfinished number is not', () => {
    expect(fieldProblem('holder-name', 'not-latin')).toBe('card.name-not-latin');
    expect(['card.name-not-latin', 'card.name-has-digits', 'card.brand-not-taken'].every((each) => isShownAtOnce(each as never))).toBe(
      true,
    );
    expect(isShownAtOnce('card.number-wrong')).toBe(false);
    expect(isShownAtOnce('card.field-empty')).toBe(false);
  });

  it.each([
    ['', 'card.field-empty'],
    ['1', 'card.date-incomplete'],
    ['12/3', 'card.date-incomplete'],
    ['13/30', 'card.month-wrong'],
    ['00/30', 'card.month-wrong'],
    ['10/26', 'card.date-past'],
    ['٠١/٢٠', 'card.date-past'],
    ['11/26', null],
    ['1230', null],
  ] as const)('CRD-20 a date typed as "%s": %s', (typed, problem) => {
    expect(expiryProblem(typed, NOVEMBER_2026)).toBe(problem);
    expect(checkExpiry(typed, NOVEMBER_2026).isValid).toBe(problem === null);
  });
});
