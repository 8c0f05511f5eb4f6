import { describe, expect, it } from 'vitest';
import { caretBeforeDigits, isWholeExpiry, parseExpiry, typedExpiry } from '../../../../src/domain/card/card-expiry.ts';

/** The texts in the input while keys are pressed at its end. */
const pressing = (keys: string, from = ''): readonly string[] => {
  let text = from;
  return [...keys].map((key) => {
    text = typedExpiry(text + key, text);
    return text;
  });
};

describe('EXP-1 a typed expiry on its way to MM/YY', () => {
  it('EXP-1 cashier §5: the slash is inserted automatically, for digits of any script', () => {
    expect(pressing('1234')).toEqual(['1', '12/', '12/3', '12/34']);
    expect(pressing('١٢٣٤')).toEqual(['1', '12/', '12/3', '12/34']);
    expect(pressing('１２３４')).toEqual(['1', '12/', '12/3', '12/34']);
    expect(pressing('۰۹۳۵').at(-1)).toBe('09/35');
    expect(pressing('12/34').at(-1)).toBe('12/34');
  });

  it('EXP-1 a month of one digit gets its leading zero', () => {
    expect(pressing('934')).toEqual(['09/', '09/3', '09/34']);
    expect(pressing('1/34').at(-1)).toBe('01/34');
  });

  it('EXP-9 a year of four digits after the month keeps its last two, and 20 may be its beginning', () => {
    expect(pressing('09/2028')).toEqual(['0', '09/', '09/', '09/2', '09/20', '09/2', '09/28']);
    expect(pressing('122034').at(-1)).toBe('12/34');
    for (const filled of ['12/2034', '122034', '12 / 34', '1234']) expect(typedExpiry(filled, '')).toBe('12/34');
    expect(['12/34', '12/20', '2028/13', '2028/1', '12/3'].map(isWholeExpiry)).toEqual([true, false, true, false, false]);
  });

  it('EXP-9 a year that comes first is typed as slowly as any', () => {
    expect(pressing('2028-09')).toEqual(['02/', '20', '202', '2028/', '2028/', '2028/0', '09/28']);
    expect(pressing('2028-1')).toEqual(['02/', '20', '202', '2028/', '2028/', '2028/1']);
    expect(pressing('2', '2028/1')).toEqual(['12/28']);
    expect(pressing('28/09')).toEqual(['02/', '02/8', '28/', '28/0', '09/28']);
    expect(pressing('2809').at(-1)).toBe('09/28');
  });

  it('EXP-9 a month that there is none of, and a key too many, change nothing that is read', () => {
    expect(pressing('1330').at(-1)).toBe('13/30');
    expect(pressing('2028-13').at(-1)).toBe('2028/13');
    expect(pressing('5', '13/30')).toEqual(['13/30']);
    expect(pressing('57-', '09/28')).toEqual(['09/28', '09/28', '09/28']);
    expect(typedExpiry('09/282028-09', '09/28')).toBe('09/28');
  });

  it('EXP-1 text that gets shorter is left alone, so that everything can be deleted', () => {
    for (const back of [
      ['12/34', '12/3', '12/', '12', '1', ''],
      ['2028/0', '2028/', '2028', '202', '20', '2', ''],
      ['12/34', '2/34', '34', '4', ''],
      ['12/34', '1234', '134', '14'],
    ]) {
      back.slice(1).forEach((text, index) => expect(typedExpiry(text, back[index] ?? '')).toBe(text));
    }
  });

  it('EXP-9 what was deleted can be typed again, at the end and in the middle', () => {
    expect(pressing('34', '12')).toEqual(['12/3', '12/34']);
    expect(pressing('8/30', '0')).toEqual(['08/', '08/', '08/3', '08/30']);
    expect(typedExpiry('1/34', '12/34')).toBe('1/34');
    expect(typedExpiry('11/34', '1/34')).toBe('11/34');
    expect(typedExpiry('134', '34')).toBe('134');
    expect(typedExpiry('1234', '134')).toBe('12/34');
    expect(typedExpiry('102/34', '12/34')).toBe('102/34');
    expect(typedExpiry('10/34', '102/34')).toBe('10/34');
  });

  it('EXP-9 a text pasted over another one replaces it', () => {
    for (const pasted of ['0928', '9/28', '2028-09', '09.2028', '٠٩ / ٢٨', '\u200f09/28\u2069']) {
      expect(typedExpiry(pasted, '12/34'), pasted).toBe('09/28');
    }
  });

  it('EXP-1 the month and year read are those typed', () => {
    for (let month = 1; month <= 12; month += 1) {
      for (let year = 26; year <= 99; year += 1) {
        const typed = `${String(month).padStart(2, '0')}${String(year)}`;
        expect(parseExpiry(pressing(typed).at(-1) ?? '')).toEqual({ month, year: 2000 + year });
      }
    }
  });

  it('EXP-1 the caret stays before the digits that stood behind it', () => {
    expect(caretBeforeDigits('12/3', '123', 3)).toBe(4);
    expect(caretBeforeDigits('12/34', '1234', 1)).toBe(1);
    expect(caretBeforeDigits('12/34', '1234', 3)).toBe(4);
    expect(caretBeforeDigits('12/34', 'x1234', 0)).toBe(0);
    expect(caretBeforeDigits('09/', '9', 1)).toBe(3);
    expect(caretBeforeDigits('09/34', '9/34', 1)).toBe(3);
    expect(caretBeforeDigits('12/34', '\u200f١٢٣٤', 3)).toBe(3);
  });
});
