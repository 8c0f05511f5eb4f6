import { describe, expect, it } from 'vitest';
import { placeOfLoginProblem } from '../../../../src/domain/login/login-problem-place.ts';
import { ROUTE_NAMES } from '../../../../src/domain/routing/routes.ts';

describe('where a failed login is told', () => {
  it('LOG-28 in a toast on every page that has no notices, and on a payment return', () => {
    const inToasts = ROUTE_NAMES.filter((route) => placeOfLoginProblem(route, false) === 'toast');
    expect(inToasts).toEqual(['payStep', 'feedback', 'feedbackSuccess', 'share', 'test']);
    expect(placeOfLoginProblem(null, false)).toBe('notice');
    expect(ROUTE_NAMES.map((route) => placeOfLoginProblem(route, true))).toEqual(ROUTE_NAMES.map(() => 'toast'));
  });
});
