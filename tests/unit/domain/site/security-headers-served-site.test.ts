import { describe, expect, it } from 'vitest';
import { CLIENT_PATHS } from '../../../../src/domain/routing/routes.ts';
import { cacheControlOf } from '../../../../src/domain/site/security-headers.ts';

describe('what browsers keep', () => {
  it('DEP-1 a hashed file is kept for ever', () => {
    expect(cacheControlOf('/assets/index-B7wamT-D.js')).toBe('public, max-age=31536000, immutable');
  });

  it.each([...CLIENT_PATHS, '/index.html', '/robots.txt', '/.well-known/x', '/assets', '/pay/assets/x.js'])(
    'DEP-1 %s is revalidated each time, and may be kept for going back',
    (path) => expect(cacheControlOf(path)).toBe('no-cache'),
  );
});
