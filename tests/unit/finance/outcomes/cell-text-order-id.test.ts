import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isId, typedId } from '../../../../src/finance/outcomes/cell-text.ts';

const ID_SIGNS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ._:/%~-'];
const id = fc
  .tuple(fc.constantFrom(...ID_SIGNS.slice(0, 36)), fc.array(fc.constantFrom(...ID_SIGNS), { maxLength: 20 }))
  .map(([first, others]) => [first, ...others].join(''));
const UNSEEN = [
  '\u200f',
  '\u200e',
  '\u202d',
  '\u202c',
  '\u2066',
  '\u2069',
  '\u061c',
  '\u200b',
  '\u200d',
  '\u00ad',
  '\ufeff',
  ' ',
  '\u00a0',
  '\t',
  '\n',
];

/** A sign as another keyboard or another program writes it. */
const respelled = (sign: string, choice: number): string => {
  if (/\d/.test(sign)) return [sign, ...[0x660, 0x6f0, 0xff10].map((zero) => String.fromCharCode(zero + Number(sign)))][choice % 4] ?? sign;
  if (/[A-Z]/.test(sign)) return [sign, sign.toLowerCase(), String.fromCharCode(sign.charCodeAt(0) + 0xfee0)][choice % 3] ?? sign;
  return sign;
};

describe('ids as finance types them', () => {
  it('FCN-7 an id is the same in any case, in any digits and with invisible marks between its characters', () => {
    fc.assert(
      fc.property(
        id,
        fc.array(fc.nat(11), { minLength: 21, maxLength: 21 }),
        fc.array(fc.constantFrom('', '', ...UNSEEN), { minLength: 21, maxLength: 21 }),
        (text, choices, unseen) => {
          const typed = [...text].map((sign, index) => `${unseen[index] ?? ''}${respelled(sign, choices[index] ?? 0)}`).join('');
          expect([typedId(`${typed}${unseen[20] ?? ''}`), isId(typedId(typed))]).toEqual([text, true]);
        },
      ),
    );
  });

  it.each(['', '\u200f', '-', '.', '=1', "1'", '"1"', '1,2', '1;2', 'المجموع', '1ا', 'a@b', '(1)', '<b>', '😀', '1\u0301'])(
    'FCN-7 %j is no id',
    (text) => {
      expect(isId(typedId(text))).toBe(false);
    },
  );
});
