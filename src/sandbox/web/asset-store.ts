import { extname, join, resolve, sep } from 'node:path';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.webmanifest': 'application/manifest+json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=UTF-8',
  '.map': 'application/json; charset=UTF-8',
};

const contentTypeOf = (path: string): string => CONTENT_TYPES[extname(path)] ?? 'application/octet-stream';

/** Returns whether a type is text, and so worth compressing. */
const isText = (contentType: string): boolean => /^text\/|json|svg/.test(contentType);

const CONTENT_ENCODINGS = ['br', 'gzip', 'identity'] as const;
type ContentEncoding = (typeof CONTENT_ENCODINGS)[number];

export interface Asset {
  readonly contentType: string;
  readonly etag: string;
  readonly text: () => string;
  /** The compressed file: from the build, or compressed on first request and kept. */
  readonly encoded: (encoding: ContentEncoding) => Promise<Uint8Array>;
}

/** Near the best ratio at a fraction of the time of level 11: a cold first visit waits for it. */
const QUICK = 9;
/** Level used by a host's build, suitable for one small file: 51 kB of a page take some 80 ms, once. */
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

/** Returns the entity tag of a text, which changes with the text. */
export const entityTagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

type Facts = Pick<Asset, 'contentType' | 'etag'>;
type MadeBefore = (encoding: ContentEncoding) => Promise<Uint8Array | null>;

/** Returns the asset served for a path. `madeBefore` returns the file compressed by the build, or null if there is none. */
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

/** Suffixes of the compressed files that a build places beside an asset. */
const SUFFIXES: Readonly<Record<ContentEncoding, string | null>> = { br: '.br', gzip: '.gz', identity: null };

/** Returns the compressed file beside a file, unless it is older than the file. */
const besideFile =
  (file: string, modifiedMs: number): MadeBefore =>
  async (encoding) => {
    const suffix = SUFFIXES[encoding];
    if (suffix === null) return null;
    const facts = await stat(file + suffix).catch(() => null);
    return facts?.isFile() === true && facts.mtimeMs >= modifiedMs ? readFile(file + suffix) : null;
  };

const negotiated = (acceptEncoding: string, contentType: string): ContentEncoding =>
  isText(contentType) ? (CONTENT_ENCODINGS.find((encoding) => acceptEncoding.includes(encoding)) ?? 'identity') : 'identity';

/** The files of one folder by URL path, read once and reread when they change. */
export class AssetStore {
  readonly #folder: string;
  readonly #assets = new Map<string, Asset>();
  constructor(folder: string) {
    this.#folder = resolve(folder);
  }

  /** Returns the file of a URL path, or null if it does not exist, is hidden, or is outside the folder. */
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

/** Returns a file as a response, compressed as the browser accepts; 304 if the browser already has it. */
export const assetResponse = async (request: Request, asset: Asset, cacheControl: string): Promise<Response> => {
  const headers = new Headers({
    'content-type': asset.contentType,
    'cache-control': cacheControl,
    etag: asset.etag,
    vary: 'accept-encoding',
  });
  if (request.headers.get('if-none-match') === asset.etag) return new Response(null, { status: 304, headers });
  const encoding = negotiated(request.headers.get('accept-encoding') ?? '', asset.contentType);
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  return new Response(new Uint8Array(await asset.encoded(encoding)), { headers });
};
