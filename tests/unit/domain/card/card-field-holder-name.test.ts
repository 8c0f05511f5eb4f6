import { describe, expect, it } from 'vitest';
import { cleanHolderName, droppedFromName, holderNameState } from '../../../../src/domain/card/card-field.ts';

describe('holder name', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['💎💎', 'invalid'],
    ['***', 'invalid'],
    ['-', 'invalid'],
    ['12', 'invalid'],
    ['12345', 'invalid'],
    ['NOURA ALI', 'valid'],
    ['نورة العلي', 'not-latin'],
    ['NOURA العلي', 'not-latin'],
    ['Ελένη', 'not-latin'],
    ['ن', 'not-latin'],
    ['ZOË MÜLLER ŞAHİN', 'valid'],
    ["O'Brien-Smith Jr.", 'valid'],
    ['a'.repeat(254), 'valid'],
    ['a'.repeat(255), 'invalid'],
    [`${'a'.repeat(254)}💎`, 'valid'],
  ])('CRD-1 %j is %s', (typed, state) => {
    expect(holderNameState(typed)).toBe(state);
  });

  it.each([
    ['a heart with its variation selector', 'Ali ❤️', 'Ali '],
    ['a keycap and its mark', 'Ali 1️⃣ #️⃣', 'Ali '],
    ['a keycap without the selector', 'Ali 2\u20e3', 'Ali '],
    ['a skin tone', 'Ali 👍🏽', 'Ali '],
    ['a family of four', '👨‍👩‍👧‍👦Ali', 'Ali'],
    ['a bearded man in a skin tone', 'Ali 🧔🏻‍♂️', 'Ali '],
    ['two flags', 'Ali 🇸🇦🇪🇬', 'Ali '],
    ['a flag spelled by tags', 'Ali 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', 'Ali '],
    ['what is left of an emoji', 'Ali\ufe0f', 'Ali'],
    ['signs of trade and money', 'Ali™ ©€$+=', 'Ali '],
    ['the symbols of a keyboard', 'A@l#i%&*', 'Ali'],
    ['marks of direction', '\u200fنورة\u200e', 'نورة'],
  ])('CRD-1 the whole text is removed: %s', (_, typed, name) => {
    expect(cleanHolderName(typed)).toBe(name);
  });

  it.each(['NOURA ALI 3', 'Smith, John', '(Ali) "Abu Omar"', "O'Brien-Smith Jr.", 'AHMAD A/L MUSA', 'e\u0301'])(
    'CRD-1 is kept whole and valid: %s',
    (typed) => {
      expect([cleanHolderName(typed), holderNameState(typed)]).toEqual([typed, 'valid']);
    },
  );

  it.each(['نورة ٣', 'علی\u200cرضا', 'क\u094d\u200dष'])('CRD-1 CRD-27 is kept whole, and is not in Latin letters: %s', (typed) => {
    expect([cleanHolderName(typed), holderNameState(typed)]).toEqual([typed, 'not-latin']);
  });

  it('CRD-1 spaces are folded, and none comes first', () => {
    expect(cleanHolderName('  NO💎U*R@A \n  ALI 9')).toBe('NOURA ALI 9');
  });

  const APOSTROPHES = [..."'`´‘’‛′‵ʹʻʼʽʾʿˈˊˋ＇｀՚׳ꞌ\u1fbd\u1fef\u1ffd"];
  const HYPHENS = [...'-‐‑‒–—―−﹘﹣－⁃˗\u207b\u2500\u05be\u1806'];
  const SLASHES = [...'/\\⁄∕／＼'];
  const SPACES = [...' \t\n\u00a0\u1680\u2002\u2003\u2007\u2008\u2009\u200a\u2028\u202f\u205f\u3000\u2800\u3164\uffa0\u0085_＿‿|｜•'];
  it.each([
    ['apostrophe', APOSTROPHES, 'D', "D'ANGELO", 'ANGELO'],
    ['hyphen', HYPHENS, 'ANNE', 'ANNE-MARIE', 'MARIE'],
    ['slash', SLASHES, 'A', 'A/L MUSA', 'L MUSA'],
    ['space', SPACES, 'NOURA', 'NOURA ALI', 'ALI'],
  ] as const)(
    'CRD-25 text that looks like the %s of a card becomes it, and is not reported as dropped',
    (_, likes, before, name, after) => {
      for (const like of likes) {
        const typed = `${before}${like}${after}`;
        expect([cleanHolderName(typed), holderNameState(typed)], `U+${like.codePointAt(0)?.toString(16)}`).toEqual([name, 'valid']);
        expect(droppedFromName(typed)).toEqual([]);
      }
    },
  );

  it('CRD-25 full-width letters become narrow, and invisible characters separate no words', () => {
    expect(cleanHolderName('ＮＯＵＲＡ　ＡＬ－ＡＬＩ')).toBe('NOURA AL-ALI');
    expect(cleanHolderName('\ufeffNOU\u200bRA\u2060 A\u00adLI')).toBe('NOURA ALI');
  });

  it.each([
    ['ALI@HOME', ['@']],
    ['💎 ALI 💎 *', ['💎', '*']],
    ['ALI 🇸🇦👨‍👩‍👧‍👦', ['🇸🇦', '👨‍👩‍👧‍👦']],
    ['#%&*@§¶', ['#', '%', '&', '*', '@']],
    ['ALI ™€', ['™', '€']],
    ['NOURA ALI', []],
    ['D´ANGELO_A/L ‑ (JR.)', []],
    ['\u200fنورة\u200e\ufe0f', []],
    ['4️⃣2️⃣', []],
  ])('CRD-26 characters removed from %j are named: %j', (typed, dropped) => {
    expect(droppedFromName(typed)).toEqual(dropped);
  });
});
