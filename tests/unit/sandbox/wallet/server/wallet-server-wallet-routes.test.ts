import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walletRoutes, withWallet } from '../../../../../src/sandbox/wallet/server/wallet-server.ts';
import { AssetStore } from '../../../../../src/sandbox/web/asset-store.ts';
import { siteRoutes } from '../../../../../src/sandbox/web/site-routes.ts';
import { importGraph, modulesBelow } from '../../../../support/checks/import-graph.ts';

const TAG = '<script src="/sandbox/apple-pay-session.js" defer></script>';

describe('the wallet on the served page', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wallet-'));
    mkdirSync(join(folder, 'site'));
    mkdirSync(join(folder, 'providers/wallet'), { recursive: true });
    writeFileSync(join(folder, 'site/index.html'), '<!doctype html><html><head><title>x</title></head></html>');
    writeFileSync(join(folder, 'providers/wallet/apple-pay-session.js'), 'window.ApplePaySession = class {};');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('D21 the sandbox inserts it when serving, before every other script; the built page stays unchanged', async () => {
    const site = siteRoutes(new AssetStore(join(folder, 'site')), { site: 4173, provider: 4174 }, 'ksa');
    expect(await (await site.request('/recharge-list')).text()).toContain(`<head>${TAG}<title>`);
    expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).not.toContain('apple-pay-session');
  });

  it('D21 is served by the site itself; when it is not built, it is not inserted', async () => {
    const script = await walletRoutes(new AssetStore(join(folder, 'providers'))).request('/sandbox/apple-pay-session.js');
    expect(await script.text()).toBe('window.ApplePaySession = class {};');
    expect(script.headers.get('content-type')).toContain('javascript');
    expect((await walletRoutes(new AssetStore('nowhere')).request('/sandbox/apple-pay-session.js')).status).toBe(404);
  });

  it('D21 is not inserted into a page without a head', () => {
    expect(withWallet('<p>x</p>')).toBe('<p>x</p>');
    expect(withWallet('<HEAD lang="ar"></HEAD>')).toBe(`<HEAD lang="ar">${TAG}</HEAD>`);
  });

  it('D21 nothing that ships to shoppers imports the sandbox wallet', () => {
    expect(modulesBelow('src/sandbox/wallet').length).toBeGreaterThan(5);
    const importers = importGraph('src').filter((edge) => edge.to.startsWith('src/sandbox/wallet/') && !/\/sandbox\//.test(edge.from));
    expect(importers).toEqual([]);
  });
});
