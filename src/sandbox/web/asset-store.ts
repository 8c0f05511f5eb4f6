import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeOf, isText } from './content-types.ts';

const CONTENT_ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type ContentEncoding = (typeof CONTENT_ENCODINGS)[number];

export interface Asset {
  readonly contentType: string;
  /** Changes with the file. */
  readonly etag: string;
  readonly text: () => string;
  /** The file compressed: by the build, or when first asked for, and kept. */
  readonly encoded: (encoding: ContentEncoding) => Promise<Uint8Array>;
}

/** Near the best ratio at a fraction of the time of level 11: a cold first visit waits for it. */
const QUICK = 9;
/** What a host's build does, and fit for one small file: 51 kB of a page take some 80 ms, once. */
const BEST = 11;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compress = (bytes: Buffer, encoding: ContentEncoding, quality: number): Promise<Uint8Array> => {
  switch (encoding) {
    case 'br':
      return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    case 'gzip':
      return gzipped(bytes);
    case 'identity':
      return Promise.resolve(bytes);
  }
};

/** Entity tag of a text: changes with it. */
export const entityTagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

type Facts = Pick<Asset, 'contentType' | 'etag'>;
type MadeBefore = (encoding: ContentEncoding) => Promise<Uint8Array | null>;

/** What is served for a path. `madeBefore` gives the file as the build compressed it, or null where it did not. */
export const assetOf = (bytes: Buffer, facts: Facts, madeBefore: MadeBefore = () => Promise.resolve(null)): Asset => {
  const encodings = new Map<ContentEncoding, Promise<Uint8Array>>();
  return {
    ...facts,
    text: () => bytes.toString('utf8'),
    encoded: (encoding) => {
      const made =
        encodings.get(encoding) ??
        madeBefore(encoding).then((found) => found ?? compress(bytes, encoding, facts.contentType.startsWith('text/html') ? BEST : QUICK));
      encodings.set(encoding, made);
      return made;
    },
  };
};

/** Ends of the names of the files that a build puts beside an asset. */
const SUFFIXES: Readonly<Record<ContentEncoding, string | null>> = { br: '.br', gzip: '.gz', identity: null };

/** The compressed file beside a file, unless it is older than that. */
const besideFile =
  (file: string, modifiedMs: number): MadeBefore =>
  async (encoding) => {
    const suffix = SUFFIXES[encoding];
    if (suffix === null) return null;
    const facts = await stat(file + suffix).catch(() => null);
    return facts?.isFile() === true && facts.mtimeMs >= modifiedMs ? readFile(file + suffix) : null;
  };

/** The encoding of the response: one that the browser accepts, where compression pays off. */
export const negotiated = (acceptEncoding: string, contentType: string): ContentEncoding =>
  isText(contentType) ? (CONTENT_ENCODINGS.find((encoding) => acceptEncoding.includes(encoding)) ?? 'identity') : 'identity';

/** The files of one folder by URL path, read once and again when they change. */
export class AssetStore {
  readonly #folder: string;
  readonly #assets = new Map<string, Asset>();
  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  /** The file of a URL path; null when there is none, when it is hidden, or when the path leads out of the folder. */
  async find(urlPath: string): Promise<Asset | null> {
    const file = this.#fileOf(urlPath);
    if (file === null) return null;
    const facts = await stat(file).catch(() => null);
    if (facts === null || !facts.isFile()) return null;
    const etag = `"${facts.size.toString(36)}-${Math.trunc(facts.mtimeMs).toString(36)}"`;
    const known = this.#assets.get(file);
    if (known?.etag === etag) return known;
    const asset = assetOf(await readFile(file), { contentType: contentTypeOf(file), etag }, besideFile(file, facts.mtimeMs));
    this.#assets.set(file, asset);
    return asset;
  }

  #fileOf(urlPath: string): string | null {
    let path: string;
    try {
      path = decodeURIComponent(urlPath);
    } catch {
      return null;
    }
    if (path.includes('\0') || path.includes('\\') || path.split('/').some((part) => part.startsWith('.'))) return null;
    const file = join(this.#folder, path);
    return file.startsWith(this.#folder + sep) ? file : null;
  }
}
