import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_CHOICES,
  afterChoice,
  decideArrival,
  isUsedTicket,
  loginLinkOf,
  planAutoLogin,
} from '../../../../src/domain/login/auto-login.ts';
import { ANONYMOUS, LOGOUT_CLEARS, loggedIn, type LoginUser, USER_CHANGE_CLEARS } from '../../../../src/domain/login/login-state.ts';

const user: LoginUser = { uid: '7', displayUid: '100200', nickname: 'نورة', icon: null };
const other: LoginUser = { ...user, uid: '8', displayUid: '100300' };

describe('logins without a form', () => {
  const secrets = { ticket: null, fb_token: null, fb_id: null, session_key: null };

  it('LOG-7 a ticket runs only when it differs from the stored one', () => {
    expect(planAutoLogin({ ...secrets, ticket: 'T' }, null, null)).toEqual({ method: 'ticket', ticket: 'T' });
    expect(planAutoLogin({ ...secrets, ticket: 'T' }, 'U', null)).toEqual({ method: 'ticket', ticket: 'T' });
    expect(planAutoLogin({ ...secrets, ticket: 'T' }, 'T', null)).toBeNull();
    expect(planAutoLogin({ ...secrets, ticket: '' }, null, null)).toBeNull();
  });

  it('LOG-7 next come fb_token with fb_id, the address’s session key, then the stored one', () => {
    const all = { ticket: 'T', fb_token: 'F', fb_id: '1', session_key: 'S' };
    expect(planAutoLogin(all, 'T', 'K')).toEqual({ method: 'facebook', token: 'F', userId: '1' });
    expect(planAutoLogin({ ...all, fb_id: null }, 'T', 'K')).toEqual({ method: 'session-key', sessionKey: 'S' });
    expect(planAutoLogin(secrets, null, 'K')).toEqual({ method: 'session-key', sessionKey: 'K' });
    expect(planAutoLogin(secrets, 'T', null)).toBeNull();
  });

  it.each([
    [{}, false],
    [{ session_key: '' }, false],
    [{ fb_token: 'F' }, false],
    [{ fb_id: '1' }, false],
    [{ session_key: 'S' }, true],
    [{ ticket: 'T' }, true],
    [{ fb_token: 'F', fb_id: '1' }, true],
  ])('LOG-7 an address with %j asks for a login: %s', (given, asks) => {
    expect(loginLinkOf(given)).toEqual(asks ? { ...secrets, ...given } : null);
  });

  it('LOG-7 a ticket was used before when it is the stored one', () => {
    expect([isUsedTicket({ ...secrets, ticket: 'T' }, 'T'), isUsedTicket({ ...secrets, ticket: 'T' }, 'U')]).toEqual([true, false]);
    expect([isUsedTicket(secrets, null), isUsedTicket({ ...secrets, ticket: '' }, '')]).toEqual([false, false]);
  });

  it('LOG-8 a different user is confirmed first, never switched to silently', () => {
    expect(decideArrival(null, other)).toEqual({ kind: 'take' });
    expect(decideArrival(user, { ...user, nickname: 'x' })).toEqual({ kind: 'take' });
    const arrival = decideArrival(user, other);
    expect(arrival).toEqual({ kind: 'ask', current: user, arrived: other });
    if (arrival.kind === 'ask') expect(ACCOUNT_CHOICES.map((choice) => afterChoice(choice, arrival).uid)).toEqual(['7', '8']);
  });

  it('LOG-8 a login of another user clears the previous user’s target, cards and history', () => {
    const { clears } = loggedIn(loggedIn(ANONYMOUS, 'S', user, 'account').state, 'T', other, 'ticket');
    expect(clears).toEqual(USER_CHANGE_CLEARS);
    expect(clears).toEqual(
      expect.arrayContaining([...LOGOUT_CLEARS, 'target_history', 'last_success_card', 'target_user', 'last_pay_card']),
    );
    expect(clears).not.toContain('payment_intents');
  });
});
