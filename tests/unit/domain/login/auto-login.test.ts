import { describe, expect, it } from 'vitest';
import {
  ACCOUNT_CHOICES,
  afterChoice,
  decideArrival,
  isUsedTicket,
  loginEnd,
  loginLinkOf,
  planAutoLogin,
  sessionLoginEnd,
} from '../../../../src/domain/login/auto-login.ts';
import { decideLogin } from '../../../../src/domain/login/login-decision.ts';
import { ANONYMOUS, loggedIn, type LoginUser, LOGOUT_CLEARS, USER_CHANGE_CLEARS } from '../../../../src/domain/login/login-state.ts';
import { type SessionAccount, SessionEnded } from '../../../../src/domain/ports/login.ts';
import { PlatformRefusal, PlatformUnreachable, type UnreachableCause } from '../../../../src/domain/ports/platform.ts';
import { failed, succeeded } from '../../../../src/domain/result.ts';

describe('logins without a form', () => {
  const user: LoginUser = { uid: '7', displayUid: '100200', nickname: 'نورة', icon: null };
  const other: LoginUser = { ...user, uid: '8', displayUid: '100300' };

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

describe('session login end', () => {
  const user = { uid: '7', displayUid: '100207', nickname: 'نورة', icon: null };
  const ACCOUNT: SessionAccount = { user, status: 0, banUntil: 0 };
  const decide = (result: Parameters<typeof sessionLoginEnd>[1]) => decideLogin('session-key', sessionLoginEnd('sk', result));

  describe('a login by session key', () => {
    it('LOG-2 the user of the key is logged in with the key that was sent', () => {
      expect(decide(succeeded(ACCOUNT))).toEqual({ kind: 'logged-in', sessionKey: 'sk', user });
    });

    it('LOG-2 a session that has ended logs out', () => {
      expect(decide(failed(new SessionEnded()))).toEqual({ kind: 'logged-out' });
    });

    it('LOG-5 a banned account is refused with the day its ban ends', () => {
      expect(decide(succeeded({ ...ACCOUNT, status: 2, banUntil: 1_795_255_200 }))).toMatchObject({
        kind: 'refused',
        says: { kind: 'notice', notice: { message: 'login.banned-until' } },
      });
    });

    it.each([
      [succeeded({ ...ACCOUNT, user: null }), { kind: 'key', key: 'login.user-id-not-found' }, 0],
      [failed(new PlatformRefusal(30_001, null)), { kind: 'key', key: 'login.user-id-not-found' }, 30_001],
      [failed(new PlatformRefusal(30_001, 'text', 'toast')), { kind: 'platform', text: 'toast' }, 30_001],
      [failed(new PlatformRefusal(30_001, 'text')), { kind: 'platform', text: 'text' }, 30_001],
      [failed(new PlatformUnreachable('timeout', -2, 'x')), { kind: 'key', key: 'login.timed-out' }, -2],
      [failed(new PlatformUnreachable('network', -2, 'x')), { kind: 'key', key: 'request.network' }, -2],
      [failed(new PlatformUnreachable('undecodable', -1, 'x')), { kind: 'key', key: 'request.network' }, -2],
    ])('LOG-3 %j raises a login error', (result, says, code) => {
      expect(decide(result)).toEqual({ kind: 'refused', says, code, raises: true });
    });
  });

  describe('any other login', () => {
    const end = (result: Parameters<typeof loginEnd>[0]) => decideLogin('account', loginEnd(result));

    it('LOG-2 its answer brings the session key', () => {
      expect(end(succeeded({ ...ACCOUNT, sessionKey: 'sk' }))).toEqual({ kind: 'logged-in', sessionKey: 'sk', user });
      expect(end(succeeded({ ...ACCOUNT, sessionKey: null }))).toMatchObject({
        kind: 'refused',
        says: { kind: 'key', key: 'login.failed' },
      });
      expect(end(failed(new PlatformRefusal(-10_000, 'session ended')))).toEqual({ kind: 'logged-out' });
    });

    it.each([
      ['network', 'request.network', -2],
      ['bridge', 'request.network', -2],
      ['aborted', 'request.network', -2],
      ['timeout', 'login.timed-out', -2],
      ['server-error', 'login.failed', -9999],
      ['undecodable', 'login.failed', -9999],
      ['setup', 'login.failed', -9999],
    ] as const satisfies readonly (readonly [UnreachableCause, string, number])[])(
      'LOG-4 without an answer (%s) it says %s',
      (cause, key, code) => {
        expect(end(failed(new PlatformUnreachable(cause, -1, 'account_login')))).toEqual({
          kind: 'refused',
          says: { kind: 'key', key },
          code,
          raises: false,
        });
      },
    );
  });
});
