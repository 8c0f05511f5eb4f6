import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { type SessionChange, ShopperSession } from '../../../../src/application/session/shopper-session.ts';
import type { LoginUser } from '../../../../src/domain/login/login-state.ts';
import { PlatformRefusal, type PlatformError } from '../../../../src/domain/ports/platform.ts';
import { SessionEnded, SessionLogin, type SessionAccount } from '../../../../src/domain/ports/login.ts';
import { FakeTelemetry, LOST } from '../../../support/payment/fake-ports.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';

const NOURA: LoginUser = { uid: '1', displayUid: '100001', nickname: 'نورة', icon: null };
const FAHD: LoginUser = { uid: '2', displayUid: '100002', nickname: 'فهد', icon: null };
const account = (user: LoginUser | null, status: number | null = 0): SessionAccount => ({ user, status, banUntil: 0 });

class FakeLogin extends SessionLogin {
  readonly asked: string[] = [];
  readonly answers: Record<string, Effect.Effect<SessionAccount, SessionEnded | PlatformError>> = {
    noura: Effect.succeed(account(NOURA)),
    fahd: Effect.succeed(account(FAHD)),
  };
  override logIn(sessionKey: string): Effect.Effect<SessionAccount, SessionEnded | PlatformError> {
    this.asked.push(sessionKey);
    return this.answers[sessionKey] ?? Effect.fail(new SessionEnded());
  }
}

const setUp = (kept: Readonly<Record<string, unknown>> = {}) => {
  const [store, login, telemetry] = [new MemoryStore(), new FakeLogin(), new FakeTelemetry()];
  for (const [key, value] of Object.entries(kept)) store.values.set(key as never, value);
  const session = new ShopperSession(login, store, telemetry);
  const changes: SessionChange[] = [];
  session.onChanged((change) => changes.push(change));
  return { store, login, telemetry, session, changes, start: (key: string | null) => Effect.runSync(session.start(key)) };
};
const KEPT = { session_key: 'noura', login_user: NOURA, login_type: 'session-key' };

