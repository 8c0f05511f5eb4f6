import { describe, expect, it } from 'vitest';
import { cleanHolderName, holderNameState } from '../../../../src/domain/card/holder-name.ts';

describe('holder name', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['💎💎', 'invalid'],
    ['***', 'invalid'],
    ['-', 'invalid'],
    ['NOURA ALI', 'valid'],
    ['نورة العلي', 'valid'],
    ["O'Brien-Smith Jr.", 'valid'],
    ['a'.repeat(254), 'valid'],
    ['a'.repeat(255), 'invalid'],
    [`${'a'.repeat(254)}💎`, 'valid'],
  ])('CRD-1 %j is %s', (typed, state) => {
    expect(holderNameState(typed)).toBe(state);
  });

  it('CRD-1 emoji, symbols and digits are stripped, spaces folded', () => {
    expect(cleanHolderName('  NO💎U*R@A   ALI 9')).toBe('NOURA ALI ');
  });
});
