import { cacheControlOf, HASHED_FOLDER } from '../../domain/site/security-headers.ts';
import { pathOf } from '../../domain/routing/routes.ts';
import { headerName, HOST_FILES, type HostingPlan, NOT_FOUND_FILE, PAGE_FILE } from './served-site-of.ts';

/** Paths served with a page. Some hosts merge rules that match the same path, so no two rules set the same header. */
const pagePaths = ({ clientPaths }: HostingPlan): readonly string[] => [...new Set([...clientPaths, PAGE_FILE, NOT_FOUND_FILE])];

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

const WELL_KNOWN = '/.well-known/';

/** A quoted value. Throws if it cannot be quoted: nginx expands variables, and quotes end it. */
const quoted = (value: string): string => {
  const quote = value.includes('"') ? "'" : '"';
  if (/[\\$\n\r]/.test(value) || value.includes(quote)) throw new Error(`${JSON.stringify(value)} cannot stand in an nginx file.`);
  return quote + value + quote;
};

const escaped = (path: string): string => path.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A path with a trailing slash is the same route. */
const anyOf = (paths: readonly string[]): string => `^(?:${paths.map((path) => (path === '/' ? path : `${escaped(path)}/?`)).join('|')})$`;

/** The part of an nginx server block that serves the site. A location with its own header inherits none, so each has them all. */
export const nginxFile = ({ flavour, headers, pageHeaders, clientPaths }: HostingPlan): string => {
  const added = (all: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(all).map(([name, value]) => `add_header ${headerName(name)} ${quoted(value)} always;`);
  const location = (match: string, cachedAs: string, ...lines: readonly string[]): string => {
    const always = cachedAs === HASHED_FOLDER ? '' : ' always';
    const all = [...lines, `add_header Cache-Control ${quoted(cacheControlOf(cachedAs))}${always};`, ...added(headers)];
    return `location ${match} {\n${all.map((line) => `    ${line}`).join('\n')}\n}`;
  };
  return `${[
    `# Written by: npm run build -- --flavour ${flavour}. Include it in the server block of the site; see docs/deploying.md.`,
    '# The block sets listen, server_name, the certificate, and root: the folder of the site.',
    'charset utf-8;',
    'etag on;',
    'gzip_static on;',
    'gzip_vary on;',
    '# With the brotli module, remove the # of the next line.',
    '# brotli_static on;',
    `error_page 404 ${NOT_FOUND_FILE};`,
    location(`^~ ${HASHED_FOLDER}`, HASHED_FOLDER, 'try_files $uri =404;'),
    location(`^~ ${WELL_KNOWN}`, WELL_KNOWN, 'default_type text/plain;', 'try_files $uri =404;'),
    `location ~ /\\.|^/(?:${HOST_FILES.join('|')})$ {\n    return 404;\n}`,
    location(`~ ${anyOf(clientPaths)}`, PAGE_FILE, `try_files $uri ${PAGE_FILE} =404;`, ...added(pageHeaders)),
    location('/', '/', 'try_files $uri =404;'),
  ].join('\n')}\n`;
};
