import { describe, expect, it } from 'vitest';
import { closedTestPage, opensTestPage } from '../../../../src/domain/site/test-page-access.ts';
import { pathOf, resolveRoute } from '../../../../src/domain/routing/routes.ts';

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

describe('closedTestPage', () => {
  it.each([null, 'pay', 'rechargeList'] as const)(
    'DBG-1 where it is closed, /test leads after %s where an unknown path leads',
    (previous) => {
      const unknown = resolveRoute('/no-such-page', '?a=1', previous);
      expect(unknown).toMatchObject({ kind: 'redirect', query: '?a=1' });
      expect(closedTestPage('?a=1', previous)).toBe(`${pathOf(unknown.name)}?a=1`);
    },
  );
});
