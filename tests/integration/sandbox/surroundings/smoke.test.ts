import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { askWith } from '../../../../src/cli/hosting/header-problems.ts';
import { printSmoke } from '../../../../src/cli/hosting/smoke-test.ts';
import { smokeTest } from '../../../../src/cli/hosting/smoke-test.ts';
import { cacheControlOf } from '../../../../src/domain/site/security-headers.ts';
import { listen, type Listening } from '../../../../src/sandbox/web/listen.ts';
import { OPENING_MS, TestSandbox } from '../../../support/sandbox/test-sandbox.ts';

const SETTINGS = '{"hosts":{"production":"","uploads":[]},"analytics":{"host":""},"flavour":"{flavour}"}';
const HTML = `<head><script type="application/json" id="configuration">${SETTINGS}</script><script defer src="/assets/start-1.js" data-application="/assets/index-1.js"></script><style data-file="/assets/page-1.css">a{}</style></head><script>run()</script>`;
const ASSOCIATION = '/.well-known/apple-developer-merchantid-domain-association';

/** Changes what the server answered on its way; null leaves it as it is. */
type Fault = (path: string, response: Response, request: Request) => Response | null;

const withHeader = (response: Response, name: string, value: string | null): Response => {
  const headers = new Headers(response.headers);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
};

const withoutHashes = (response: Response, directive: string): Response => {
  const policy = response.headers.get('content-security-policy') ?? '';
  const parts = policy.split('; ').map((part) => (part.startsWith(`${directive} `) ? part.replace(/ 'sha256-[^']*'/g, '') : part));
  return withHeader(response, 'content-security-policy', parts.join('; '));
};

describe('the smoke test against the sandbox’s server', () => {
  let world: TestSandbox;
  let folder: string;
  let server: Listening;
  let fault: Fault = () => null;
  const failures = async (broken: Fault): Promise<Readonly<Record<string, readonly string[]>>> => {
    fault = broken;
    const results = await smokeTest(`http://localhost:${server.port}`, askWith(fetch));
    expect(results.length).toBeGreaterThan(15);
    return Object.fromEntries(results.flatMap(({ what, problems }) => (problems.length === 0 ? [] : [[what, problems]])));
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'smoke-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), HTML);
    writeFileSync(join(folder, 'assets/index-1.js'), 'export {};'.repeat(50));
    writeFileSync(join(folder, 'assets/start-1.js'), 'start();');
    writeFileSync(join(folder, 'assets/page-1.css'), 'a{}');
    world = await TestSandbox.open({ siteFolder: folder });
    server = await listen(
      async (request: Request) => {
        const response = await world.sandbox.site.fetch(request);
        return fault(new URL(request.url).pathname, response, request) ?? response;
      },
      0,
      '127.0.0.1',
    );
  }, OPENING_MS);
  afterAll(async () => {
    await server.close();
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('DEP-9 a correctly served site passes', async () => {
    expect(await failures(() => null)).toEqual({});
    const printed = vi.spyOn(console, 'log').mockReturnValue();
    expect(await printSmoke([`http://localhost:${server.port}/`])).toBe(0);
    expect(printed.mock.lastCall?.[0]).toContain('ok      /recharge-list\n');
    printed.mockRestore();
  });

  it.each<readonly [string, Fault, string, string]>([
    ['a page that is not kept', (path, was) => (path === '/pay' ? withHeader(was, 'cache-control', 'no-store') : null), '/pay', 'no-store'],
    ['a route that is not found', (path) => (path === '/fines' ? new Response('', { status: 404 }) : null), '/fines', 'status 404'],
    ['another page', (path) => (path === '/share.html' ? new Response('<html>') : null), '/share.html', "not the cashier's page"],
    [
      'a page without a policy',
      (_path, was) => withHeader(was, 'content-security-policy', null),
      '/',
      'content-security-policy is missing',
    ],
    [
      'inline scripts',
      (_path, was) => withHeader(was, 'content-security-policy', "script-src 'self' 'unsafe-inline'"),
      '/',
      "script-src has 'unsafe-inline'",
    ],
    [
      'a script in the page that its policy does not name',
      (path, was) => (path === '/pay' ? withoutHashes(was, 'script-src') : null),
      '/pay',
      'script-src lacks sha256-',
    ],
    [
      'styles in the page that its policy does not name',
      (path, was) => (path === '/pay' ? withoutHashes(was, 'style-src') : null),
      '/pay',
      'style-src lacks sha256-',
    ],
    [
      'a script that begins the application, missing',
      (path) => (path === '/assets/start-1.js' ? new Response('', { status: 404 }) : null),
      'the files that begin the application',
      '/assets/start-1.js: status 404',
    ],
    [
      'a page that names nothing to begin with',
      (path, was) => (path === '/' ? new Response('<html>', was) : null),
      'the files that begin the application',
      'does not name them',
    ],
    ['another opener policy', (_path, was) => withHeader(was, 'cross-origin-opener-policy', 'unsafe-none'), '/', 'unsafe-none'],
    ['a page without an ETag', (_path, was) => withHeader(was, 'etag', null), 'the page, asked for again', 'no etag'],
    [
      'an asset that is asked for again',
      (path, was) => (path.startsWith('/assets/') ? withHeader(was, 'cache-control', cacheControlOf('/')) : null),
      'a hashed file',
      'cache-control is no-cache',
    ],
    [
      'the page in place of a missing asset, kept for ever',
      (path, was) => (was.status === 404 ? withHeader(new Response(HTML), 'cache-control', cacheControlOf(path)) : null),
      'a hashed file that is missing',
      'a browser would keep the answer for ever',
    ],
    ['no association file', (path) => (path === ASSOCIATION ? new Response(HTML) : null), ASSOCIATION, 'not an association file'],
    [
      'a config call that fails',
      (path) => (path === '/api/sys/config/' ? new Response('', { status: 502 }) : null),
      'the config call',
      '502',
    ],
  ])('DEP-9 %s is found', async (_name, broken, what, problem) => {
    const found = await failures(broken);
    expect(found[what]?.join('; ')).toContain(problem);
  });

  it('DEP-9 uncompressed answers are found', async () => {
    const { port } = server;
    const plain = askWith((address, init) => fetch(address, { ...init, headers: { 'accept-encoding': 'identity' } }));
    fault = () => null;
    const results = await smokeTest(`http://localhost:${port}`, plain);
    const failed = results.flatMap(({ what, problems }) => (problems.length === 0 ? [] : [what]));
    expect(failed).toEqual(expect.arrayContaining(['the page as br', 'the page as gzip', 'a hashed file as br', 'a hashed file as gzip']));
  });

  it('DEP-9 a page whose policy does not let it call its own hosts is found', async () => {
    const html = HTML.replace('"production":""', `"production":"http://127.0.0.1:${server.port}"`);
    const found = await failures((path, was) =>
      path === '/pay' || path === '/' ? withHeader(new Response(html, was), 'etag', '"1"') : null,
    );
    expect(found['/pay']).toContain(`connect-src lacks http://127.0.0.1:${server.port}`);
  });

  it('DEP-9 a site that does not answer fails in every line', async () => {
    const results = await smokeTest('http://localhost:1', askWith(fetch));
    expect(results.filter(({ problems }) => problems.length === 0)).toEqual([]);
  });
});
