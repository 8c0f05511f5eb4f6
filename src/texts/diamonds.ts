import { formatInteger } from '../domain/format/numbers.ts';
import type { Language } from './translator.ts';

/** The counts that Unicode's plural rules call few in Arabic: 3 to 10, 103 to 110. Spelled out: `Intl` takes a phone 50 ms to make them. */
const isFew = (count: number): boolean => count % 100 >= 3 && count % 100 <= 10;

const diamondNoun = (count: number, language: Language): string => {
  if (language === 'en') return count === 1 ? 'diamond' : 'diamonds';
  return isFew(count) ? 'ألماسات' : 'ألماسة';
};

/** Unit below the number on a package's tile: Arabic names the kind, without agreement. */
export const tileNoun = (count: number, language: Language): string => (language === 'ar' ? 'ألماس' : diamondNoun(count, language));

/** A number of diamonds as a phrase, in agreement: ألماسة واحدة, ألماستان, 3 ألماسات, 1,200 ألماسة (D9: Latin digits). */
export const diamondPhrase = (count: number, language: Language): string => {
  if (language === 'ar') {
    if (count === 1) return 'ألماسة واحدة';
    if (count === 2) return 'ألماستان';
  }
  return `${formatInteger(count)} ${diamondNoun(count, language)}`;
};
