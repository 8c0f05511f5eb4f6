import { parseQuery, textOf } from '../../domain/routing/page-parameters.ts';
import { translatorOf } from '../../texts/translator.ts';
import { ARABIC, type LanguageTools } from '../kit/language-context.ts';

/** True if the build settings in the page allow debugging through the address (D17). */
export const isDebugAllowed = (): boolean => {
  try {
    const settings = JSON.parse(document.getElementById('configuration')?.textContent ?? '') as { debugAllowed?: unknown };
    return settings.debugAllowed === true;
  } catch {
    return false;
  }
};

/** Arabic, or English for `?lang=en` if the build allows debugging (D17, D27). */
export const chooseLanguage = async (): Promise<LanguageTools> => {
  if (textOf(parseQuery(location.search), 'lang') !== 'en' || !isDebugAllowed()) return ARABIC;
  const { english } = await import('../../texts/english.ts');
  document.documentElement.lang = 'en';
  document.documentElement.dir = 'ltr';
  return { language: 'en', t: translatorOf(english) };
};
