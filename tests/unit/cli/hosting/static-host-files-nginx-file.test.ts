import { describe, expect, it } from 'vitest';
import { nginxFile } from '../../../../src/cli/hosting/static-host-files.ts';
import { CLIENT_PATHS } from '../../../../src/domain/routing/routes.ts';
import { EXAMPLE_PLAN } from './example-plan.ts';

const FILE = nginxFile(EXAMPLE_PLAN);

interface Location {
  readonly match: string;
  readonly directives: readonly string[];
}

/** Reads exactly the shape of the file: comments, directives, locations of directives. Throws for anything else. */
const parsed = (text: string) => {
  const directives: string[] = [];
  const locations: Location[] = [];
  let open: { match: string; directives: string[] } | null = null;
  for (const line of text.trimEnd().split('\n')) {
    const start = /^location (\^~ \S+|~ \S+|\/) \{$/.exec(line);
    const directive = /^( {4})?([a-z_]+(?: (?:"[^"\\$]*"|'[^'\\$]*'|[^\s"';{}]+))+);$/.exec(line);
    if (start !== null && open === null) open = { match: start[1] ?? '', directives: [] };
    else if (line === '}' && open !== null) {
      locations.push(open);
      open = null;
    } else if (directive !== null && (directive[1] !== undefined) === (open !== null))
      (open?.directives ?? directives).push(directive[2] ?? '');
    else if (!(line.startsWith('# ') && open === null)) throw new Error(`not of the shape: ${line}`);
  }
  if (open !== null) throw new Error('a location is not closed');
  return { directives, locations };
};

const { directives, locations } = parsed(FILE);
/** As nginx chooses: the longest ^~ prefix, then the first pattern, then the rest. */
const locationOf = (path: string): Location | undefined =>
  locations.find(({ match }) => match.startsWith('^~ ') && path.startsWith(match.slice(3))) ??
  locations.find(({ match }) => match.startsWith('~ ') && new RegExp(match.slice(2)).test(path)) ??
  locations.find(({ match }) => match === '/');
const served = (path: string): string => locationOf(path)?.directives.find((each) => /^(?:try_files|return) /.test(each)) ?? '';

describe('the nginx file', () => {
  it.each(CLIENT_PATHS.flatMap((path) => (path === '/' ? [path] : [path, `${path}/`])))('DEP-8 %s shows the page', (path) => {
    // The invitation has a document of its own.
    expect(served(path)).toBe('try_files $uri /index.html =404');
  });

  it.each(['/nowhere', '/payx', '/shareXhtml', '/robots.txt', '/assets/x.js', '/.well-known/x'])(
    'DEP-8 %s is a file, or not found',
    (path) => {
      expect(served(path)).toBe('try_files $uri =404');
    },
  );

  it.each(['/.vite/manifest.json', '/assets/../.env', '/_headers', '/_redirects'])('DEP-8 %s is not served', (path) => {
    expect(served(path.replace('/assets/..', ''))).toBe('return 404');
  });

  it('DEP-8 every location that serves files has every security header, errors included', () => {
    const serving = locations.filter(({ directives: each }) => !each.includes('return 404'));
    expect(serving).toHaveLength(4);
    for (const location of serving) {
      for (const [name, value] of Object.entries(EXAMPLE_PLAN.headers)) {
        const line = location.directives.find((each) => each.toLowerCase().startsWith(`add_header ${name} `)) ?? '';
        expect(line.slice(`add_header ${name} `.length)).toMatch(/^(["']).*\1 always$/);
        expect(line).toContain(value);
      }
    }
  });

  it('DEP-16 only pages announce their first requests', () => {
    const said = locations.filter(({ directives: each }) => each.some((line) => line.startsWith('add_header Link ')));
    expect(said).toEqual([locationOf('/recharge-list')]);
    expect(said[0]?.directives).toContain('add_header Link "</assets/first-1.js>; rel=modulepreload; crossorigin" always');
  });

  it('DEP-8 hashed files are cached for ever only if they exist; pages are revalidated', () => {
    expect(locationOf('/assets/x.js')?.directives).toContain('add_header Cache-Control "public, max-age=31536000, immutable"');
    for (const path of ['/', '/pay', '/robots.txt']) {
      expect(locationOf(path)?.directives).toContain('add_header Cache-Control "no-cache" always');
    }
  });

  it('DEP-8 compressed files are sent, with an ETag and by encoding; an unknown path gets the 404 page', () => {
    expect(directives).toEqual(['charset utf-8', 'etag on', 'gzip_static on', 'gzip_vary on', 'error_page 404 /404.html']);
    expect(FILE).toContain('\n# brotli_static on;\n');
  });

  it('DEP-8 a header that could end its quotes or name a variable is refused', () => {
    for (const value of ['a"b\'c', '$host', 'a\nb', 'a\\']) {
      expect(() => nginxFile({ ...EXAMPLE_PLAN, headers: { 'x-test': value } })).toThrow('cannot stand');
    }
  });
});
