import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../src/adapters/platform/client/endpoints.ts';
import { PROBE_PATHS } from '../../../src/domain/routing/hosts.ts';
import { readCommandLine, UsageError } from '../../../src/sandbox/command-line.ts';
import { DataFolderInUse, takeDataFolder } from '../../../src/sandbox/database/database.ts';
import { FONT_FACES } from '../../../src/sandbox/simulator/simulator-font.ts';
import { listen, PortUnavailable } from '../../../src/sandbox/web/listen.ts';
import { REPOSITORY } from '../../support/checks/import-graph.ts';
import { OPENING_MS, TestSandbox } from '../../support/sandbox/test-sandbox.ts';

const PAGE = '<script type="application/json" id="configuration">{"u":"{providerOrigin}/x.js","flavour":"{flavour}"}</script>';
const SCRIPT = `export const text = ${JSON.stringify('a'.repeat(2000))};`;

/** Documents and stores that the settings of the sandbox name. */
const linked = [...readFileSync(join(REPOSITORY, '.env.sandbox'), 'utf8').matchAll(/^VITE_LINK_\w+=(\/\S+)$/gm)].map(
  ([, path = '']) => path,
);

describe('serving', () => {
  let world: TestSandbox;
  let folder: string;
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'site-'));
    write('secret.txt', 'not to be served');
    write('site/index.html', PAGE);
    write('site/assets/app-abc123.js', SCRIPT);
    write('site/.vite/manifest.json', '{}');
    write('site/robots.txt', 'User-agent: *');
    write('providers/wallet/apple-pay-session.js', 'window.ApplePaySession = class {};');
    write('providers/fake/simulator.js', 'window.Simulator = {};');
    world = await TestSandbox.open({
      siteFolder: join(folder, 'site'),
      scriptFolder: join(folder, 'providers'),
      allowedHosts: ['192.168.1.7'],
    });
  }, OPENING_MS);
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const get = (path: string, headers: Record<string, string> = {}) => world.sandbox.site.request(path, { headers });

  it.each(['/', '/recharge-list', '/share.html', '/pay-step?zp_show=1', '/no/such/route'])(
    'cashier §2 %s serves the single page, revalidated each time',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('{"u":"http://localhost:4174/x.js","flavour":"ksa"}');
    },
  );

  it('DEP-4 no answer of the API may be stored, whatever the call and its method, nor an error', async () => {
    const paths = [...Object.values(ENDPOINTS).map(({ path }) => path), ...PROBE_PATHS, '/api/no/such/call/'];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT']) {
        const { status, headers } = await world.sandbox.site.request(path, { method });
        expect([method, path, status, headers.get('cache-control')]).toEqual([method, path, status, 'no-store']);
      }
    }
    expect(paths.length).toBeGreaterThan(40);
  });

  it('DEP-13 the page names the requested origin, for crawlers', async () => {
    write('site/share.html', '<meta property="og:url" content="{siteOrigin}/share.html" />');
    const of = async (address: string) => (await world.sandbox.site.request(address)).text();
    expect(await of('http://192.168.1.7:4173/share.html')).toContain('"http://192.168.1.7:4173/share.html"');
    rmSync(join(folder, 'site/share.html'));
  });

  it.each(linked)('D21 the settings of the sandbox link to %s, which has a page with a way back', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('href="/"');
  });

  it('D21 the provider origin uses the host name that the browser requested', async () => {
    const response = await world.sandbox.site.request('http://192.168.1.7:4173/recharge-list');
    expect(await response.text()).toContain('http://192.168.1.7:4174/x.js');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' http://192.168.1.7:4174;");
  });

  it('DEP-11 the policy of the page lists its inline scripts and styles, even if the page is not sent again', async () => {
    write('site/index.html', '<style>a{}</style><script>run("{flavour}")</script>');
    const named = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const first = await get('/recharge-list');
    const again = await get('/recharge-list', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    for (const { headers } of [first, again]) {
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`script-src 'self' http://localhost:4174 ${named('run("ksa")')};`);
      expect(policy).toContain(`style-src 'self' ${named('a{}')};`);
    }
    expect((await get('/robots.txt')).headers.get('content-security-policy')).not.toContain('sha256');
    write('site/index.html', PAGE);
  });

  it('SET-2 the page is that of the flavour that the sandbox was started with', async () => {
    const ludo = await TestSandbox.open({ siteFolder: join(folder, 'site'), flavour: 'ludo' });
    expect(await (await ludo.sandbox.site.request('/recharge-list')).text()).toContain('"flavour":"ludo"');
    await ludo.close();
  });

  it.each(['br', 'gzip', ''])('design: hashed files are cached for ever and compressed as the browser asks (%s)', async (encoding) => {
    const response = await get('/assets/app-abc123.js', { 'accept-encoding': encoding });
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding') ?? '').toBe(encoding);
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
    expect(text.toString()).toBe(SCRIPT);
  });

  it('design: other files are revalidated, and not sent again when unchanged', async () => {
    const etag = (await get('/robots.txt')).headers.get('etag') ?? '';
    expect((await get('/robots.txt', { 'if-none-match': etag })).status).toBe(304);
  });

  it.each([
    '/assets/missing-abc.js',
    '/.vite/manifest.json',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/x%00.js',
  ])('T16 %s is not found', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('T16 every response of the site carries the security headers', async () => {
    for (const path of ['/', '/assets/app-abc123.js', '/api/sys/ts/', '/sandbox', '/sandbox/ledger']) {
      const { headers } = await get(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('referrer-policy')).toBe('strict-origin');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('DEP-7 answers of the API are compressed as the browser asks', async () => {
    const opened = (encoding: string) =>
      world.sandbox.site.request('/api/sys/batch_request/', {
        method: 'POST',
        headers: { 'accept-encoding': encoding, 'content-type': 'application/json' },
        body: JSON.stringify({
          async: false,
          list: [
            {
              id: 'r1',
              method: 'POST',
              path: '/api/third_party_pay/get_recharge_list_v3/',
              params: { uid: '', source: 1, session_key: '' },
            },
          ],
        }),
      });
    const [plain, short] = [await opened('identity'), await opened('gzip')];
    const [text, bytes] = [await plain.text(), Buffer.from(await short.arrayBuffer())];
    expect([plain.headers.get('content-encoding'), short.headers.get('content-encoding')]).toEqual([null, 'gzip']);
    expect(short.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(gunzipSync(bytes).toString()).toBe(text);
    expect(bytes.length).toBeLessThan(text.length / 4);
    expect(text).toContain('payItemDisplayMethods');
    const small = await get('/api/sys/ts/', { 'accept-encoding': 'gzip' });
    expect(small.headers.get('content-encoding')).toBeNull();
  });

  it('D21 the provider origin serves the simulators and their scripts, and only the site may frame them', async () => {
    const script = await world.sandbox.provider.request('/fake/simulator.js', { headers: { origin: 'http://localhost:4173' } });
    expect(await script.text()).toBe('window.Simulator = {};');
    expect(script.headers.get('access-control-allow-origin')).toBe('http://localhost:4173');
    const page = await world.sandbox.provider.request('/fake/page');
    expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'self' http://localhost:4173");
    expect((await world.sandbox.provider.request('/fake/missing.js')).status).toBe(404);
  });

  it("the wallet's script is served beside the sandbox's own pages, and an unknown page there is not found", async () => {
    const script = await get('/sandbox/apple-pay-session.js');
    expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=UTF-8']);
    expect((await get('/sandbox/nowhere')).status).toBe(404);
  });

  it("the simulators' font is served on both origins, and the site's pages may use the providers'", async () => {
    const addresses = [...FONT_FACES.matchAll(/url\(([^)]+)\)/g)].map(([, address]) => address ?? '');
    expect(addresses).toHaveLength(3);
    for (const address of addresses) {
      for (const origin of [world.sandbox.site, world.sandbox.provider]) {
        const font = await origin.request(address);
        expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
      }
    }
    const shared = await world.sandbox.provider.request(addresses[0] ?? '', { headers: { origin: 'http://localhost:4173' } });
    expect(shared.headers.get('access-control-allow-origin')).toBe('http://localhost:4173');
    expect((await get('/')).headers.get('content-security-policy')).toMatch(/font-src [^;]*http:\/\/localhost:4174/);
    expect((await get('/sandbox/font/..%2fpackage.json')).status).toBe(404);
  });

  it('cashier §3 the fixtures contain an account of every status, the packages on sale and the test cards', async () => {
    const fixtures = await (await get('/sandbox/fixtures')).json();
    expect(new Set(fixtures.accounts.map((account: { status: number }) => account.status))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(fixtures.accounts.filter((account: { is_guest: boolean }) => account.is_guest)).toHaveLength(1);
    expect(fixtures.packages).toHaveLength(8);
    expect(fixtures.cards).toEqual([{ number: '4242424242424242', outcome: 'success', payType: 23, note: 'Visa' }]);
  });

  it('cashier §3 the start page shows cards and accounts, and every account has an avatar', async () => {
    for (const path of ['/sandbox', '/sandbox/']) {
      const page = await (await get(path)).text();
      expect(page).toContain('4242 4242 4242 4242');
      expect(page).toContain('نورة');
    }
    expect((await get('/sandbox/avatars/16.svg')).headers.get('content-type')).toBe('image/svg+xml');
    expect((await get('/sandbox/avatars/nobody.svg')).status).toBe(404);
  });

  it('D21 a port or a data folder in use is reported in one sentence', async () => {
    const first = await listen(() => new Response('here'), 0, '127.0.0.1');
    await expect(listen(() => new Response('there'), first.port, '127.0.0.1')).rejects.toThrow(PortUnavailable);
    await first.close();
    const release = await takeDataFolder(join(folder, 'data'));
    await expect(takeDataFolder(join(folder, 'data'))).rejects.toThrow(DataFolderInUse);
    release();
    (await takeDataFolder(join(folder, 'data')))();
  });

  it('D21 every option of the command line is read, and an invalid one is refused', () => {
    expect(readCommandLine(['--reset'], { PORT: '5000', SANDBOX_DATA: 'memory', SANDBOX_DEDUPE: 'off' }, '/repository')).toMatchObject({
      port: 5000,
      reset: true,
      dataFolder: 'memory',
      deduplicate: false,
    });
    expect(readCommandLine([], {}, '/repository')).toMatchObject({
      port: 4173,
      reset: false,
      flavour: 'ksa',
      dataFolder: '/repository/.sandbox-data',
      deduplicate: true,
    });
    for (const port of ['abc', '-1', '65535', '4173.5']) expect(() => readCommandLine([], { PORT: port }, '/')).toThrow(UsageError);
    expect(() => readCommandLine(['--bogus'], {}, '/')).toThrow(UsageError);
    expect(readCommandLine(['--flavour', 'ludo'], {}, '/').flavour).toBe('ludo');
    expect(() => readCommandLine(['--flavour', 'other'], {}, '/')).toThrow(UsageError);
    expect(() => readCommandLine([], { SANDBOX_DEDUPE: 'maybe' }, '/')).toThrow(UsageError);
  });
});
