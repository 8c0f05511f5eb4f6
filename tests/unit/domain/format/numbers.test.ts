import { describe, expect, it } from 'vitest';
import { digitsOf, foldDigits, typedNumber, withoutMarks, formatInteger, formatUsd } from '../../../../src/domain/format/numbers.ts';
import { cents } from '../../../support/payment/builders.ts';

/** Every numbering system of the runtime that writes numbers with ten digits of its own, by Unicode's own formatter. */
const SYSTEMS = Intl.supportedValuesOf('numberingSystem');

/** What comes along with a number that is copied from a chat, a web page or a document. */
const MARKS = [
  ...'\u200b\u200c\u200d\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2060\u2061\u206a\u206f',
  ...'\ufeff\u00ad\u034f\u180e\ufe0e\ufe0f\u0000\u001f\u007f\u0085\ufff9',
  '\u{e0001}',
  '\u{e0101}',
] as const;
const SPACES = [...' \t\n\r\v\f\u00a0\u1680\u2000\u2002\u2003\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\u2800'] as const;

describe('digits', () => {
  it('DIG-1 both Arabic digit sets fold to ASCII, and other characters stay', () => {
    expect(foldDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
    expect(foldDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
    expect(foldDigits('رقم 12-٣')).toBe('رقم 12-3');
    expect(digitsOf('١٢/۳۴ x5')).toBe('12345');
  });

  it.each([
    ['０１２３４５６７８９', 'full-width'],
    ['०१२३४५६७८९', 'Devanagari'],
    ['০১২৩৪৫৬৭৮৯', 'Bengali'],
    ['߀߁߂߃߄߅߆߇߈߉', "N'Ko, from right to left"],
    ['𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', 'mathematical bold, beyond the basic plane'],
    ['𝟢𝟣𝟤𝟥𝟦𝟧𝟨𝟩𝟪𝟫', 'mathematical sans-serif, the third of five rows'],
  ])('DIG-1 %s fold to ASCII (%s)', (digits) => {
    expect(foldDigits(digits)).toBe('0123456789');
    expect(digitsOf(`n° ${digits}`)).toBe('0123456789');
  });

  it('DIG-1 the digits of every numbering system of Unicode fold to those of ASCII', () => {
    const checked = SYSTEMS.filter((numberingSystem) => {
      const digits = [...'0123456789'].map((digit) => new Intl.NumberFormat('en', { numberingSystem }).format(Number(digit)));
      if (!digits.every((digit) => /^\p{Nd}$/u.test(digit))) return false;
      expect(digits.map(foldDigits).join(''), numberingSystem).toBe('0123456789');
      return true;
    });
    expect(checked.length).toBeGreaterThan(60);
  });

  it('DIG-2 marks and white space before, within and after a number are removed', () => {
    for (const mark of [...MARKS, ...SPACES]) {
      const name = `U+${mark.codePointAt(0)?.toString(16)}`;
      expect(typedNumber(`${mark}100${mark}${mark}200${mark}`), name).toBe('100200');
    }
    for (const mark of MARKS) expect(withoutMarks(`a${mark}b`)).toBe('ab');
    for (const space of SPACES) expect(withoutMarks(`a${space}b`)).toBe(`a${space}b`);
    expect(typedNumber('\u2067\u200f١٠٠ ٢٠٠\u2069')).toBe('100200');
    expect(typedNumber('1️⃣0️⃣5️⃣')).toBe('105');
  });

  it('DIG-2 what is seen stays, so that a text that is no number is still none', () => {
    for (const text of ['100-200', '100x200', '#100', '1.5', '١٢٫٥', '-1', 'é1', '½', '①', '²']) {
      expect(typedNumber(text), text).toBe(foldDigits(text));
    }
  });
});

describe('money as text', () => {
  it('MON-2 amounts follow the dollar sign, and use Latin digits only, as counts do', () => {
    expect(formatUsd(cents(499))).toBe('$4.99');
    expect(formatUsd(cents(5))).toBe('$0.05');
    expect(formatUsd(cents(123_456_700))).toBe('$1,234,567.00');
    expect(formatInteger(999)).toBe('999');
    expect(formatInteger(12345)).toBe('12,345');
    expect(formatUsd(cents(123_456)) + formatInteger(9_876_543)).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
  });
});
