import { createContext, useContext } from 'react';
import { diamondNoun, diamondPhrase } from './diamonds.ts';
import { translateArabic, type Language, type Translate } from './translator.ts';

export interface LanguageTools {
  readonly language: Language;
  readonly t: Translate;
}

export const LanguageContext = createContext<LanguageTools>({ language: 'ar', t: translateArabic });

/** Texts and number agreement of the language on screen. */
export const useLanguage = () => {
  const { language, t } = useContext(LanguageContext);
  return {
    language,
    t,
    noun: (count: number) => diamondNoun(count, language),
    diamonds: (count: number) => diamondPhrase(count, language),
  };
};
