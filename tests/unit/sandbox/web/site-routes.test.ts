import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLAVOURS } from '../../../../src/domain/share/store-target.ts';
import { AssetStore } from '../../../../src/sandbox/web/asset-store.ts';
import { siteRoutes } from '../../../../src/sandbox/web/site-routes.ts';

describe('the served page', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'flavour-'));
    writeFileSync(join(folder, 'index.html'), '{"flavour":"{flavour}","packageName":"web.{flavour}"}');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(FLAVOURS)('SET-2 one build is served as %s', async (flavour) => {
    const page = await siteRoutes(new AssetStore(folder), { site: 4173, provider: 4174 }, flavour).request('/pay');
    expect(await page.text()).toBe(`{"flavour":"${flavour}","packageName":"web.${flavour}"}`);
  });

  it('DEP-2 an unchanged page is not sent again, and its tag covers the values that the server inserts', async () => {
    const routes = (flavour: 'ksa' | 'ludo') => siteRoutes(new AssetStore(folder), { site: 4173, provider: 4174 }, flavour);
    const first = await routes('ksa').request('/pay');
    const etag = first.headers.get('etag') ?? '';
    expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual(['no-cache', 'accept-encoding, cookie']);
    const again = await routes('ksa').request('/recharge-list', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const other = await routes('ludo').request('/pay', { headers: { 'if-none-match': etag } });
    expect([other.status, other.headers.get('etag') === etag]).toEqual([200, false]);
  });

  it('DEP-2 a page is compressed as the browser asks', async () => {
    const page = await siteRoutes(new AssetStore(folder), { site: 4173, provider: 4174 }, 'weyay').request('/pay', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await page.arrayBuffer())).toString()).toContain('"flavour":"weyay"');
  });
});
