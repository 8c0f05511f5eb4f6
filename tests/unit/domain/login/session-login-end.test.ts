import { describe, expect, it } from 'vitest';
import { decideLogin } from '../../../../src/domain/login/login-decision.ts';
import { loginEnd, sessionLoginEnd } from '../../../../src/domain/login/session-login-end.ts';
import { PlatformRefusal, PlatformUnreachable, type UnreachableCause } from '../../../../src/domain/ports/platform.ts';
import { type SessionAccount, SessionEnded } from '../../../../src/domain/ports/login.ts';
import { failed, succeeded } from '../../../../src/domain/result.ts';

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
    expect(end(succeeded({ ...ACCOUNT, sessionKey: null }))).toMatchObject({ kind: 'refused', says: { kind: 'key', key: 'login.failed' } });
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
