import { describe, expect, it } from 'vitest';
import { resolveRoute } from '../../../../src/domain/routing/routes.ts';

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
