import { first } from './ar/first.ts';
import type { Texts } from './text-key.ts';
import { translatorOf } from './translator.ts';

const loaded: Partial<Texts> = { ...first };

/** Arabic as far as it is loaded: the first download, then the areas that screens bring along. */
export const translateArabic = translatorOf(loaded);

/** Takes in the areas of a screen, before it is shown. */
export const addArabic = (...areas: readonly Partial<Texts>[]): void => {
  Object.assign(loaded, ...areas);
};

/** Loads what any screen may show once the services are there; awaited before they are attached. */
export const loadSharedArabic = async (): Promise<void> => addArabic((await import('./shared-arabic.ts')).sharedArabic);
