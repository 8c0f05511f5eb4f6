import { describe, expect, it } from 'vitest';
import { preloadHeader } from '../../../../src/cli/hosting/served-site-of.ts';

describe('the preload header of a page', () => {
  it('DEP-16 names the head’s immediate requests, in the same form', () => {
    const html = `<head>
      <link rel="preload" as="font" type="font/woff2" fetchpriority="low" crossorigin href="/assets/arabic-1.woff2" />
      <link rel="modulepreload" crossorigin href="/assets/first-1.js"><link rel="icon" href="/icon.svg">
      <script defer src="/assets/start-1.js"></script><script>1</script></head>
      <body><link rel="preload" as="font" crossorigin href="/assets/numbers-1.woff2"></body>`;
    expect(preloadHeader(html)).toBe(
      '</assets/arabic-1.woff2>; rel=preload; as=font; type="font/woff2"; fetchpriority=low; crossorigin, </assets/first-1.js>; rel=modulepreload; crossorigin, </assets/start-1.js>; rel=preload; as=script',
    );
  });

  it('DEP-16 is empty if nothing is preloaded', () => {
    expect(preloadHeader('<head><link rel="icon" href="/icon.svg"></head>')).toBe('');
  });
});
