import type { Parameters, TextKey, Texts } from './text-key.ts';

export type Language = 'ar' | 'en';

/** The text of a key with its parameters filled in. A missing key or parameter does not compile. */
export type Translate<Key extends TextKey = TextKey> = <K extends Key>(key: K, ...values: Parameters<K>) => string;

/** Translates by these texts; one that is not among them is empty. */
export const translatorOf =
  (texts: Partial<Texts>): Translate =>
  (key, ...values) => {
    const filling: Readonly<Record<string, string>> = values[0] ?? {};
    return (texts[key] ?? '').replace(/\{([\w-]+)\}/g, (whole, name: string) => filling[name] ?? whole);
  };
