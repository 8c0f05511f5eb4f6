import { describe, expect, it } from 'vitest';
import { cleanHolderName, holderNameState } from '../../../../src/domain/card/holder-name.ts';
import { LIMITS } from '../../../../src/domain/limits.ts';
import { ROUTES, ROUTE_NAMES, pathOf, resolveRoute } from '../../../../src/domain/routing/routes.ts';

describe('holder name', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['💎💎', 'invalid'],
    ['***', 'invalid'],
    ['-', 'invalid'],
    ['NOURA ALI', 'valid'],
    ['نورة العلي', 'valid'],
    ["O'Brien-Smith Jr.", 'valid'],
    ['a'.repeat(254), 'valid'],
    ['a'.repeat(255), 'invalid'],
    [`${'a'.repeat(254)}💎`, 'valid'],
  ])('CRD-1 %j is %s', (typed, state) => {
    expect(holderNameState(typed)).toBe(state);
  });

  it('CRD-1 emoji, symbols and digits are stripped, spaces folded', () => {
    expect(cleanHolderName('  NO💎U*R@A   ALI 9')).toBe('NOURA ALI ');
  });
});

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

  it('RTE-1 a trailing slash is no other path', () => {
    expect(resolveRoute('/pay/', '', null)).toEqual({ kind: 'route', name: 'pay' });
    for (const path of ['/', '//', '///']) expect(resolveRoute(path, '', 'pay')).toEqual({ kind: 'route', name: 'index' });
  });
});

describe('limits', () => {
  it('LIM-1 every number has a source, and the specified ones are as specified', () => {
    for (const limit of Object.values(LIMITS)) expect(limit.source).toMatch(/cashier §|platform §|D\d|[FPT]\d|ours/);
    const {
      displayIdMinimumLength,
      holderNameLength,
      historyEntries,
      pollInterval,
      pollTries,
      toastDuration,
      requestTimeout,
      batchTimeout,
    } = LIMITS;
    expect([displayIdMinimumLength, holderNameLength, historyEntries, pollInterval, pollTries].map((limit) => limit.value)).toEqual([
      5, 255, 40, 500, 100,
    ]);
    expect([toastDuration, requestTimeout, batchTimeout].map((limit) => limit.value)).toEqual([3000, 60_000, 5000]);
  });
});
