import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '../../../../src/sandbox/social/social-tokens.ts';
import { OPENING_MS, TestSandbox } from '../../../support/sandbox/test-sandbox.ts';

const SITE = 'http://localhost:4173';
const PROVIDER = 'http://localhost:4174';
const DEVICE = { version_code: '1.0.333', device: 'web', device_uuid: 'd', sdcard_uuid: '', uuid: 'c', mac: '', phone: '' };
const [MAHA, , BANNED, LEFT, NOBODY] = PEOPLE;

describe('the sandbox’s Facebook and Google', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open();
  }, OPENING_MS);
  afterAll(() => world.close());

  const form = (values: Readonly<Record<string, string>>): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(values).toString(),
  });
  const choose = (path: string, query: Readonly<Record<string, string>>, choice: string) =>
    world.sandbox.provider.request(`${PROVIDER}${path}?${new URLSearchParams(query).toString()}`, form({ choice }));
  const logIn = async (call: 'facebook_login' | 'google_login', values: Readonly<Record<string, string>>) => {
    const answer = await world.sandbox.site.request(`${SITE}/api/user/${call}/`, form({ ...values, ...DEVICE }));
    return (await answer.json()) as { readonly result: number; readonly data: Readonly<Record<string, unknown>> | null };
  };
  /** The token that Facebook's dialog leads back with. */
  const facebookToken = async (choice: string): Promise<string> => {
    const query = { client_id: 'app', redirect_uri: `${SITE}/login`, state: 's1', response_type: 'token' };
    const answer = await choose('/social/facebook/v6.0/dialog/oauth', query, choice);
    expect(answer.status).toBe(303);
    const { hash } = new URL(answer.headers.get('location') ?? '');
    expect(new URLSearchParams(hash.slice(1)).get('state')).toBe('s1');
    return new URLSearchParams(hash.slice(1)).get('access_token') ?? '';
  };
  /** The token that Google's dialog gives its window. */
  const googleToken = async (choice: string): Promise<string> => {
    const page = await (await choose('/social/google/auth', { client_id: 'app', channel: 'c' }, choice)).text();
    return /"token":"([^"]+)"/.exec(page)?.[1] ?? '';
  };

  it.each([
    ['a user', MAHA, 0, 'sk_sandbox_maha'],
    ['a banned one, whose session nobody gets', BANNED, 0, ''],
    ['one who left', LEFT, 0, ''],
    ['one who never registered', NOBODY, 21_266, undefined],
  ])('SOC-7 by Facebook and by Google: %s', async (_, person, result, key) => {
    const id = person?.id ?? '';
    const byFacebook = await logIn('facebook_login', { user_id: id, access_token: await facebookToken(id) });
    const byGoogle = await logIn('google_login', { id_token: await googleToken(id) });
    for (const answer of [byFacebook, byGoogle]) {
      expect(answer.result).toBe(result);
      expect(answer.data?.['session_key']).toBe(key);
    }
  });

  it('SOC-7 a token that was never issued, or is another person’s or another provider’s, logs in no user', async () => {
    const id = MAHA?.id ?? '';
    const token = await facebookToken(id);
    for (const values of [
      { user_id: id, access_token: await facebookToken('forged') },
      { user_id: BANNED?.id ?? '', access_token: token },
      { user_id: id, access_token: await googleToken(id) },
    ]) {
      expect((await logIn('facebook_login', values)).result).toBe(70_015);
    }
    expect((await logIn('google_login', { id_token: token })).result).toBe(70_015);
  });

  it('SOC-7 a token lasts an hour', async () => {
    const token = await googleToken(MAHA?.id ?? '');
    world.scheduler.advance(60 * 60_000);
    expect((await logIn('google_login', { id_token: token })).result).toBe(70_015);
  });

  it('SOC-7 Facebook says whose token it is, and leads back to the site alone', async () => {
    const token = await facebookToken(MAHA?.id ?? '');
    const asked = (access: string) =>
      world.sandbox.provider.request(`${PROVIDER}/social/facebook/v6.0/me`, form({ method: 'get', fields: 'id', access_token: access }));
    expect(await (await asked(token)).json()).toEqual({ id: MAHA?.id });
    expect((await asked('EAAforged')).status).toBe(400);
    const elsewhere = { redirect_uri: 'https://evil.example.com/login', state: 's1' };
    expect((await choose('/social/facebook/v6.0/dialog/oauth', elsewhere, MAHA?.id ?? '')).status).toBe(400);
  });

  it('SOC-4 Google’s redirect mode ends at /login with a ticket that logs in once; a forged token brings none', async () => {
    const send = (credential: string) => world.sandbox.site.request(`${SITE}/sandbox/google-login`, form({ credential }));
    const answer = await send(await googleToken(MAHA?.id ?? ''));
    const [path, ticket = ''] = (answer.headers.get('location') ?? '').split('#ticket=');
    expect([answer.status, path]).toEqual([303, '/login']);
    const use = async () =>
      (await (await world.sandbox.site.request(`${SITE}/api/web/ticket_login/?ticket=${ticket}`)).json()) as { readonly result: number };
    expect([(await use()).result, (await use()).result]).toEqual([0, 70_014]);
    expect((await send('forged')).headers.get('location')).toBe('/login');
  });
});
