import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { precompress } from '../../../../src/cli/hosting/finish-site.ts';

const LONG = 'diamonds '.repeat(200);

describe('compressed files of a build', () => {
  let folder: string;
  const at = (path: string): string => join(folder, path);
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'compressed-'));
    for (const below of ['assets', '.vite']) mkdirSync(at(below));
    for (const file of ['index.html', 'assets/x.js', 'assets/x.css', 'assets/font.woff2', '.vite/manifest.json'])
      writeFileSync(at(file), LONG);
    writeFileSync(at('assets/small.js'), 'a');
    await precompress(folder, 'best');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(['index.html', 'assets/x.js', 'assets/x.css'])('DEP-6 %s has brotli and gzip copies', (file) => {
    expect(brotliDecompressSync(readFileSync(at(`${file}.br`))).toString()).toBe(LONG);
    expect(gunzipSync(readFileSync(at(`${file}.gz`))).toString()).toBe(LONG);
  });

  it('DEP-6 the quick way gives the same files, a little larger', async () => {
    const size = (): number => readFileSync(at('words.txt.br')).length;
    writeFileSync(at('words.txt'), Array.from({ length: 4000 }, (_, index) => `${(index * 7919) % 1009} diamonds\n`).join(''));
    await precompress(folder, 'quick');
    const quick = size();
    await precompress(folder, 'best');
    expect(size()).toBeLessThan(quick);
  });

  it.each(['assets/small.js', 'assets/font.woff2', '.vite/manifest.json'])(
    'DEP-6 %s has none: it would not become smaller, or browsers never request it',
    (file) => {
      expect(['.br', '.gz'].filter((suffix) => existsSync(at(file + suffix)))).toEqual([]);
    },
  );
});
