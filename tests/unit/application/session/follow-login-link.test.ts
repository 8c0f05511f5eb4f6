import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { FollowLoginLink } from '../../../../src/application/session/follow-login-link.ts';
import type { LoginLink } from '../../../../src/domain/login/auto-login.ts';
import { PlatformRefusal } from '../../../../src/domain/ports/platform.ts';
import { LOST } from '../../../support/payment/fake-ports.ts';
import { FAHD, granted, loginHouse, NOURA } from '../../../support/session/login-house.ts';

const NONE: LoginLink = { ticket: null, fb_token: null, fb_id: null, session_key: null };
const says = (key: string) => ({ kind: 'refused', says: { kind: 'key', key } });

const setUp = (kept: Readonly<Record<string, unknown>> = {}) => {
  const house = loginHouse(kept);
  const { session, calls, store, telemetry } = house;
  const useCase = new FollowLoginLink({ session, calls, store, telemetry });
  return {
    ...house,
    follow: (link: Partial<LoginLink> | null) => Effect.runSync(useCase.execute(link === null ? null : { ...NONE, ...link })),
  };
};
const AS_NOURA = { session_key: 'noura', login_user: NOURA, login_type: 'account' };

describe('a link with a ticket', () => {
  it('LOG-23 logs in, is remembered, and is not sent again', () => {
    const { follow, calls, store, session } = setUp();
    calls.ticket = Effect.succeed(granted(NOURA, 'noura'));
    expect(follow({ ticket: 'T' })).toEqual({ kind: 'logged-in', user: NOURA, fresh: true });
    expect(Object.fromEntries(store.values)).toMatchObject({ session_key: 'noura', login_type: 'ticket', login_ticket: 'T' });
    expect(session.isConfirmed()).toBe(false);
    expect(follow({ ticket: 'T' })).toEqual({ kind: 'logged-in', user: NOURA, fresh: false });
    expect(calls.asked).toEqual(['ticket T']);
  });

  it('LOG-23 used before by someone who is no longer logged in, it says so', () => {
    const { follow, calls } = setUp({ login_ticket: 'T' });
    expect(follow({ ticket: 'T' })).toEqual(says('link.used'));
    expect(follow({})).toEqual({ kind: 'anonymous' });
    expect(calls.asked).toEqual([]);
  });

  it('LOG-23 a refused one is expired, changes nothing, and is not tried again; a lost one may be', () => {
    for (const [answer, told, isKept] of [
      [new PlatformRefusal(70_014, null), 'link.expired', true],
      [new PlatformRefusal(-10_000, 'session ended'), 'link.expired', true],
      [LOST, 'request.network', false],
    ] as const) {
      const { follow, calls, store, changes, telemetry } = setUp(AS_NOURA);
      calls.ticket =
        typeof answer === 'object' && '_tag' in answer && answer._tag === 'PlatformRefusal' ? Effect.fail(answer) : Effect.fail(LOST);
      expect(follow({ ticket: 'T' })).toEqual(says(told));
      expect(store.values.get('session_key')).toBe('noura');
      expect(store.values.has('login_ticket')).toBe(isKept);
      expect(changes).not.toContain('another-user');
      expect(JSON.stringify(telemetry.reports)).not.toContain('"T"');
    }
  });

  it('LOG-8 another user’s asks first; the answer is the shopper’s word', () => {
    const { follow, calls, session, store } = setUp(AS_NOURA);
    calls.ticket = Effect.succeed(granted(FAHD, 'fahd'));
    expect(follow({ ticket: 'T' })).toEqual({ kind: 'which-account', current: NOURA, arrived: FAHD });
    expect(store.values.get('session_key')).toBe('noura');
    session.choose('switch-to-arrived');
    expect(Object.fromEntries(store.values)).toMatchObject({ session_key: 'fahd', login_type: 'ticket' });
    expect(session.isConfirmed()).toBe(true);
  });

  it('LOG-5 of a banned account says until when, and logs in no user', () => {
    const { follow, calls, store } = setUp();
    calls.ticket = Effect.succeed({ ...granted(NOURA, null), status: 2, banUntil: 1_931_331_600 });
    expect(follow({ ticket: 'T' })).toMatchObject({
      says: { kind: 'notice', notice: { message: 'login.banned-until', date: '15/03/2031' } },
    });
    expect(store.values.has('session_key')).toBe(false);
  });
});

describe('a link with a Facebook token', () => {
  it('LOG-24 its token is exchanged for a session key, with which the login continues', () => {
    const { follow, calls, store, login } = setUp();
    expect(follow({ fb_token: 'F', fb_id: '1' })).toEqual({ kind: 'logged-in', user: NOURA, fresh: true });
    expect(calls.asked).toEqual(['facebook F 1']);
    expect(login.asked).toEqual(['noura']);
    expect(Object.fromEntries(store.values)).toMatchObject({ session_key: 'noura', login_type: 'facebook', session_unconfirmed: true });
  });

  it.each([
    ['a refusal', Effect.fail(new PlatformRefusal(70_015, null)), 'login.failed'],
    ['no account', Effect.fail(new PlatformRefusal(21_266, 'account not found')), 'login.not-registered'],
    ['no key', Effect.succeed(null), 'login.failed'],
    ['no answer', Effect.fail(LOST), 'request.network'],
  ] as const)('LOG-24 after %s the kept session stays', (_, key, told) => {
    const { follow, calls, store } = setUp(AS_NOURA);
    calls.facebook = key;
    expect(follow({ fb_token: 'F', fb_id: '1' })).toEqual(says(told));
    expect(store.values.get('session_key')).toBe('noura');
  });
});

describe('a link with a session key, and none', () => {
  it('LOG-20 a link’s session waits for the shopper’s confirmation, and no longer after it for the same user', () => {
    const { follow, session, store, changes } = setUp();
    follow({ session_key: 'noura' });
    expect(session.isConfirmed()).toBe(false);
    session.confirm();
    session.confirm();
    expect([session.isConfirmed(), changes]).toEqual([true, ['another-user', 'confirmed']]);
    follow({ session_key: 'noura-2' });
    expect([session.isConfirmed(), store.values.get('session_key')]).toEqual([true, 'noura-2']);
  });

  it('LOG-20 opening the link again does not confirm it, a logout forgets it', () => {
    const { follow, session, store } = setUp();
    follow({ session_key: 'noura' });
    follow({ session_key: 'noura' });
    follow({ session_key: 'noura-2' });
    follow(null);
    expect(session.isConfirmed()).toBe(false);
    session.logOut();
    expect([session.isConfirmed(), [...store.values.keys()]]).toEqual([true, []]);
  });

  it('LOG-7 without a login in the address the kept session is checked', () => {
    const { follow, login } = setUp(AS_NOURA);
    expect(follow(null)).toEqual({ kind: 'logged-in', user: NOURA, fresh: false });
    expect(login.asked).toEqual(['noura']);
  });
});
