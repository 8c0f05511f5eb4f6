import { isSet, type PageParameters } from './page-parameters.ts';

/**
 * The platform address that the page's address asks for (D17): only while debugging is on, only one that the build
 * lists. Null keeps the chosen host.
 */
export const apiBaseOf = (parameters: PageParameters, configured: readonly string[]): string | null =>
  isSet(parameters.is_debug) ? (configured.find((origin) => origin === parameters.api_base) ?? null) : null;
