import type { Origins } from './origins.ts';

/** The origin, and never more of the address, goes with every request, so that our own origins know each other (D51). */
const COMMON = { 'referrer-policy': 'strict-origin', 'x-content-type-options': 'nosniff' } as const;

/** Headers of everything on the site origin. The provider may be scripted, framed and asked; 3DS pages may be anyone's. */
export const siteHeaders = ({ providerOrigin }: Origins, platformHosts = ''): Readonly<Record<string, string>> => ({
  ...COMMON,
  'content-security-policy': [
    "default-src 'self'",
    `script-src 'self' ${providerOrigin}`,
    `connect-src 'self' ${providerOrigin} ${platformHosts}`.trim(),
    `img-src 'self' data: ${providerOrigin}`,
    "style-src 'self' 'unsafe-inline'",
    `font-src 'self' data: ${providerOrigin}`,
    'frame-src *',
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${providerOrigin}`,
    "frame-ancestors 'none'",
  ].join('; '),
});

/** Headers of everything on the provider origin, unless a simulator sets its own: only the site may frame it. */
export const providerHeaders = ({ siteOrigin }: Origins): Readonly<Record<string, string>> => ({
  ...COMMON,
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': `frame-ancestors 'self' ${siteOrigin}`,
});
