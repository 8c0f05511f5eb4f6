import { describe, expect, it } from 'vitest';
import type { LoginSentence } from '../../../../../src/domain/login/login-decision.ts';
import { MESSAGE_KEYS } from '../../../../../src/domain/message-key.ts';
import { placeOfSentence } from '../../../../../src/ui/screens/login/login-form.tsx';

const LOGIN_KEYS = MESSAGE_KEYS.filter((key) => key.startsWith('login.') && !/banned|deactivated|which-account|confirm-app/.test(key));

describe('the place of a login’s message', () => {
  it('LOG-27 beside its field, otherwise above the button', () => {
    const places = LOGIN_KEYS.map((key) => [key, placeOfSentence({ kind: 'key', key } as LoginSentence)]);
    expect(Object.fromEntries(places.filter(([, place]) => place !== 'form'))).toEqual({
      'login.name-missing': 'name',
      'login.user-not-exist': 'name',
      'login.user-id-not-found': 'name',
      'login.password-missing': 'password',
      'login.password-too-long': 'password',
      'login.wrong-credentials': 'password',
    });
    expect(places.length).toBeGreaterThan(9);
  });

  it('LOG-27 a ban and the platform’s own words are shown above the button', () => {
    expect(placeOfSentence({ kind: 'notice', notice: { message: 'login.banned-permanently' } })).toBe('form');
    expect(placeOfSentence({ kind: 'platform', text: 'x' })).toBe('form');
  });
});
