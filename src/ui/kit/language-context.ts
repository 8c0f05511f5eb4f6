import { createContext, useContext } from 'react';
import { diamondPhrase, tileNoun } from '../../texts/diamonds.ts';
import { translateArabic } from '../../texts/loaded-arabic.ts';
import type { FirstKey } from '../../texts/text-key.ts';
import type { Language, Translate } from '../../texts/translator.ts';

export interface LanguageTools {
  readonly language: Language;
  readonly t: Translate;
}

export const ARABIC: LanguageTools = { language: 'ar', t: translateArabic };

export const LanguageContext = createContext(ARABIC);

const toolsOf = <T>(language: Language, t: T) => ({
  language,
  t,
  noun: (count: number) => tileNoun(count, language),
  diamonds: (count: number) => diamondPhrase(count, language),
});

/** Texts and plural forms for the first download: its `t` knows only the first texts. */
export const useFirstTexts = () => {
  const { language, t } = useContext(LanguageContext);
  return toolsOf<Translate<FirstKey>>(language, t);
};

/** The same for all other screens, whose texts load with them (see `lazy-screens.ts` and its entries). */
export const useTexts = () => {
  const { language, t } = useContext(LanguageContext);
  return toolsOf<Translate>(language, t);
};
