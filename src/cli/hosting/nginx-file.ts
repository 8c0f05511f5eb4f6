import { cacheControlOf, HASHED_FOLDER } from '../../domain/serving/served-site.ts';
import { headerName, HOST_FILES, NOT_FOUND_FILE, PAGE_FILE, type HostingPlan } from './hosting-plan.ts';

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

/**
 * The part of an nginx server block that serves the site. A location with its own header inherits none, so each has them all. The header of
 * permanently cached files is sent only if the file exists.
 */
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
