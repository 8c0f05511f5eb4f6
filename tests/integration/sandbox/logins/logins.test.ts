import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformLoginCalls, platformSessionLogin } from '../../../../src/adapters/platform/calls/platform-login.ts';
import { FollowLoginLink } from '../../../../src/application/session/follow-login-link.ts';
import { LogIn } from '../../../../src/application/session/log-in.ts';
import { type LoginEnding, ShopperSession } from '../../../../src/application/session/shopper-session.ts';
import type { LoginLink } from '../../../../src/domain/login/auto-login.ts';
import type { Fixtures } from '../../../../src/sandbox/console/fixtures.ts';
import { LOGINS } from '../../../../src/sandbox/shoppers/login-seeds.ts';
import { TICKET_MS } from '../../../../src/sandbox/shoppers/tickets.ts';
import { PEOPLE } from '../../../../src/sandbox/social/social-tokens.ts';
import { dataOf, OPENING_MS, TestSandbox } from '../../../support/sandbox/test-sandbox.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';
import { fakePlatform, type SentRequest } from '../../../unit/adapters/platform/fake-platform.ts';

const ALANOUD = '7000016';
const NONE: LoginLink = { ticket: null, fb_token: null, fb_id: null, session_key: null };

/** What the shopper reads: a key of ours, or the platform's own words. */
const told = (ending: LoginEnding): string => {
  if (ending.kind === 'logged-in') return ending.user.nickname;
  if (ending.kind !== 'refused') return ending.kind;
  const { says } = ending;
  if (says.kind === 'notice') return 'date' in says.notice ? `${says.notice.message} ${says.notice.date}` : says.notice.message;
  return says.kind === 'key' ? says.key : says.text;
};

