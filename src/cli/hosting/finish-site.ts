import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CLIENT_PATHS } from '../../domain/routing/routes.ts';
import { ASSOCIATION_PATH, inlineParts, securityHeaders } from '../../domain/site/security-headers.ts';
import { type HostingPlan, NOT_FOUND_FILE, PAGE_FILE, preloadHeader, servedSiteOf } from './served-site-of.ts';
import { scriptsOfSite, sha256 } from './script-list.ts';
import { firebaseFile, headersFile, nginxFile, redirectsFile } from './static-host-files.ts';

interface BuiltSite {
  readonly folder: string;
  readonly flavour: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Writes the server files of a flavour's production site: `_headers`, `_redirects` and 404.html into its folder, `<flavour>.nginx.conf`,
 * `<flavour>.firebase.json` and the inventory `<flavour>.scripts.json` beside it. Returns warnings for the deployer.
 */
export const finishSite = ({ folder, flavour, env }: BuiltSite): readonly string[] => {
  const page = join(folder, PAGE_FILE);
  const html = readFileSync(page, 'utf8');
  const hashes = inlineParts(html, sha256);
  const plan: HostingPlan = {
    flavour,
    headers: securityHeaders(servedSiteOf(env, hashes)),
    pageHeaders: { link: preloadHeader(html) },
    clientPaths: CLIENT_PATHS,
  };
  // An unknown path also serves the cashier, which redirects to a route (cashier §2), but with status not found.
  copyFileSync(page, join(folder, NOT_FOUND_FILE));
  writeFileSync(join(folder, '_headers'), headersFile(plan));
  writeFileSync(join(folder, '_redirects'), redirectsFile(plan));
  const beside = dirname(folder);
  writeFileSync(join(beside, `${flavour}.nginx.conf`), nginxFile(plan));
  writeFileSync(join(beside, `${flavour}.firebase.json`), firebaseFile(plan));
  writeFileSync(join(beside, `${flavour}.scripts.json`), `${JSON.stringify(scriptsOfSite(folder, env), null, 2)}\n`);
  return existsSync(join(folder, ASSOCIATION_PATH))
    ? []
    : [`Apple Pay needs the site's domain association file: put it at public/${flavour}${ASSOCIATION_PATH} and build again.`];
};

/** File types worth compressing; fonts and pictures are already compressed. */
const TEXT_FILE = /\.(?:html|js|css|svg|json|txt|webmanifest)$/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Brotli qualities: smallest files, for a site built once and sent often, or nearly as small in a tenth of the time. */
const BROTLI_QUALITIES = { best: constants.BROTLI_MAX_QUALITY, quick: 9 } as const;
type CompressionEffort = keyof typeof BROTLI_QUALITIES;

const precompressFile = async (file: string, effort: CompressionEffort): Promise<void> => {
  const bytes = await readFile(file);
  const encodings = {
    '.br': brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITIES[effort] } }),
    '.gz': gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }),
  };
  await Promise.all(
    Object.entries(encodings).map(async ([suffix, encoding]) => {
      const encoded = await encoding;
      if (encoded.length < bytes.length) await writeFile(file + suffix, encoded);
    }),
  );
};

/** Writes a brotli and a gzip version beside each text file of a folder if smaller. Skips hidden folders. */
export const precompress = async (folder: string, effort: CompressionEffort): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      if ((await stat(path)).isDirectory()) return precompress(path, effort);
      return TEXT_FILE.test(name) ? precompressFile(path, effort) : undefined;
    }),
  );
};
