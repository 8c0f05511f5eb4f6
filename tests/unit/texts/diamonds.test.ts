import { describe, expect, it } from 'vitest';
import { diamondPhrase, tileNoun } from '../../../src/texts/diamonds.ts';

describe('numbers of diamonds', () => {
  it.each([
    [1, 'ألماسة واحدة'],
    [2, 'ألماستان'],
    [3, '3 ألماسات'],
    [10, '10 ألماسات'],
    [11, '11 ألماسة'],
    [99, '99 ألماسة'],
    [100, '100 ألماسة'],
    [103, '103 ألماسات'],
    [1200, '1,200 ألماسة'],
  ])('D9 %i in Arabic: the phrase agrees, in Latin digits, and a tile names the kind alone', (count, phrase) => {
    expect(tileNoun(count, 'ar')).toBe('ألماس');
    expect(diamondPhrase(count, 'ar')).toBe(phrase);
  });

  it.each([
    [0, '0 diamonds'],
    [1, '1 diamond'],
    [2, '2 diamonds'],
    [1200, '1,200 diamonds'],
  ])('D9 %i in English', (count, phrase) => {
    expect(diamondPhrase(count, 'en')).toBe(phrase);
    expect(phrase).toContain(tileNoun(count, 'en'));
  });
});
