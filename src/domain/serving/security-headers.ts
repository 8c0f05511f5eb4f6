import { contentSecurityPolicy } from './content-security-policy.ts';
import type { ServedSite } from './served-site.ts';

/** Every request sends the origin, and never more of the address, so that our own origins recognise each other (D51). */
const REFERRER_POLICY = 'strict-origin';
/** Two years, in seconds. Subdomains are up to their owners: no includeSubDomains. */
const STRICT_TRANSPORT = 'max-age=63072000';
/** Features that no page of the site uses. */
const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'serial', 'usb'] as const;

const permissionsPolicy = (payment: readonly string[]): string =>
  [
    `payment=(${['self', ...new Set(payment.map((origin) => JSON.stringify(origin)))].join(' ')})`,
    ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
  ].join(', ');

/** The headers of every answer from any of our servers. */
export const COMMON_HEADERS = { 'referrer-policy': REFERRER_POLICY, 'x-content-type-options': 'nosniff' } as const;

/** The security headers of everything on a site's origin, by lower-case name: the one table of all servers. */
export const securityHeaders = (site: ServedSite): Readonly<Record<string, string>> => ({
  ...COMMON_HEADERS,
  'content-security-policy': contentSecurityPolicy(site),
  'permissions-policy': permissionsPolicy(site.payment),
  // A login's pop-up keeps its reference to this page; a page that opened this one gets none to it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  ...(site.httpsOnly ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
});
