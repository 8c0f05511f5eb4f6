import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AssetStore } from '../../../../src/sandbox/web/asset-store.ts';

describe('files compressed by the build', () => {
  let folder: string;
  const write = (name: string, text: string, seconds: number): void => {
    writeFileSync(join(folder, name), text);
    utimesSync(join(folder, name), seconds, seconds);
  };
  const sent = async (encoding: 'br' | 'gzip' | 'identity'): Promise<Buffer> => {
    const asset = await new AssetStore(folder).find('/x.js');
    return Buffer.from((await asset?.encoded(encoding)) ?? []);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assets-'));
    write('x.js', 'plain', 1000);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('DEP-7 they are sent as they are', async () => {
    write('x.js.br', 'as brotli', 1000);
    write('x.js.gz', 'as gzip', 1001);
    expect([(await sent('br')).toString(), (await sent('gzip')).toString()]).toEqual(['as brotli', 'as gzip']);
    expect((await sent('identity')).toString()).toBe('plain');
  });

  it('DEP-7 a compressed copy that is missing or older than its file is made again', async () => {
    write('x.js.br', 'of an earlier build', 999);
    expect(brotliDecompressSync(await sent('br')).toString()).toBe('plain');
    expect(gunzipSync(await sent('gzip')).toString()).toBe('plain');
  });
});
