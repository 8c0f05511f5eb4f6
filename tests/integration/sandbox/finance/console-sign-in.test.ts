import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPerson,
  MOST_ATTEMPTS,
  newPerson,
  PeopleUnusable,
  readPeople,
  SESSION_MS,
  SESSION_COOKIE,
  signIn,
  whoHas,
} from '../../../../src/finance/console/server/sign-in-routes.ts';
import { memoryLookLog } from '../../../../src/finance/console/server/look-log.ts';
import { mountableFinanceConsole } from '../../../../src/finance/console/server/mount-finance-console.ts';
import { ConsoleWorld, SECOND_TOKEN, TOKEN } from '../../../support/finance/console-world.ts';
import { temporaryFolder } from '../../../support/finance/temporary-folder.ts';
import { OPENING_MS } from '../../../support/sandbox/test-sandbox.ts';

const PEOPLE = [{ name: 'Amal', tokenSha256: createHash('sha256').update(TOKEN).digest('hex') }];

const BEHIND = [
  '/finance',
  '/finance/orders',
  '/finance/assets/any.js',
  '/finance/screens/result-balance.phone.webp',
  '/finance/export.csv',
];
const CALLS = ['orders', 'orders/SB1', 'totals', 'rules', 'looks', 'me', 'what-if'];

