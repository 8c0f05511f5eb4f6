import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, inlineParts } from '../../../../src/domain/site/security-headers.ts';
import { SITE } from './site.ts';

describe('Content-Security-Policy', () => {
  it('DEP-3 everything but the named sources is refused; the page holds no script and evaluates none', () => {
    expect(contentSecurityPolicy(SITE).split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self' https://cdn.example.com",
      "connect-src 'self' https://api.example.com https://*.example.com wss://room.example.com",
      "img-src 'self' data: https:",
      "style-src 'self'",
      "font-src 'self' data:",
      "frame-src 'self' https:",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self' https:",
      "frame-ancestors 'none'",
    ]);
  });

  it('DEP-3 scripts and styles in the page are named by their hashes', () => {
    const inlineHashes = { scripts: ['AAA=', 'BBB='], styles: ['CCC='] };
    const policy = contentSecurityPolicy({ ...SITE, inlineHashes, inlineStyles: 'attributes' });
    expect(policy).toContain("script-src 'self' https://cdn.example.com 'sha256-AAA=' 'sha256-BBB=';");
    expect(policy).toContain("style-src 'self' 'sha256-CCC='; style-src-attr 'unsafe-inline';");
  });

  it('DEP-3 no hash accompanies styles of every kind: it would disable them', () => {
    const policy = contentSecurityPolicy({ ...SITE, inlineHashes: { scripts: [], styles: ['CCC='] }, inlineStyles: 'all' });
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
  });

  it('DEP-3 inline styles are allowed in attributes, or everywhere, only on request', () => {
    expect(contentSecurityPolicy(SITE)).not.toContain('unsafe-inline');
    expect(contentSecurityPolicy({ ...SITE, inlineStyles: 'attributes' })).toContain(
      "style-src 'self'; style-src-attr 'unsafe-inline'; font-src",
    );
    expect(contentSecurityPolicy({ ...SITE, inlineStyles: 'all' })).toContain("style-src 'self' 'unsafe-inline'; font-src");
  });

  it.each([
    'http://localhost:4174',
    'http://127.0.0.1:4174',
    'http://[::1]:4174',
    'http://*.hosts.localhost:4173',
    'https://accounts.google.com/gsi/client',
    'https://accounts.google.com/gsi/',
  ])('DEP-3 %s is a source', (source) => {
    expect(contentSecurityPolicy({ ...SITE, calls: [source] })).toContain(`connect-src 'self' ${source};`);
  });

  it.each([
    "https://a;script-src 'unsafe-inline'",
    'https://a;b',
    "'unsafe-inline'",
    "'unsafe-eval'",
    'http:',
    'https://a.example.com https://b.example.com',
    'https://*',
    'https://a.*.com',
    'javascript:alert(1)',
    'https://a.example.com/x?y',
    '',
  ])('DEP-3 %j is no source: it could say more than one host', (source) => {
    expect(() => contentSecurityPolicy({ ...SITE, scripts: [source] })).toThrow('is no source');
  });
});

const textsOf = (html: string) => inlineParts(html, (text) => text);

describe('inline parts of a page', () => {
  it('DEP-11 scripts that run are found, with their text unchanged', () => {
    expect(
      textsOf(`<script> a </script><SCRIPT type="module">
b</SCRIPT><script async type=text/javascript>c</script>`).scripts,
    ).toEqual([' a ', '\nb', 'c']);
  });

  it('DEP-11 data and scripts of files are not', () => {
    const html = '<script type="application/json" id="configuration">{"a":1}</script><script type="module" src="/assets/x.js"></script>';
    expect(textsOf(html).scripts).toEqual([]);
  });

  it('DEP-11 style elements are found, not what only looks like one in a script, and each has its name', () => {
    const html = '<style>a{}</style><STYLE media="print"> b{}</STYLE><script>x("<style>c{}</style>")</script><link rel="stylesheet">';
    expect(inlineParts(html, (text) => text.length.toString())).toEqual({ scripts: ['23'], styles: ['3', '4'] });
  });
});
