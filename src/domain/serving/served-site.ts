import type { InlineParts } from './inline-parts.ts';

/** What the pages of a site may do beyond their own origin, as sources of a Content-Security-Policy. */
export interface ServedSite {
  /** Where SDK scripts come from; never a host of the platform's API. */
  readonly scripts: readonly string[];
  /** Hashes of the scripts and style elements that stand in the page itself: SHA-256 in Base64. */
  readonly inlineHashes: InlineParts;
  /** Hosts that the page calls: API, backups, analytics, uploads, socket, SDKs. */
  readonly calls: readonly string[];
  readonly images: readonly string[];
  readonly fonts: readonly string[];
  readonly styles: readonly string[];
  /** Which other inline styles are applied: none, those in style attributes (some SDKs set them), or style elements too. */
  readonly inlineStyles: 'none' | 'attributes' | 'all';
  readonly frames: readonly string[];
  /** Where forms may be sent: SDKs post to the bank's page. */
  readonly forms: readonly string[];
  /** Origins of providers whose frames may ask the browser for a payment. */
  readonly payment: readonly string[];
  /** Whether it is served by https alone. */
  readonly httpsOnly: boolean;
}
