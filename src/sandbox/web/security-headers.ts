import { COMMON_HEADERS, type InlineParts, securityHeaders, type ServedSite } from '../../domain/site/security-headers.ts';
import type { Origins } from './origins.ts';

/** The host of head images in .env.sandbox. */
const HEAD_IMAGES = 'https://images.example.com';

/** Policy of the sandbox's site: the provider may be scripted, framed and called; 3DS pages may be on any host. */
const servedSite = (
  { providerOrigin, siteOrigin }: Origins,
  platformHosts: readonly string[],
  inlineHashes: InlineParts = { scripts: [], styles: [] },
): ServedSite => ({
  scripts: [providerOrigin],
  inlineHashes,
  // The room sockets are on the site's own origin, which browsers before 2022 do not count as 'self'.
  calls: [providerOrigin, siteOrigin.replace(/^http/, 'ws'), ...platformHosts],
  images: [providerOrigin, HEAD_IMAGES],
  fonts: [providerOrigin],
  styles: [],
  inlineStyles: 'none',
  frames: ['*'],
  forms: [providerOrigin],
  payment: [providerOrigin],
  httpsOnly: false,
});

type SiteHeaders = (origins: Origins, platformHosts?: readonly string[], inlineHashes?: InlineParts) => Readonly<Record<string, string>>;

/** Headers of everything on the site origin. `platformHosts`: other platform hosts; `inlineHashes`: hashes of the page's inline content. */
export const siteHeaders: SiteHeaders = (origins, platformHosts = [], inlineHashes) =>
  securityHeaders(servedSite(origins, platformHosts, inlineHashes));

/** Headers of the sandbox's own pages for people, which have inline styles. */
export const consoleHeaders: SiteHeaders = (origins, platformHosts = []) =>
  securityHeaders({ ...servedSite(origins, platformHosts), inlineStyles: 'all' });

/** Headers of everything on the provider origin, unless a simulator sets its own: only the site may frame it. */
export const providerHeaders = ({ siteOrigin }: Origins): Readonly<Record<string, string>> => ({
  ...COMMON_HEADERS,
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': `frame-ancestors 'self' ${siteOrigin}`,
});
