import { Deferred, Effect, Exit } from 'effect';
import { describe, expect, it } from 'vitest';
import { LogIn } from '../../../../src/application/session/log-in.ts';
import type { LoginGrant } from '../../../../src/domain/ports/login.ts';
import { PlatformRefusal } from '../../../../src/domain/ports/platform.ts';
import { FAHD, granted, loginHouse, NOURA } from '../../../support/session/login-house.ts';

const PASSWORD = 'marker-password';

const setUp = (kept: Readonly<Record<string, unknown>> = {}) => {
  const house = loginHouse(kept);
  const useCase = new LogIn(house.calls, house.session, house.telemetry);
  return { ...house, logIn: (name: string, password = PASSWORD) => Effect.runSync(useCase.execute(name, password)) };
};
const AS_FAHD = { session_key: 'fahd', login_user: FAHD, login_type: 'ticket', session_unconfirmed: true, target_uid: '9' };

describe('LogIn', () => {
  it('LOG-25 logs in, with nothing to confirm; the password is neither stored nor reported', () => {
    const { logIn, calls, store, session, telemetry, changes } = setUp();
    calls.password = Effect.succeed(granted(NOURA, 'noura'));
    expect(logIn(' ١٠٠٠٠١ ')).toEqual({ kind: 'logged-in', user: NOURA, fresh: true });
    expect(calls.asked).toEqual(['password of 100001']);
    expect(Object.fromEntries(store.values)).toEqual({ session_key: 'noura', login_user: NOURA, login_type: 'account' });
    expect([session.isConfirmed(), changes]).toEqual([true, ['another-user']]);
    calls.password = Effect.die(new Error(PASSWORD));
    logIn('100001');
    expect(JSON.stringify([telemetry.reports, [...store.values]])).not.toContain(PASSWORD);
  });

  it('LOG-25 a user who types a password replaces a link’s user, of whom nothing is left', () => {
    const { logIn, calls, store } = setUp(AS_FAHD);
    calls.password = Effect.succeed(granted(NOURA, 'noura'));
    expect(logIn('100001')).toMatchObject({ kind: 'logged-in', user: NOURA });
    expect(Object.fromEntries(store.values)).toEqual({ session_key: 'noura', login_user: NOURA, login_type: 'account' });
  });

  it.each([
    ['', PASSWORD, 'login.name-missing'],
    ['100001', '', 'login.password-missing'],
    ['100001', 'p'.repeat(10_000), 'login.password-too-long'],
  ])('LOG-6 with the name %j nothing is sent for what cannot be right', (name, password, key) => {
    const { logIn, calls, telemetry } = setUp();
    expect(logIn(name, password)).toEqual({ kind: 'refused', says: { kind: 'key', key } });
    expect([calls.asked, telemetry.reports]).toEqual([[], []]);
  });

  it('LOG-3 an exception says "login failed" and reports -9999; a refusal its own code', () => {
    const { logIn, calls, telemetry, changes } = setUp();
    calls.password = Effect.die(new Error('boom'));
    expect(logIn('100001')).toEqual({ kind: 'refused', says: { kind: 'key', key: 'login.failed' } });
    calls.password = Effect.fail(new PlatformRefusal(21_266, 'account not found'));
    expect(logIn('100001')).toEqual({ kind: 'refused', says: { kind: 'key', key: 'login.not-registered' } });
    expect(telemetry.reports).toEqual([
      { event: 'login_failed', fields: { method: 'account', code: -9999 } },
      { event: 'login_failed', fields: { method: 'account', code: 21_266 } },
    ]);
    expect(changes).toEqual([]);
  });

  const late = (kept: Readonly<Record<string, unknown>> = {}) => {
    const house = loginHouse(kept);
    const answers: Deferred.Deferred<LoginGrant, PlatformRefusal>[] = [];
    const useCase = new LogIn(house.calls, house.session, house.telemetry);
    const begin = () => {
      const answer = Deferred.makeUnsafe<LoginGrant, PlatformRefusal>();
      answers.push(answer);
      house.calls.password = Deferred.await(answer);
      return Effect.runPromise(useCase.execute('100001', PASSWORD));
    };
    const answer = (at: number, with_: Exit.Exit<LoginGrant, PlatformRefusal>) => Deferred.doneUnsafe(answers[at]!, with_);
    return { ...house, begin, answer };
  };
  const FAILED = { kind: 'refused', says: { kind: 'key', key: 'login.failed' } };

  it.each([
    ['a login', Exit.succeed(granted(NOURA, 'noura'))],
    ['-10000', Exit.fail(new PlatformRefusal(-10_000, 'session ended'))],
  ])('LOG-1 a late answer, %s, leaves the session that has come since', async (_, end) => {
    const { begin, answer, session, store } = late({ session_key: 'before', login_user: NOURA });
    const ended = begin();
    // Another tab.
    store.values.set('session_key', 'fahd').set('login_user', FAHD);
    answer(0, end);
    expect(await ended).toEqual(FAILED);
    expect([session.user(), store.values.get('session_key')]).toEqual([FAHD, 'fahd']);
  });

  it('LOG-1 of two logins the one that began last counts, in whichever order they are answered; an ended session stops neither', async () => {
    const { begin, answer, session, store } = late({ session_key: 'before', login_user: NOURA });
    const [first, second] = [begin(), begin()];
    answer(0, Exit.succeed(granted(NOURA, 'noura')));
    expect(await first).toEqual(FAILED);
    session.refused('before');
    answer(1, Exit.succeed(granted(FAHD, 'fahd')));
    expect(await second).toEqual({ kind: 'logged-in', user: FAHD, fresh: true });
    expect(store.values.get('session_key')).toBe('fahd');
  });

  it('LOG-2 -10000 logs out, here too', () => {
    const { logIn, calls, store } = setUp(AS_FAHD);
    calls.password = Effect.fail(new PlatformRefusal(-10_000, 'session ended'));
    expect(logIn('100001')).toEqual({ kind: 'refused', says: { kind: 'key', key: 'login.failed' } });
    expect(store.values.has('session_key')).toBe(false);
  });
});
