import { describe, expect, it } from 'vitest';
import { ROUTES, ROUTE_NAMES, pathOf, resolveRoute } from '../../../../src/domain/routing/routes.ts';

describe('routes', () => {
  const specified = {
    '/': 'index',
    '/pay': 'pay',
    '/recharge': 'recharge',
    '/recharge-list': 'rechargeList',
    '/pay-step': 'payStep',
    '/login': 'login',
    '/fines': 'fines',
    '/feedback': 'feedback',
    '/feedback-success': 'feedbackSuccess',
    '/share.html': 'share',
    '/test': 'test',
  };

  it('RTE-1 the routes are exactly those of the specification', () => {
    expect(Object.fromEntries(Object.entries(ROUTES).map(([name, path]) => [path, name]))).toEqual(specified);
    for (const name of ROUTE_NAMES) expect(resolveRoute(pathOf(name), '', null)).toEqual({ kind: 'route', name });
  });

  it.each([
    ['/home', '?a=1', 'pay', 'index', '?a=1'],
    ['/nowhere', '?a=1', 'rechargeList', 'rechargeList', '?a=1'],
    ['/nowhere', 'a=1', null, 'index', '?a=1'],
    ['/pay/extra', '', null, 'index', ''],
  ] as const)('RTE-2 %s%s after %s goes to %s', (path, query, previous, name, kept) => {
    expect(resolveRoute(path, query, previous)).toEqual({ kind: 'redirect', name, query: kept });
  });

  it('RTE-1 a trailing slash does not change the route', () => {
    expect(resolveRoute('/pay/', '', null)).toEqual({ kind: 'route', name: 'pay' });
    for (const path of ['/', '//', '///']) expect(resolveRoute(path, '', 'pay')).toEqual({ kind: 'route', name: 'index' });
  });
});
