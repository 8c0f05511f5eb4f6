import { arFirst } from './ar-first.ts';
import type { Parameters, TextKey, Texts } from './text-key.ts';

export type Language = 'ar' | 'en';

/** Text of a key with its parameters filled in. A missing key or parameter does not compile. */
export type Translate<Key extends TextKey = TextKey> = <K extends Key>(key: K, ...values: Parameters<K>) => string;

const translatorOf =
  (texts: Partial<Texts>): Translate =>
  (key, ...values) => {
    const filling: Readonly<Record<string, string>> = values[0] ?? {};
    return (texts[key] ?? '').replace(/\{([\w-]+)\}/g, (whole, name: string) => filling[name] ?? whole);
  };

const arabic: Partial<Texts> = { ...arFirst };
export const translateArabic = translatorOf(arabic);

/** Brings the texts of the screens outside the first download. */
export const loadLaterTexts = async (): Promise<void> => {
  Object.assign(arabic, (await import('./ar-later.ts')).arLater);
};

/** English, whole, for developers and finance (D27). */
export const loadEnglish = async (): Promise<Translate> => translatorOf((await import('./en.ts')).en);
