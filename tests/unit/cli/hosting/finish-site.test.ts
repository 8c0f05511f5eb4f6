import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishSite } from '../../../../src/cli/hosting/finish-site.ts';
import type { ScriptInventory } from '../../../../src/domain/site/script-inventory.ts';
import { ASSOCIATION_PATH } from '../../../../src/domain/site/security-headers.ts';
import { EXAMPLE_ENV } from './example-plan.ts';

const INLINE = 'document.documentElement.lang = "ar";';
const STYLES = 'a{}';
const SCRIPT = 'export {}';
const HTML = `<head><link rel="modulepreload" crossorigin href="/assets/first-1.js"><style>${STYLES}</style><script>${INLINE}</script><script type="application/json">{}</script></head>`;

describe('a built site gets its server files', () => {
  let top: string;
  const text = (path: string): string => readFileSync(join(top, path), 'utf8');
  const finish = () => finishSite({ folder: join(top, 'ksa'), flavour: 'ksa', env: EXAMPLE_ENV });
  beforeAll(() => {
    top = mkdtempSync(join(tmpdir(), 'hosting-'));
    mkdirSync(join(top, 'ksa'));
    writeFileSync(join(top, 'ksa/index.html'), HTML);
    mkdirSync(join(top, 'ksa/assets'));
    writeFileSync(join(top, 'ksa/assets/first-1.js'), SCRIPT);
    writeFileSync(join(top, 'ksa/assets/first-1.js.br'), '');
  });
  afterAll(() => rmSync(top, { recursive: true, force: true }));

  it('DEP-10 a site without its association file is built with a warning that says where the file goes', () => {
    expect(finish()).toEqual([expect.stringContaining(`public/ksa${ASSOCIATION_PATH}`)]);
    mkdirSync(dirname(join(top, 'ksa', ASSOCIATION_PATH)));
    writeFileSync(join(top, 'ksa', ASSOCIATION_PATH), 'proof');
    expect(finish()).toEqual([]);
  });

  it('DEP-10 all files say the same policy, which names the scripts and styles of the page by their hashes', () => {
    finish();
    const hashes = [INLINE, STYLES].map((part) => createHash('sha256').update(part).digest('base64'));
    const files = ['ksa/_headers', 'ksa.nginx.conf', 'ksa.firebase.json'].map(text);
    for (const file of files) expect([...new Set(file.match(/'sha256-[^']+'/g))]).toEqual(hashes.map((hash) => `'sha256-${hash}'`));
    const [policy = ''] = /default-src[^\n]+/.exec(files[0] ?? '') ?? [];
    expect(policy).toContain("frame-ancestors 'none'");
    for (const file of files) expect(file).toContain(policy);
    for (const file of files) expect(file).toContain('</assets/first-1.js>; rel=modulepreload; crossorigin');
  });

  it('DEP-19 the inventory of its scripts has the hashes of its own and the addresses, owners and reasons of foreign ones', () => {
    finish();
    const inventory: ScriptInventory = JSON.parse(text('ksa.scripts.json'));
    const hashOf = (content: string): string => createHash('sha256').update(content).digest('base64');
    expect(inventory.own).toEqual({ '/assets/first-1.js': hashOf(SCRIPT) });
    expect(inventory.inline).toEqual([hashOf(INLINE)]);
    expect(inventory.foreign).toContainEqual({
      address: 'https://connect-facebook.example.com/ar_AR/sdk.js',
      owner: 'Meta',
      reason: 'the login by Facebook, when it is offered',
    });
    expect(inventory.foreign.map(({ address }) => address)).toContain('https://cdn.example.com/checkout/frames.js');
  });

  it('DEP-10 an unknown path shows the cashier too', () => {
    finish();
    expect(text('ksa/404.html')).toBe(HTML);
    expect(text('ksa/_redirects')).toContain('/recharge-list / 200\n');
  });
});
