import { describe, expect, it } from 'vitest';
import { firebaseFile, headersFile, redirectsFile } from '../../../../src/cli/hosting/static-host-files.ts';
import { CLIENT_PATHS } from '../../../../src/domain/routing/routes.ts';
import { EXAMPLE_PLAN } from './example-plan.ts';

interface HeaderRule {
  readonly source: string;
  readonly headers: readonly (readonly [string, string])[];
}

const rulesOf = (text: string): readonly HeaderRule[] =>
  text
    .trimEnd()
    .split(/\n(?=\S)/)
    .map((rule) => {
      const [source = '', ...lines] = rule.split('\n');
      return { source, headers: lines.map((line) => /^ {2}([\w-]+): (.+)$/.exec(line)?.slice(1) as unknown as [string, string]) };
    });

/** What the rules say of a path. Throws when two of them set one header: hosts join the two values. */
const headersOf = (rules: readonly HeaderRule[], path: string): Readonly<Record<string, string>> => {
  const found = new Map<string, string>();
  for (const { source, headers } of rules) {
    const pattern = new RegExp(
      `^${source
        .replaceAll('.', String.raw`\.`)
        .replace(/^\*\*$/, '/*')
        .replace(/\*+$/, '.*')}$`,
    );
    if (!pattern.test(path)) continue;
    for (const [name, value] of headers) {
      if (found.has(name.toLowerCase())) throw new Error(`${path}: ${name} twice`);
      found.set(name.toLowerCase(), value);
    }
  }
  return Object.fromEntries(found);
};

const { hosting } = JSON.parse(firebaseFile(EXAMPLE_PLAN));
const FIREBASE: readonly HeaderRule[] = hosting.headers.map(
  ({ source, headers }: { source: string; headers: readonly { key: string; value: string }[] }) => ({
    source,
    headers: headers.map(({ key, value }) => [key, value]),
  }),
);

describe.each([
  ['_headers', rulesOf(headersFile(EXAMPLE_PLAN))],
  ['firebase.json', FIREBASE],
] as const)('%s', (_name, rules) => {
  it.each([...CLIENT_PATHS, '/index.html', '/404.html'])(
    'DEP-12 DEP-16 %s has the security headers, announces its first requests, and is revalidated',
    (path) => {
      expect(headersOf(rules, path)).toEqual({ ...EXAMPLE_PLAN.headers, ...EXAMPLE_PLAN.pageHeaders, 'cache-control': 'no-cache' });
    },
  );

  it('DEP-12 hashed files are kept for ever', () => {
    expect(headersOf(rules, '/assets/x-1.js')).toEqual({
      ...EXAMPLE_PLAN.headers,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('DEP-12 the association file is plain text', () => {
    expect(headersOf(rules, '/.well-known/apple-developer-merchantid-domain-association')).toMatchObject({ 'content-type': 'text/plain' });
  });
});

describe('rewrites of static hosts', () => {
  const routed = CLIENT_PATHS.filter((path) => path !== '/');

  it('DEP-12 each client path, and no other, shows the page under its own address', () => {
    expect(redirectsFile(EXAMPLE_PLAN)).toBe(routed.map((path) => `${path} ${path === '/share.html' ? '/share' : '/'} 200\n`).join(''));
    expect(hosting.rewrites).toEqual(routed.map((source) => ({ source, destination: source === '/share.html' ? source : '/index.html' })));
  });

  it("DEP-12 Firebase publishes the flavour's folder with its association file, without what other hosts read", () => {
    expect(hosting).toMatchObject({ public: 'ksa', ignore: ['_headers', '_redirects', '**/*.br', '**/*.gz'] });
  });
});
