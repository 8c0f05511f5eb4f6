import type { Settings } from '../ports/settings.ts';
import { pathOf, type RouteName } from '../routing/routes.ts';

/**
 * True if /test opens (D28): if the build allows debugging and, for a build with the real platform, only in debug mode. A build
 * without debugging has no debug mode (D17), so there it never opens.
 */
export const opensTestPage = ({ debugAllowed, target }: Pick<Settings, 'debugAllowed' | 'target'>, debugMode: boolean): boolean =>
  debugAllowed && (target === 'sandbox' || debugMode);

/** Returns where a closed /test leads, like any unknown path: to the previous route with the query, else to index (cashier §2). */
export const closedTestPage = (query: string, previous: RouteName | null): string => pathOf(previous ?? 'index') + query;
