import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../../../../src/domain/site/security-headers.ts';
import { SITE } from './site.ts';

describe('security headers', () => {
  it('DEP-4 one table holds all of them', () => {
    expect(securityHeaders(SITE)).toEqual({
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'content-security-policy-report-only': "require-trusted-types-for 'script'",
      'permissions-policy':
        'payment=(self "https://pay.example.com"), camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), serial=(), usb=()',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'strict-transport-security': 'max-age=63072000',
    });
  });

  it('DEP-4 a site that is also served by http does not ask for https', () => {
    expect(securityHeaders({ ...SITE, httpsOnly: false })).not.toHaveProperty('strict-transport-security');
  });

  it('DEP-3 T11 Trusted Types are enforced where no SDK runs, and reported elsewhere', () => {
    const withoutSdks = securityHeaders({ ...SITE, scripts: [] });
    expect(withoutSdks['content-security-policy']).toMatch(/; require-trusted-types-for 'script'$/);
    expect(withoutSdks).not.toHaveProperty('content-security-policy-report-only');
    expect(securityHeaders(SITE)['content-security-policy']).not.toContain('trusted-types');
  });

  it('DEP-4 without providers the site alone may ask for a payment', () => {
    expect(securityHeaders({ ...SITE, payment: [] })['permissions-policy']).toMatch(/^payment=\(self\), /);
  });
});
