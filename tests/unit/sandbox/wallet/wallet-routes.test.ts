import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withWallet } from '../../../../src/sandbox/wallet/wallet-routes.ts';
import { modulesBelow, importGraph } from '../../../support/import-graph.ts';
import { TestSandbox } from '../test-sandbox.ts';

const TAG = '<script src="/sandbox/apple-pay-session.js" defer></script>';

describe('the wallet on the served page', () => {
  let world: TestSandbox;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'wallet-'));
    mkdirSync(join(folder, 'site'));
    mkdirSync(join(folder, 'providers/wallet'), { recursive: true });
    writeFileSync(join(folder, 'site/index.html'), '<!doctype html><html><head><title>x</title></head></html>');
    writeFileSync(join(folder, 'providers/wallet/apple-pay-session.js'), 'window.ApplePaySession = class {};');
    world = await TestSandbox.open({ siteFolder: join(folder, 'site'), scriptFolder: join(folder, 'providers') });
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('D21 is put there by the sandbox that serves it, before every other script; the built page stays as it is', async () => {
    const page = await (await world.sandbox.site.request('/recharge-list')).text();
    expect(page).toContain(`<head>${TAG}<title>`);
    expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).not.toContain('apple-pay-session');
  });

  it('D21 comes from the site itself, which its headers allow', async () => {
    const script = await world.sandbox.site.request('/sandbox/apple-pay-session.js');
    expect(await script.text()).toBe('window.ApplePaySession = class {};');
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(script.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('D21 a page without a head has none', () => {
    expect(withWallet('<p>x</p>')).toBe('<p>x</p>');
    expect(withWallet('<HEAD lang="ar"></HEAD>')).toBe(`<HEAD lang="ar">${TAG}</HEAD>`);
  });

  it('D21 nothing that ships to shoppers imports it', () => {
    expect(modulesBelow('src/sandbox/wallet').length).toBeGreaterThan(10);
    const importers = importGraph('src').filter((edge) => edge.to.startsWith('src/sandbox/wallet/') && !/\/sandbox\//.test(edge.from));
    expect(importers).toEqual([]);
  });
});
