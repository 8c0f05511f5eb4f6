import { formatInteger } from '../domain/format/money.ts';
import type { Language } from './translator.ts';

const rules = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') };

/** The noun beside a number in digits: 5 ألماسات, 11 ألماسة, 100 ألماسة. */
export const diamondNoun = (count: number, language: Language): string => {
  const category = rules[language].select(count);
  if (language === 'en') return category === 'one' ? 'diamond' : 'diamonds';
  return category === 'few' ? 'ألماسات' : 'ألماسة';
};

/** A number of diamonds as a phrase, in agreement: ألماسة واحدة, ألماستان, 3 ألماسات, 1,200 ألماسة (D9: Latin digits). */
export const diamondPhrase = (count: number, language: Language): string => {
  if (language === 'ar') {
    const category = rules.ar.select(count);
    if (category === 'one') return 'ألماسة واحدة';
    if (category === 'two') return 'ألماستان';
  }
  return `${formatInteger(count)} ${diamondNoun(count, language)}`;
};