describe('signing in to the finance console', () => {
  const folder = temporaryFolder();
  let desk: ConsoleWorld;
  beforeAll(async () => {
    desk = await ConsoleWorld.open();
    await desk.hold([{ order_id: 'SB1' }]);
  }, OPENING_MS);
  afterAll(() => desk.close());
  const send = (path: string, cookie: string, init: RequestInit = {}) =>
    desk.world.sandbox.site.request(path, {
      ...init,
      headers: { ...(cookie === '' ? {} : { cookie }), ...Object.fromEntries(new Headers(init.headers)) },
    });

  it.each(BEHIND)('FCN-1 %s asks a visitor who is not signed in to sign in, and says how', async (path) => {
    const response = await send(path, '');
    expect(response.status).toBe(401);
    const page = await response.text();
    expect(page).toContain('Sign in with your token: the server printed one for each person when it started');
    expect(page).toContain('action="/finance/sign-in"');
    expect(page).not.toContain('SB1');
  });

  it.each(CALLS)('FCN-1 the call %s refuses a visitor who is not signed in, and reads nothing', async (call) => {
    const before = desk.queries.length;
    const response = await send(`/finance/api/${call}`, '', call === 'what-if' ? { method: 'POST', body: '{}' } : {});
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Sign in first.' });
    expect(desk.queries.length).toBe(before);
  });

  it('FCN-1 a wrong token opens nothing and is logged; the page says what to do and does not repeat it', async () => {
    const response = await desk.signIn('not-the-token');
    expect(response.status).toBe(401);
    expect(response.headers.get('set-cookie')).toBeNull();
    const page = await response.text();
    expect(page).toContain('This is not a token of the running server');
    expect(page).not.toContain('not-the-token');
    const [newest] = await desk.log.latest(1);
    expect(newest).toMatchObject({ kind: 'refused sign-in', who: '', which: '' });
  });

  it('FCN-1 the token and the session of an earlier start open nothing', async () => {
    const { person, token } = newPerson('Amal');
    const earlier = signIn({ people: [person], log: memoryLookLog(), now: Date.now }).routes;
    const form = { method: 'POST', body: new URLSearchParams({ token }) };
    const old = (await earlier.request('/sign-in', form, { address: '' })).headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(old).toContain(SESSION_COOKIE);
    const response = await send('/finance', old);
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('Your sign-in has ended: the server was started again since');
    const starts = [1, 2].map(() =>
      mountableFinanceConsole({ pagesFolder: '', screensFolder: '', runsFolder: 'nowhere' }, () => {}, ['Amal', 'Huda']).notices(
        'http://localhost',
      ),
    );
    const [first, second] = starts.map((notices) => notices.find(([name]) => name === 'Finance token')?.[1]);
    expect(first).toMatch(/^[\w-]{32} {2}\(Amal\)$/);
    expect(second).not.toBe(first);
    expect((await desk.signIn(String(first).slice(0, 32))).status).toBe(401);
  });

  it('FCN-1 the right token opens a session, in a cookie that scripts and other sites cannot use', async () => {
    const response = await desk.signIn();
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/finance');
    const cookie = response.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(new RegExp(`^${SESSION_COOKIE}=[\\w-]{32}; `));
    expect(cookie).not.toContain(TOKEN);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/finance', 'Max-Age=28800']) expect(cookie).toContain(part);
    const me = await desk.send('/finance/api/me');
    const { providers } = (await me.clone().json()) as { readonly providers: readonly { readonly name: string }[] };
    expect(new Set(providers.map(({ name }) => name)).size).toBe(providers.length);
    expect(await me.json()).toMatchObject({ who: 'Amal' });
  });

  it('STL-11 a token proves whose it is: each person has one, and a name is never typed', async () => {
    await desk.signIn(SECOND_TOKEN);
    expect(await (await desk.send('/finance/api/me')).json()).toMatchObject({ who: 'Huda' });
    const body = new URLSearchParams({ who: 'Huda', token: TOKEN });
    const cookie = (await send('/finance/sign-in', '', { method: 'POST', body })).headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await (await send('/finance/api/me', cookie)).json()).toMatchObject({ who: 'Amal' });
    const file = folder.path('people.json');
    const token = addPerson(file, 'Reem');
    expect([whoHas(readPeople(file), token), whoHas(readPeople(file), `${token}x`)]).toEqual(['Reem', null]);
    expect(readFileSync(file, 'utf8')).not.toContain(token);
    expect(() => addPerson(file, 'Reem')).toThrow(/has a token already/);
    expect(() => addPerson(file, '<b>')).toThrow(/is no name/);
    expect(() => readPeople(folder.write('bad.json', '[{"name":"Reem"}]'))).toThrow(PeopleUnusable);
    await desk.signIn();
  });

  it('FCN-1 signing out and eight hours end a session', async () => {
    await desk.signIn();
    const left = desk.cookie;
    expect((await send('/finance/sign-out', left, { method: 'POST' })).status).toBe(303);
    expect((await send('/finance/api/me', left)).status).toBe(401);
    await desk.signIn();
    const began = desk.now;
    desk.now = began + SESSION_MS - 1;
    expect((await desk.send('/finance/api/me')).status).toBe(200);
    desk.now = began + SESSION_MS;
    expect((await desk.send('/finance/api/me')).status).toBe(401);
    desk.now = began;
  });

  it.each([
    [{ origin: 'https://other.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }, 303],
  ])('FCN-1 a form sent with %j is answered by %i', async (headers, status) => {
    const body = new URLSearchParams({ token: TOKEN });
    expect((await send('/finance/sign-in', '', { method: 'POST', body, headers })).status).toBe(status);
  });

  it('FCN-1 every answer has the security headers, and none is kept by a cache', async () => {
    for (const response of [await send('/finance', ''), await desk.send('/finance/api/nothing'), await desk.send('/finance/api/me')]) {
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  it('FCN-1 after eight wrong tokens an address waits, whatever it sends, and others do not', async () => {
    let now = 1000;
    const app = signIn({ people: PEOPLE, log: desk.log, now: () => now }).routes;
    const attempt = (token: string, address: string) =>
      app.request('/sign-in', { method: 'POST', body: new URLSearchParams({ token }) }, { address });
    for (let count = 0; count < MOST_ATTEMPTS; count += 1) expect((await attempt('wrong', '10.0.0.9')).status).toBe(401);
    const refused = await attempt(TOKEN, '10.0.0.9');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('600');
    expect((await attempt(TOKEN, '10.0.0.8')).status).toBe(303);
    now += 600_000;
    expect((await attempt(TOKEN, '10.0.0.9')).status).toBe(303);
  });

  it('FCN-1 wrong tokens that are sent in parallel count like consecutive ones', async () => {
    const app = signIn({ people: PEOPLE, log: memoryLookLog(), now: () => 1000 }).routes;
    const attempts = Array.from({ length: 3 * MOST_ATTEMPTS }, (_, index) =>
      app.request('/sign-in', { method: 'POST', body: new URLSearchParams({ token: `wrong ${index}` }) }, { address: '10.0.0.9' }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(MOST_ATTEMPTS);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * MOST_ATTEMPTS);
  });
});
