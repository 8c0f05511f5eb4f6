import { describe, expect, it } from 'vitest';
import { parseExpiry } from '../../../../../../src/domain/expiry/card-expiry.ts';
import { caretIn, typedExpiry } from '../../../../../../src/ui/screens/pay-step/cards/typed-expiry.ts';

/** The texts in the input while keys are pressed at its end. */
const pressing = (keys: string): readonly string[] => {
  let text = '';
  return [...keys].map((key) => {
    text = typedExpiry(text + key, text).slice(0, 5);
    return text;
  });
};

describe('EXP-1 a typed expiry on its way to MM/YY', () => {
  it('EXP-1 cashier §5: the slash is inserted automatically, for digits of any script', () => {
    expect(pressing('1234')).toEqual(['1', '12/', '12/3', '12/34']);
    expect(pressing('١٢٣٤')).toEqual(['1', '12/', '12/3', '12/34']);
    expect(pressing('۰۹۳۵').at(-1)).toBe('09/35');
    expect(pressing('12/34').at(-1)).toBe('12/34');
  });

  it('EXP-1 a month of one digit gets its leading zero', () => {
    expect(pressing('934')).toEqual(['09/', '09/3', '09/34']);
    expect(pressing('1/34').at(-1)).toBe('01/34');
  });

  it('EXP-1 a four-digit year, typed or filled in, is cut to its last two digits', () => {
    expect(pressing('122034').at(-1)).toBe('12/34');
    for (const filled of ['12/2034', '122034', '12 / 34', '1234']) expect(typedExpiry(filled, '')).toBe('12/34');
  });

  it('EXP-1 text that gets shorter is left alone, so that everything can be deleted', () => {
    const back = ['12/34', '12/3', '12/', '12', '1', ''];
    back.slice(1).forEach((text, index) => expect(typedExpiry(text, back[index] ?? '')).toBe(text));
  });

  it('EXP-1 the month and year read are those typed', () => {
    for (let month = 1; month <= 12; month += 1) {
      for (let year = 26; year <= 99; year += 1) {
        const typed = `${String(month).padStart(2, '0')}${String(year)}`;
        expect(parseExpiry(pressing(typed).at(-1) ?? '')).toEqual({ month, year: 2000 + year });
      }
    }
  });

  it('EXP-1 the caret stays after the digits that stood before it', () => {
    expect(caretIn('12/3', '123', 3)).toBe(4);
    expect(caretIn('12/34', '1234', 1)).toBe(1);
    expect(caretIn('12/34', '1234', 3)).toBe(4);
    expect(caretIn('12/34', 'x1234', 0)).toBe(0);
    expect(caretIn('09/', '9', 1)).toBe(3);
  });
});
