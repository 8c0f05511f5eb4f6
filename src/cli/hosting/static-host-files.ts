import { cacheControlOf, HASHED_FOLDER } from '../../domain/serving/served-site.ts';
import { pathOf } from '../../domain/routing/routes.ts';
import { headerName, HOST_FILES, NOT_FOUND_FILE, PAGE_FILE, type HostingPlan } from './hosting-plan.ts';

/** Paths served with a page. Some hosts merge rules that match the same path, so no two rules set the same header. */
const pagePaths = ({ clientPaths }: HostingPlan): readonly string[] => [...new Set([...clientPaths, PAGE_FILE, NOT_FOUND_FILE])];

/** `_headers` of Netlify and Cloudflare Pages. */
export const headersFile = (plan: HostingPlan): string => {
  const rule = (path: string, headers: Readonly<Record<string, string>>): string =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${headerName(name)}: ${value}`)].join('\n');
  return `${[
    rule('/*', plan.headers),
    rule(`${HASHED_FOLDER}*`, { 'cache-control': cacheControlOf(HASHED_FOLDER) }),
    ...pagePaths(plan).map((path) => rule(path, { 'cache-control': cacheControlOf(path), ...plan.pageHeaders })),
    rule('/.well-known/*', { 'cache-control': cacheControlOf('/.well-known/'), 'content-type': 'text/plain' }),
  ].join('\n')}\n`;
};

/** Document of a client path: the invitation has its own, which Cloudflare serves without `.html`. */
const documentAt = (path: string): string => (path === pathOf('share') ? path.replace(/\.html$/, '') : '/');

/** `_redirects` of Netlify and Cloudflare Pages: each client path serves its document under its own address. */
export const redirectsFile = ({ clientPaths }: HostingPlan): string =>
  clientPaths.flatMap((path) => (path === '/' ? [] : [`${path} ${documentAt(path)} 200\n`])).join('');

/** `firebase.json` for the parent of the site's folder. */
export const firebaseFile = (plan: HostingPlan): string => {
  const headersOf = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => ({ key: headerName(name), value }));
  const cached = (path: string, more: Readonly<Record<string, string>> = {}) => ({
    source: path,
    headers: headersOf({ 'cache-control': cacheControlOf(path), ...more }),
  });
  const hosting = {
    public: plan.flavour,
    // Hidden folders are published, because .well-known is one. Firebase compresses files itself.
    ignore: [...HOST_FILES, '**/*.br', '**/*.gz'],
    cleanUrls: false,
    trailingSlash: false,
    headers: [
      { source: '**', headers: headersOf(plan.headers) },
      { ...cached(HASHED_FOLDER), source: `${HASHED_FOLDER}**` },
      ...pagePaths(plan).map((path) => cached(path, plan.pageHeaders)),
      { source: '/.well-known/**', headers: headersOf({ 'content-type': 'text/plain' }) },
    ],
    rewrites: plan.clientPaths
      .filter((path) => path !== '/')
      .map((source) => ({ source, destination: source === pathOf('share') ? source : PAGE_FILE })),
  };
  return `${JSON.stringify({ hosting }, null, 2)}\n`;
};
