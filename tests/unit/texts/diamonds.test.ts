import { describe, expect, it } from 'vitest';
import { diamondNoun, diamondPhrase } from '../../../src/texts/diamonds.ts';

describe('numbers of diamonds', () => {
  it.each([
    [1, 'ألماسة', 'ألماسة واحدة'],
    [2, 'ألماسة', 'ألماستان'],
    [3, 'ألماسات', '3 ألماسات'],
    [10, 'ألماسات', '10 ألماسات'],
    [11, 'ألماسة', '11 ألماسة'],
    [99, 'ألماسة', '99 ألماسة'],
    [100, 'ألماسة', '100 ألماسة'],
    [103, 'ألماسات', '103 ألماسات'],
    [1200, 'ألماسة', '1,200 ألماسة'],
  ])('D9 %i in Arabic: the noun and the phrase agree, in Latin digits', (count, noun, phrase) => {
    expect(diamondNoun(count, 'ar')).toBe(noun);
    expect(diamondPhrase(count, 'ar')).toBe(phrase);
  });

  it.each([
    [0, '0 diamonds'],
    [1, '1 diamond'],
    [2, '2 diamonds'],
    [1200, '1,200 diamonds'],
  ])('D9 %i in English', (count, phrase) => {
    expect(diamondPhrase(count, 'en')).toBe(phrase);
  });
});
