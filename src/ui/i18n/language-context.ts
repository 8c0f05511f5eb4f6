import { createContext, useContext } from 'react';
import { diamondNoun, diamondPhrase } from './diamonds.ts';
import type { FirstKey } from './text-key.ts';
import { translateArabic, type Language, type Translate } from './translator.ts';

export interface LanguageTools {
  readonly language: Language;
  readonly t: Translate;
}

export const LanguageContext = createContext<LanguageTools>({ language: 'ar', t: translateArabic });

const toolsOf = <T>(language: Language, t: T) => ({
  language,
  t,
  noun: (count: number) => diamondNoun(count, language),
  diamonds: (count: number) => diamondPhrase(count, language),
});

/** Texts and number agreement for what is in the first download: its `t` knows the first texts only. */
export const useFirstTexts = () => {
  const { language, t } = useContext(LanguageContext);
  return toolsOf<Translate<FirstKey>>(language, t);
};

/** The same with every text, for screens that `lazy-screens.ts` loads together with the later texts. */
export const useTexts = () => {
  const { language, t } = useContext(LanguageContext);
  return toolsOf<Translate>(language, t);
};
