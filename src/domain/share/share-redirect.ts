import { hashQuery, parseQuery } from '../routing/page-parameters.ts';
import { pathOf, resolveRoute } from '../routing/routes.ts';

/** Whether the address has an info argument, in its query or its hash. */
const hasInfo = (text: string): boolean => parseQuery(text).has('info');

/**
 * Where an address with an info argument leads: the share page with the same remainder of the address; null when it is
 * there already, or has none (platform §2).
 */
export const shareRedirect = (path: string, search: string, hash: string): string | null => {
  const there = resolveRoute(path, '', null);
  const isSharePage = there.kind === 'route' && there.name === 'share';
  if (isSharePage || !(hasInfo(search) || hasInfo(hashQuery(hash)))) return null;
  return `${pathOf('share')}${search}${hash}`;
};
