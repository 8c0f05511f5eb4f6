import { describe, expect, it } from 'vitest';
import { cleanHolderName, holderNameState } from '../../../../src/domain/card/holder-name.ts';

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
    ['نورة العلي', 'valid'],
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
    ['the symbols of a keyboard', 'A@l#i%&*_/\\', 'Ali'],
    ['marks of direction', '\u200fنورة\u200e', 'نورة'],
  ])('CRD-1 all of it goes: %s', (_, typed, name) => {
    expect(cleanHolderName(typed)).toBe(name);
  });

  it.each(['NOURA ALI 3', 'Smith, John', '(Ali) "Abu Omar"', 'O’Brien-Smith Jr.', 'نورة ٣', 'e\u0301', 'علی\u200cرضا', 'क\u094d\u200dष'])(
    'CRD-1 nothing of it goes, and the name is valid: %s',
    (typed) => {
      expect([cleanHolderName(typed), holderNameState(typed)]).toEqual([typed, 'valid']);
    },
  );

  it('CRD-1 spaces are folded, and none stands first', () => {
    expect(cleanHolderName('  NO💎U*R@A \n  ALI 9')).toBe('NOURA ALI 9');
  });
});