describe('ShopperSession', () => {
  it('LOG-1 a link logs in: key, user and login type are stored', () => {
    const { start, store, session, changes } = setUp();
    expect(start('noura')).toEqual({ kind: 'logged-in', user: NOURA, fresh: true });
    expect(Object.fromEntries(store.values)).toEqual({ ...KEPT, session_unconfirmed: true });
    expect(session.user()).toEqual(NOURA);
    expect(changes).toEqual(['another-user']);
  });

  it('LOG-7 without a key in the address the stored one is checked; without either, nothing is requested', () => {
    const { start, login } = setUp(KEPT);
    expect(start(null)).toEqual({ kind: 'logged-in', user: NOURA, fresh: false });
    expect(login.asked).toEqual(['noura']);
    const visitor = setUp();
    expect(visitor.start(null)).toEqual({ kind: 'anonymous' });
    expect(visitor.start('')).toEqual({ kind: 'anonymous' });
    expect(visitor.login.asked).toEqual([]);
  });

  it('ORD-30 a call that is refused for the present session ends the login and keeps what was chosen; one with an older key ends nothing', () => {
    const { store, session, changes } = setUp({ ...KEPT, target_uid: '1', target_user: { uid: '1' }, last_pay_card: 'src_1' });
    session.refused('older');
    expect([session.user(), changes]).toEqual([NOURA, []]);
    session.refused('noura');
    expect([session.user(), session.payer(), changes]).toEqual([null, 'visitor', ['ended']]);
    expect(Object.fromEntries(store.values)).toEqual({ target_uid: '1', target_user: { uid: '1' } });
  });

  it('PAY-80 a bound session holds for its payer as long as the device has that very session', () => {
    const { store, session } = setUp(KEPT);
    const bound = session.bind();
    expect([bound.holds('uid:1'), bound.holds('uid:2'), bound.holds('visitor')]).toEqual([true, false, false]);
    // The same user by another key, a key whose user is not known, and none at all.
    store.write('session_key', 'noura-again');
    expect([bound.holds('uid:1'), session.payer()]).toEqual([false, 'uid:1']);
    store.remove('login_user');
    expect([bound.holds('uid:1'), session.payer()]).toEqual([false, null]);
    store.remove('session_key');
    expect([bound.holds('uid:1'), session.payer()]).toEqual([false, 'visitor']);
  });

  it('LOG-2 -10000 for the stored session logs out', () => {
    const { start, store, changes } = setUp({
      ...KEPT,
      session_key: 'ended',
      target_uid: '1',
      target_user: { uid: '1' },
      last_pay_card: 'src_1',
    });
    expect(start(null)).toEqual({ kind: 'anonymous' });
    expect([...store.values.keys()]).toEqual([]);
    expect(changes).toEqual(['another-user']);
  });

  it('LOG-2 a logout in another tab during the request stays a logout', () => {
    const { session, login, store } = setUp(KEPT);
    login.answers['noura'] = Effect.sync(() => {
      store.remove('session_key');
      return account(NOURA);
    });
    expect(Effect.runSync(session.check())).toEqual({ kind: 'anonymous' });
    expect(store.values.has('session_key')).toBe(false);
  });

  it('LOG-2 a login in another tab during the request stays, whatever the answer about the earlier key', () => {
    for (const ending of [Effect.succeed(account(NOURA)), Effect.fail(new SessionEnded())]) {
      const { session, login, store } = setUp(KEPT);
      login.answers['noura'] = Effect.suspend(() => {
        store.write('session_key', 'fahd');
        store.write('login_user', FAHD);
        return ending;
      });
      expect(Effect.runSync(session.check())).toEqual({ kind: 'logged-in', user: FAHD, fresh: false });
      expect(Object.fromEntries(store.values)).toMatchObject({ session_key: 'fahd', login_user: FAHD });
    }
  });

  it.each([
    ['no answer', Effect.fail(LOST)],
    ['a refusal of the moment', Effect.fail(new PlatformRefusal(500, 'busy'))],
    ['something thrown', Effect.die(new Error('sk_secret'))],
  ])('LOG-3 after %s the stored session stays, and the failure is reported without its key', (_, answer) => {
    const { start, login, store, telemetry } = setUp(KEPT);
    login.answers['noura'] = answer;
    expect(start(null)).toEqual({ kind: 'logged-in', user: NOURA, fresh: false });
    expect(store.values.get('session_key')).toBe('noura');
    expect(telemetry.reports.map(({ event }) => event)).toEqual(['login_failed']);
    expect(JSON.stringify(telemetry.reports)).not.toMatch(/noura|sk_secret/);
  });

  it('LOG-5 the stored session of an account that has been banned ends, with the ban’s text', () => {
    const { start, login, store } = setUp(KEPT);
    login.answers['noura'] = Effect.succeed(account(NOURA, 2));
    expect(start(null)).toEqual({ kind: 'refused', says: { kind: 'notice', notice: { message: 'login.banned-permanently' } } });
    expect(store.values.has('session_key')).toBe(false);
  });

  it('LOG-3 an expired link is reported, and leaves the stored session alone', () => {
    const { start, store } = setUp(KEPT);
    expect(start('ended')).toEqual({ kind: 'refused', says: { kind: 'key', key: 'link.expired' } });
    expect(store.values.get('session_key')).toBe('noura');
    const visitor = setUp();
    expect(visitor.start('ended')).toEqual({ kind: 'refused', says: { kind: 'key', key: 'link.expired' } });
    expect(visitor.changes).toEqual([]);
  });

  it('LOG-8 another user’s link asks first, and changes nothing before the answer', () => {
    const { start, store, session, changes } = setUp({ ...KEPT, target_uid: '9', target_history: [], last_success_card: 'src_1' });
    expect(start('fahd')).toEqual({ kind: 'which-account', current: NOURA, arrived: FAHD });
    expect(store.values.get('session_key')).toBe('noura');
    expect(session.choose('keep-current')).toEqual({ kind: 'logged-in', user: NOURA, fresh: false });
    expect(store.values.get('session_key')).toBe('noura');
    // The question has been answered: a second answer is ignored.
    expect(session.choose('switch-to-arrived')).toEqual({ kind: 'logged-in', user: NOURA, fresh: false });
    expect(changes).toEqual([]);
  });

  it('LOG-8 after the switch nothing remains of the previous user', () => {
    const { start, store, session } = setUp({ ...KEPT, target_uid: '9', target_user: {}, target_history: [1], last_success_card: 'src_1' });
    start('fahd');
    expect(session.choose('switch-to-arrived')).toEqual({ kind: 'logged-in', user: FAHD, fresh: true });
    expect(Object.fromEntries(store.values)).toEqual({ session_key: 'fahd', login_user: FAHD, login_type: 'session-key' });
  });

  it('LOG-8 before another key replaces a stored key whose user is unknown, the platform names that user', () => {
    const { start, login } = setUp({ session_key: 'noura' });
    expect(start('fahd')).toEqual({ kind: 'which-account', current: NOURA, arrived: FAHD });
    expect(login.asked).toEqual(['fahd', 'noura']);
  });

  it('LOG-8 another key of the same user needs no answer', () => {
    const { start, login, store } = setUp({ ...KEPT, target_uid: '9' });
    login.answers['noura-2'] = Effect.succeed(account(NOURA));
    expect(start('noura-2')).toMatchObject({ kind: 'logged-in', fresh: true });
    expect(store.values.get('session_key')).toBe('noura-2');
    expect(store.values.get('target_uid')).toBe('9');
  });

  it('LOG-1 a user who was not yet known is stored without restarting the page', () => {
    const { start, changes, session } = setUp({ session_key: 'noura' });
    expect(session.user()).toBeNull();
    expect(start(null)).toEqual({ kind: 'logged-in', user: NOURA, fresh: false });
    expect(changes).toEqual(['user-learnt']);
  });

  it('STO-1 a damaged user record is ignored', () => {
    expect(setUp({ session_key: 'noura', login_user: { uid: '' } }).session.user()).toBeNull();
    expect(setUp({ session_key: '', login_user: NOURA }).session.user()).toBeNull();
  });
});
