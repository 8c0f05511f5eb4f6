import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Types that compress; fonts and pictures are compressed already. */
const TEXT_FILE = /\.(?:html|js|css|svg|json|txt|webmanifest)$/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const ENCODERS = {
  '.br': (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  '.gz': (bytes: Buffer) => gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }),
} as const;

const precompressFile = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  await Promise.all(
    Object.entries(ENCODERS).map(async ([suffix, encode]) => {
      const encoded = await encode(bytes);
      if (encoded.length < bytes.length) await writeFile(file + suffix, encoded);
    }),
  );
};

/** Puts a brotli and a gzip file beside each text file of a folder, where it is smaller. Hidden folders are left alone. */
export const precompress = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      if ((await stat(path)).isDirectory()) return precompress(path);
      return TEXT_FILE.test(name) ? precompressFile(path) : undefined;
    }),
  );
};
