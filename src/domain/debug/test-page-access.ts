import type { Settings } from '../ports/browser/configuration.ts';

/**
 * Whether /test opens (D28): where the build allows debugging, and for a build that talks to the platform only in debug mode. A build
 * that does not allow debugging has no debug mode (D17), so there it never opens.
 */
export const opensTestPage = ({ debugAllowed, target }: Pick<Settings, 'debugAllowed' | 'target'>, debugMode: boolean): boolean =>
  debugAllowed && (target === 'sandbox' || debugMode);
