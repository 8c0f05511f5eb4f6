import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { LogInSocially } from '../../../../src/application/session/log-in-socially.ts';
import { PlatformRefusal, type PlatformError } from '../../../../src/domain/ports/platform.ts';
import type { LoginGrant } from '../../../../src/domain/ports/login.ts';
import { SocialLogin } from '../../../../src/domain/ports/social.ts';
import { FAHD, granted, loginHouse, NOURA } from '../../../support/session/login-house.ts';

const TOKEN = 'marker-token';
const FACEBOOK = { provider: 'facebook', accessToken: TOKEN, userId: '7' } as const;
const GOOGLE = { provider: 'google', idToken: TOKEN } as const;

class FakeSocialLogin extends SocialLogin {
  readonly #answer: Effect.Effect<LoginGrant, PlatformError>;
  constructor(answer: Effect.Effect<LoginGrant, PlatformError>) {
    super();
    this.#answer = answer;
  }
  override logIn() {
    return this.#answer;
  }
}
const setUp = (answer: Effect.Effect<LoginGrant, PlatformError>, kept: Readonly<Record<string, unknown>> = {}) => {
  const house = loginHouse(kept);
  const useCase = new LogInSocially(new FakeSocialLogin(answer), house.session, house.telemetry);
  return { ...house, logIn: (proof: typeof FACEBOOK | typeof GOOGLE) => Effect.runSync(useCase.execute(proof)) };
};
const AS_FAHD = { session_key: 'fahd', login_user: FAHD, login_type: 'ticket', session_unconfirmed: true, target_uid: '9' };

describe('LogInSocially', () => {
  it.each([FACEBOOK, GOOGLE])(
    'SOC-6 $provider logs in by the shopper’s own word; nothing of a link’s user is left, and the token nowhere',
    (proof) => {
      const { logIn, store, session, telemetry } = setUp(Effect.succeed(granted(NOURA, 'noura')), AS_FAHD);
      expect(logIn(proof)).toEqual({ kind: 'logged-in', user: NOURA, fresh: true });
      expect(Object.fromEntries(store.values)).toEqual({ session_key: 'noura', login_user: NOURA, login_type: proof.provider });
      expect(session.isConfirmed()).toBe(true);
      expect(JSON.stringify([telemetry.reports, [...store.values]])).not.toContain(TOKEN);
    },
  );

  it('SOC-6 a refusal changes nothing, has its words, and is reported by its code alone', () => {
    const { logIn, store, telemetry } = setUp(Effect.fail(new PlatformRefusal(21_266, 'account not found')), AS_FAHD);
    expect(logIn(GOOGLE)).toEqual({ kind: 'refused', says: { kind: 'key', key: 'login.not-registered' } });
    expect(Object.fromEntries(store.values)).toEqual(AS_FAHD);
    expect(telemetry.reports).toEqual([{ event: 'login_failed', fields: { method: 'google', code: 21_266 } }]);
  });

  it('SOC-6 LOG-1 a late answer leaves the session that has come since', () => {
    const arrive = Effect.sync(() => {
      logIn.store.values.set('session_key', 'fahd').set('login_user', FAHD);
      return granted(NOURA, 'noura');
    });
    const logIn = setUp(arrive, { session_key: 'before', login_user: NOURA });
    expect(logIn.logIn(GOOGLE)).toMatchObject({ kind: 'refused', says: { key: 'login.failed' } });
    expect(logIn.session.user()).toEqual(FAHD);
  });

  it('SOC-6 an exception fails the login; -10000 ends the previous session', () => {
    expect(setUp(Effect.die(new Error(TOKEN))).logIn(FACEBOOK)).toMatchObject({ says: { key: 'login.failed' } });
    const ended = setUp(Effect.fail(new PlatformRefusal(-10_000, null)), AS_FAHD);
    expect(ended.logIn(FACEBOOK)).toMatchObject({ kind: 'refused' });
    expect(ended.store.values.get('session_key')).toBeUndefined();
  });
});
