import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
});
