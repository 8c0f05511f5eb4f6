import { ar } from './ar.ts';
import type { Parameters, PlainKey, TextKey, Texts } from './text-key.ts';

export type Language = 'ar' | 'en';

/** Text of a key with its parameters filled in. A missing key or parameter does not compile. */
export type Translate = <K extends TextKey>(key: K, ...values: Parameters<K>) => string;

export const translatorOf = (texts: Texts): Translate => (key, ...values) => {
  const filling: Readonly<Record<string, string>> = values[0] ?? {};
  return texts[key].replace(/\{([\w-]+)\}/g, (whole, name: string) => filling[name] ?? whole);
};

export const translateArabic = translatorOf(ar);

/** Of keys that come from rules: a sentence that needs no parameter. Those that do are card fields' own. */
export const isPlain = (key: TextKey): key is PlainKey => !ar[key].includes('{');

/** The texts of a language; English is loaded only when asked for (D27). */
export const loadTranslator = async (language: Language): Promise<Translate> =>
  language === 'ar' ? translateArabic : translatorOf((await import('./en.ts')).en);
