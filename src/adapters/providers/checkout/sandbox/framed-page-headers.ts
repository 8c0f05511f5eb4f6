/**
 * Headers of a page with one provider's field or form: only the shop's origin may frame it; it runs only its own script, has only
 * this style, and calls only its own origin.
 */
export const framedPageHeaders = (siteOrigin: string, styleHash: string): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styleHash}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-ancestors ${siteOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
});
