import type { InlineParts } from './content-security-policy.ts';

/** What a site's pages may do beyond their own origin, as sources of a Content-Security-Policy. */
export interface ServedSite {
  /** Sources of SDK scripts; never a host of the platform's API. */
  readonly scripts: readonly string[];
  /** Hashes of the page's inline scripts and style elements: SHA-256 in Base64. */
  readonly inlineHashes: InlineParts;
  /** Hosts that the page calls: API, backups, analytics, uploads, socket, SDKs. */
  readonly calls: readonly string[];
  readonly images: readonly string[];
  readonly fonts: readonly string[];
  readonly styles: readonly string[];
  /** Which other inline styles are applied: none, those in style attributes (some SDKs set them), or also style elements. */
  readonly inlineStyles: 'none' | 'attributes' | 'all';
  readonly frames: readonly string[];
  /** Allowed form targets: SDKs post to the bank's page. */
  readonly forms: readonly string[];
  /** Origins of providers whose frames may request a payment from the browser. */
  readonly payment: readonly string[];
  /** True if it is served only over https. */
  readonly httpsOnly: boolean;
}

/** The path where a wallet looks for the proof that a domain may take its payments. */
export const ASSOCIATION_PATH = '/.well-known/apple-developer-merchantid-domain-association';

/** Vite's folder of files with a hash in their name. */
export const HASHED_FOLDER = '/assets/';
/** For a hashed file, whose content never changes. A year, in seconds. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cached, but revalidated each time. `no-store` instead would keep a page out of the back/forward cache. */
const REVALIDATED = 'no-cache';

/** The Cache-Control header of a file of the site, by its URL path. */
export const cacheControlOf = (path: string): string => (path.startsWith(HASHED_FOLDER) ? IMMUTABLE : REVALIDATED);
