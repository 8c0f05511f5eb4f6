import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { LogIn } from '../../../../src/application/session/log-in.ts';
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

  it('LOG-2 -10000 logs out, here too', () => {
    const { logIn, calls, store } = setUp(AS_FAHD);
    calls.password = Effect.fail(new PlatformRefusal(-10_000, 'session ended'));
    expect(logIn('100001')).toEqual({ kind: 'refused', says: { kind: 'key', key: 'login.failed' } });
    expect(store.values.has('session_key')).toBe(false);
  });
});
