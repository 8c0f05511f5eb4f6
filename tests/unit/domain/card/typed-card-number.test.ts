import { describe, expect, it } from 'vitest';
import { hasCardDigits, hasCardNumber, withoutCardNumber } from '../../../../src/domain/card/typed-card-number.ts';
import { holderNameState } from '../../../../src/domain/card/card-field.ts';
import { checkFeedback } from '../../../../src/domain/feedback/feedback-form.ts';
import { checkCredentials } from '../../../../src/domain/login/auto-login.ts';
import { onHolderNameTyped } from '../../../../src/domain/payment/cards.ts';
import { INITIAL_PAYMENT } from '../../../../src/domain/payment/transition.ts';

const FORMS = [
  ['in one piece', '4242424242424242'],
  ['in groups', '4242 4242 4242 4242'],
  ['with dashes', '4242-4242-4242-4242'],
  ['with dots', '4242.4242.4242.4242'],
  ['with long dashes and wide spaces', '4242–4242—4242\u30004242'],
  ['Arabic-Indic', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢'],
  ['Extended Arabic-Indic', '۴۲۴۲ ۴۲۴۲ ۴۲۴۲ ۴۲۴۲'],
  ['full width', '４２４２４２４２４２４２４２４２'],
  ['Devanagari', '४२४२४२४२४२४२४२४२'],
  ['mathematical', '𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐'],
  ['with what nobody sees', '4242\u200b4242\u200f42424242\u2060'],
  ['of American Express', '3782 822463 10005'],
  ['of 19 digits', '6304000000000000000'],
] as const;

describe('a card number in the name field', () => {
  it.each(FORMS)('CRD-60 %s is an error of its own, alone and beside letters', (_, number) => {
    for (const typed of [number, `Ali ${number}`, `${number} ALI`, `نورة${number}`, `A ${number} B`])
      expect(holderNameState(typed), typed).toBe('card-digits');
  });

  it.each(['4242_4242_4242_4242', '4242/4242/4242/4242 A', '4242💎4242💎4242💎4242 A', '123456789012 A', '12345678901234567890 A'])(
    'CRD-60 so is %s',
    (typed) => {
      expect(hasCardDigits(typed)).toBe(true);
      expect(holderNameState(typed)).toBe('card-digits');
    },
  );

  it.each(['ALI 123', '123 ALI', '1234', 'ALI 12/27', 'ALI 12-27', 'ALI 12.2027', 'ALI 12 / 27', 'ALI ١٢／٢٧', 'نورة ١٢٣', 'ALI (737)'])(
    'CRD-60 so is a CVV or a date: %s',
    (typed) => {
      expect(holderNameState(typed)).toBe('card-digits');
    },
  );

  it.each(['ALI 3', 'ALI 42', 'Ali2000', 'ALI 12345', 'ALI 12345 B 678901', 'NOURA ٣'])('CRD-60 few digits stay a name: %s', (typed) => {
    expect(holderNameState(typed)).toBe('valid');
  });

  it('CRD-60 nothing of it is in the state, however it is typed, until a letter begins the name', () => {
    const typedOver = (...texts: readonly string[]) =>
      texts.reduce((state, text) => onHolderNameTyped(state, { type: 'holder-name-typed', text }).state, INITIAL_PAYMENT).form;
    expect(typedOver('Ali 4242424242424242')).toMatchObject({ holderName: '', fields: { 'holder-name': 'card-digits' } });
    // Typed digit by digit: what is shown is what the state has, so the rest comes as texts of its own.
    expect(typedOver('Ali 42', 'Ali 424', '2', '24', ' 4')).toMatchObject({ holderName: '', fields: { 'holder-name': 'card-digits' } });
    expect(typedOver('Ali 4242424242424242', '')).toMatchObject({ holderName: '', fields: { 'holder-name': 'empty' } });
    expect(typedOver('Ali 4242424242424242', 'A', 'Al')).toMatchObject({ holderName: 'Al', fields: { 'holder-name': 'valid' } });
  });
});

describe('a card number in other fields', () => {
  it.each(FORMS)('CRD-61 %s is sent neither to log in nor in a message', (_, number) => {
    expect(hasCardNumber(`بطاقتي ${number} لا تعمل`)).toBe(true);
    expect(checkCredentials(number, 'password')).toEqual({ ok: false, error: 'account.id-is-card' });
    const form = { account: '100200', order: '', content: 'لم يصل الألماس' };
    const message = (change: Partial<typeof form>) => checkFeedback({ ...form, ...change });
    expect(message({})).toMatchObject({ ok: true });
    expect(message({ content: `بطاقتي ${number}` })).toEqual({ ok: false, error: { content: 'feedback.card-number' } });
    expect(message({ order: number })).toEqual({ ok: false, error: { order: 'feedback.card-number' } });
    expect(message({ account: number })).toEqual({ ok: false, error: { account: 'feedback.card-number' } });
  });

  it('CRD-61 a number among others is found, and what is kept has no digit of it', () => {
    const text = 'الطلب 71234 بالبطاقة ٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢ في 25';
    expect(hasCardNumber(text)).toBe(true);
    expect(withoutCardNumber(text)).toBe('الطلب ••••• بالبطاقة •••• •••• •••• •••• في ••');
    expect(withoutCardNumber('الطلب 71234')).toBe('الطلب 71234');
  });

  it.each([
    '100200',
    '7000001',
    'SB-20261125-000123',
    '4242424242424241',
    '1234567890123452',
    '424242424243',
    '2026112500000000004',
    'لا أرقام',
  ])('CRD-61 %s is not a card number', (text) => {
    expect(hasCardNumber(text)).toBe(false);
  });
});
