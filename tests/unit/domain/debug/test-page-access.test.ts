import { describe, expect, it } from 'vitest';
import { opensTestPage } from '../../../../src/domain/debug/test-page-access.ts';
import { resolveRoute } from '../../../../src/domain/routing/routes.ts';

describe('opensTestPage', () => {
  it.each([
    ['sandbox', true, false, true],
    ['sandbox', true, true, true],
    ['production', true, false, false],
    ['production', true, true, true],
    ['sandbox', false, true, false],
    ['production', false, true, false],
  ] as const)('DBG-1 a build for %s, debugging allowed %s, debug mode %s: /test opens %s', (target, debugAllowed, debugMode, opens) => {
    expect(opensTestPage({ target, debugAllowed }, debugMode)).toBe(opens);
  });
});

describe('a closed route', () => {
  it.each([
    [null, 'index'],
    ['pay', 'pay'],
    ['test', 'index'],
  ] as const)('DBG-1 /test is an unknown path where it is closed: after %s it leads to %s', (previous, name) => {
    expect(resolveRoute('/test', '?a=1', previous, ['test'])).toEqual({ kind: 'redirect', name, query: '?a=1' });
    expect(resolveRoute('/test', '?a=1', previous, [])).toEqual({ kind: 'route', name: 'test' });
  });
});