describe('logins against the sandbox', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open();
  }, OPENING_MS);
  afterAll(() => world.close());

  const visit = () => {
    const { client, telemetry } = fakePlatform(async ({ method, address, headers, body }: SentRequest) => {
      const form = body === undefined ? {} : { body: new URLSearchParams(body as Record<string, string>).toString() };
      const response = await world.sandbox.site.request(`http://localhost:4173${address}`, { method, headers, ...form });
      return { status: response.status, contentType: response.headers.get('content-type'), body: await response.text() };
    });
    const store = new MemoryStore();
    const session = new ShopperSession(platformSessionLogin(client), store, telemetry);
    const calls = platformLoginCalls(client);
    const link = new FollowLoginLink({ session, calls, store, telemetry });
    const form = new LogIn(calls, session, telemetry);
    return {
      session,
      telemetry,
      follow: (given: Partial<LoginLink>) => Effect.runPromise(Effect.map(link.execute({ ...NONE, ...given }), told)),
      logIn: (name: string, password: string) => Effect.runPromise(Effect.map(form.execute(name, password), told)),
    };
  };
  const ticketOf = async (uid: string, expired = ''): Promise<string> =>
    String(dataOf(await (await world.send('/sandbox/tickets', { uid, expired }, { encoding: 'json' })).json())['ticket']);

  it.each([
    ['100208', 'pass-100208', 'جواهر'],
    [' ١٠٠٢٠٨ ', 'pass-100208', 'جواهر'],
    ['100208', 'pass-100209', 'login.wrong-credentials'],
    ['100200', 'pass-100200', 'login.wrong-credentials'],
    ['999999', 'x', 'login.user-not-exist'],
    ['12', 'x', 'login.user-not-exist'],
    ['888888', 'x', 'login.not-registered'],
    ['100400', 'pass-100400', 'login.banned-permanently'],
    ['100401', 'pass-100401', 'login.banned-until 15/03/2031'],
    ['100500', 'pass-100500', 'login.deactivated'],
    ['100600', 'pass-100600', 'login.deactivated'],
    ['100208', 'p'.repeat(257), 'login.password-too-long'],
    ['100208', 'كلمة'.repeat(64), 'login.wrong-credentials'],
  ])('LOG-4 LOG-5 the account %j with the password %j: %s', async (name, password, expected) => {
    expect(await visit().logIn(name, password)).toBe(expected);
  });

  it.each([
    ['http-500-before', {}, 'login.failed'],
    ['html', {}, 'login.failed'],
    ['refuse', { result: -1, message: 'timeout' }, 'login.request-timed-out'],
    ['refuse', { result: -1 }, 'login.failed'],
    ['refuse', { result: -2 }, 'request.network'],
    ['refuse', { result: 21_266 }, 'login.not-registered'],
    ['refuse', { result: 30_001, message: 'Try later' }, 'Try later'],
    ['refuse', { result: -10_000 }, 'login.failed'],
  ])('LOG-4 with the fault %s %j: %s; the login fails, and the password is in no report', async (fault, more, expected) => {
    await world.send('/sandbox/faults', { path: '/api/user/account_login/', fault, times: 1, ...more }, { encoding: 'json' });
    const { logIn, session, telemetry } = visit();
    expect(await logIn('100208', 'pass-100208')).toBe(expected);
    expect(session.user()).toBeNull();
    expect(telemetry.reports).not.toEqual([]);
    expect(JSON.stringify(telemetry.reports)).not.toContain('pass-');
  });

  it('LOG-23 a ticket logs one visit in; used again elsewhere, expired, too late or forged it is refused', async () => {
    const ticket = await ticketOf(ALANOUD);
    const first = visit();
    expect(await first.follow({ ticket })).toBe('العنود');
    expect(first.session.user()?.presence).toEqual({ roomId: `r${ALANOUD}`, isStreamer: true, isOnline: true, isInvisible: false });
    expect(await first.follow({ ticket })).toBe('العنود');
    first.session.logOut();
    expect(await first.follow({ ticket })).toBe('link.used');
    const slow = await ticketOf(ALANOUD);
    for (const bad of [ticket, await ticketOf(ALANOUD, '1'), 'tk_forged'])
      expect(await visit().follow({ ticket: bad })).toBe('link.expired');
    world.scheduler.advance(TICKET_MS);
    expect(await visit().follow({ ticket: slow })).toBe('link.expired');
  });

  it('LOG-5 a banned user’s ticket and session key say so', async () => {
    expect(await visit().follow({ ticket: await ticketOf('7000041') })).toBe('login.banned-until 15/03/2031');
    expect((await world.send('/sandbox/tickets', { uid: '7000001' }, { encoding: 'json' })).status).toBe(400);
  });

  it('LOG-24 a Facebook token of a link logs in with its user’s id; any other pair does not', async () => {
    const fb_token = 'fb_sandbox_100205';
    expect(await visit().follow({ fb_token, fb_id: '9100205' })).toBe('عبدالله');
    expect(await visit().follow({ fb_token, fb_id: '9100206' })).toBe('login.failed');
    expect(await visit().follow({ fb_token: 'fb_forged', fb_id: '9100205' })).toBe('login.failed');
  });

  it('D21 the start page shows every password, ticket and token to try, every person at Facebook and Google, and every fine', async () => {
    const page = await (await world.send('/sandbox', {})).text();
    const { fines } = (await (await world.send('/sandbox/fixtures', {})).json()) as Pick<Fixtures, 'fines'>;
    expect(fines.length).toBeGreaterThan(1);
    for (const shown of [
      ...LOGINS.map(({ password }) => password),
      ...PEOPLE.flatMap(({ name, email }) => [`<bdi>${name}</bdi>`, email]),
      ...fines.flatMap(({ uid }) => [`/fines?id=${uid}`, `data-ban="${uid}"`]),
      'refused: not registered in the app',
      'pass-100208',
      'pass-100401',
      'banned until 2031-03-15',
      '/sandbox/tickets?uid=7000016',
      '#ticket=tk_forged',
      '888888',
    ])
      expect(page).toContain(shown);
    const followed = await world.sandbox.site.request('http://localhost:4173/sandbox/tickets?uid=7000016');
    expect([followed.status, followed.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^\/pay#ticket=tk_sandbox_[0-9a-f]{24}$/),
    ]);
  });
});
