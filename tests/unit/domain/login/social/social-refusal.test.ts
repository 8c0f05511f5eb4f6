import { describe, expect, it } from 'vitest';
import { socialRefusal } from '../../../../../src/domain/login/social/social-refusal.ts';
import {
  ForeignReturn,
  PopupBlocked,
  SignInCancelled,
  SignInRefused,
  SocialSdkUnavailable,
} from '../../../../../src/domain/ports/social.ts';

describe('a sign-in that has brought no token', () => {
  it.each([
    [new SignInCancelled(), null],
    [new PopupBlocked(), 'login.popup-blocked'],
    [new SocialSdkUnavailable('blocked'), 'login.social-unavailable'],
    [new SocialSdkUnavailable('timeout'), 'login.social-unavailable'],
    [new SignInRefused(), 'login.social-failed'],
    [new ForeignReturn(), 'login.social-foreign'],
  ])('SOC-5 %j is told as %s', (error, key) => {
    expect(socialRefusal(error)).toBe(key);
  });
});
