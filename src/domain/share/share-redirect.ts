import { hashQuery, parseQuery } from '../routing/page-parameters.ts';
import { pathOf, resolveRoute } from '../routing/routes.ts';

/** True if the text has an info argument. */
const hasInfo = (text: string): boolean => parseQuery(text).has('info');

/**
 * Returns where an address with an info argument leads: the share page with the rest of the address, or null if it is
 * already there, or has none (platform §2).
 */
export const shareRedirect = (path: string, search: string, hash: string): string | null => {
  const there = resolveRoute(path, '', null);
  const isSharePage = there.kind === 'route' && there.name === 'share';
  if (isSharePage || !(hasInfo(search) || hasInfo(hashQuery(hash)))) return null;
  return `${pathOf('share')}${search}${hash}`;
};
