import type { Settings } from '../ports/settings.ts';
import { pathOf, type RouteName } from '../routing/routes.ts';

/**
 * Whether /test opens (D28): where the build allows debugging, and for a build that talks to the platform only in debug mode. A build
 * that does not allow debugging has no debug mode (D17), so there it never opens.
 */
export const opensTestPage = ({ debugAllowed, target }: Pick<Settings, 'debugAllowed' | 'target'>, debugMode: boolean): boolean =>
  debugAllowed && (target === 'sandbox' || debugMode);

/** Where /test leads when it is closed, as any unknown path does: to the previous route with the query, else to index (cashier §2). */
export const closedTestPage = (query: string, previous: RouteName | null): string => pathOf(previous ?? 'index') + query;
