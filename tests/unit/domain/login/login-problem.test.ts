import { describe, expect, it } from 'vitest';
import { placeOfLoginProblem, socialRefusal } from '../../../../src/domain/login/login-problem.ts';
import { ForeignReturn, PopupBlocked, SignInCancelled, SignInRefused, SocialSdkUnavailable } from '../../../../src/domain/ports/social.ts';
import { ROUTE_NAMES } from '../../../../src/domain/routing/routes.ts';

describe('the place of a failed login’s message', () => {
  it('LOG-28 in a toast on every page that has no notices, and on a payment return', () => {
    const inToasts = ROUTE_NAMES.filter((route) => placeOfLoginProblem(route, false) === 'toast');
    expect(inToasts).toEqual(['payStep', 'feedback', 'feedbackSuccess', 'share', 'test']);
    expect(placeOfLoginProblem(null, false)).toBe('notice');
    expect(ROUTE_NAMES.map((route) => placeOfLoginProblem(route, true))).toEqual(ROUTE_NAMES.map(() => 'toast'));
  });
});

describe('a sign-in that has brought no token', () => {
  it.each([
    [new SignInCancelled(), null],
    [new PopupBlocked(), 'login.popup-blocked'],
    [new SocialSdkUnavailable('blocked'), 'login.social-unavailable'],
    [new SocialSdkUnavailable('timeout'), 'login.social-unavailable'],
    [new SignInRefused(), 'login.social-failed'],
    [new ForeignReturn(), 'login.social-foreign'],
  ])('SOC-5 %j is shown as %s', (error, key) => {
    expect(socialRefusal(error)).toBe(key);
  });
});
