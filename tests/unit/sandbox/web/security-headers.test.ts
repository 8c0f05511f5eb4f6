import { describe, expect, it } from 'vitest';
import { firebaseFile, headersFile, nginxFile } from '../../../../src/cli/hosting/static-host-files.ts';
import { siteHeaders } from '../../../../src/sandbox/web/security-headers.ts';
import { EXAMPLE_PLAN } from '../../cli/hosting/example-plan.ts';

type HeaderTable = Readonly<Record<string, string>>;

/** The headers that each server sends with everything: the sandbox, nginx at a missing file, and the two kinds of static hosts. */
const SERVERS: readonly (readonly [name: string, headers: HeaderTable])[] = [
  ['sandbox', siteHeaders({ siteOrigin: 'http://localhost:4173', providerOrigin: 'http://localhost:4174' })],
  [
    'nginx',
    Object.fromEntries(
      [...(nginxFile(EXAMPLE_PLAN).split('location / {')[1] ?? '').matchAll(/add_header (\S+) (["'])(.*)\2 always;/g)].map(
        ([, name = '', , value = '']) => [name.toLowerCase(), value],
      ),
    ),
  ],
  [
    '_headers',
    Object.fromEntries(
      [...(headersFile(EXAMPLE_PLAN).split(/\n(?=\S)/)[0] ?? '').matchAll(/^ {2}(\S+): (.*)$/gm)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        value,
      ]),
    ),
  ],
  [
    'firebase.json',
    Object.fromEntries(
      JSON.parse(firebaseFile(EXAMPLE_PLAN)).hosting.headers[0].headers.map(({ key, value }: { key: string; value: string }) => [
        key.toLowerCase(),
        value,
      ]),
    ),
  ],
];

/** The same on every server. */
const SAME: HeaderTable = {
  'referrer-policy': 'strict-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'content-security-policy-report-only': "require-trusted-types-for 'script'",
};
/** The directives that name no source of a flavour. */
const STRICT = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "default-src 'self'", "manifest-src 'self'"];
const DIRECTIVES =
  'base-uri connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src object-src script-src style-src'.split(
    ' ',
  );
const FEATURES = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb'];

describe('the security headers of every server', () => {
  it.each(SERVERS)('DEP-4 %s sends the same ones, and the same strict parts of the policy', (name, headers) => {
    expect(headers).toMatchObject(SAME);
    const directives = (headers['content-security-policy'] ?? '').split('; ');
    expect(directives).toEqual(expect.arrayContaining(STRICT));
    // Production names one more: the settings of the example let SDKs set style attributes.
    expect(
      directives
        .map((each) => each.split(' ')[0])
        .filter((each) => each !== 'style-src-attr')
        .sort(),
    ).toEqual(DIRECTIVES);
    expect(directives.find((each) => each.startsWith('script-src'))).not.toMatch(/unsafe|\*|\bhttps:(?!\/)|data:/);
    const permissions = (headers['permissions-policy'] ?? '').split(', ');
    expect(permissions.map((each) => each.split('=')[0]).sort()).toEqual(FEATURES);
    expect(permissions.filter((each) => !each.endsWith('=()'))).toEqual([expect.stringMatching(/^payment=\(self /)]);
    // The sandbox is served by http too.
    expect(
      Object.keys(headers)
        .filter((each) => each !== 'strict-transport-security' && each !== 'cache-control')
        .sort(),
    ).toEqual([...Object.keys(SAME), 'content-security-policy', 'permissions-policy'].sort());
    expect('strict-transport-security' in headers).toBe(name !== 'sandbox');
  });
});
