import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { facebookDialogRedirect, type RedirectWindow } from '../../../../src/adapters/social-login/facebook-dialog-redirect.ts';
import type { Page } from '../../../../src/domain/ports/browser.ts';
import { SOCIAL_SETTINGS } from '../../../support/session/social-settings.ts';

const ORIGIN = 'https://pay.example.com';

/** A tab at an address, which keeps `state`; Facebook answers with `profile`. */
const setUp = (address: string, state: string | null = null, profile: unknown = { id: 'u' }, stores = true) => {
  const [left, replaced, asked]: [string[], string[], [string, RequestInit][]] = [[], [], []];
  const kept = new Map<string, string>(state === null ? [] : [['facebook_state', state]]);
  const window = {
    location: new URL(address, ORIGIN),
    history: { state: null, replaceState: (_: unknown, __: string, url: string) => replaced.push(url) },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
      setItem: (key: string, value: string) => {
        if (!stores) throw new DOMException('full', 'QuotaExceededError');
        kept.set(key, value);
      },
    },
    fetch: (url: string, options: RequestInit) => {
      asked.push([url, options]);
      return profile === 'offline' ? Promise.reject(new TypeError('offline')) : Promise.resolve(Response.json(profile));
    },
  } as unknown as RedirectWindow;
  const page = { origin: () => ORIGIN, leaveFor: (url: string) => void left.push(url) } as unknown as Page;
  const redirect = facebookDialogRedirect({
    window,
    page,
    randomness: { hex32: () => 'fresh' },
    settings: SOCIAL_SETTINGS,
    flavour: 'ludo',
  });
  const take = (token: string | null) =>
    Effect.runPromise(Effect.match(redirect.takeReturn(token), { onSuccess: (value): unknown => value, onFailure: (error) => error }));
  return { redirect, take, left, replaced, asked, kept };
};

describe('Facebook by redirect', () => {
  it('SOC-2 leaves with a fresh state that this tab keeps, and with scope email', async () => {
    const { redirect, left, kept } = setUp('/login');
    await Effect.runPromise(redirect.leave());
    const [address = ''] = left;
    expect(new URL(address).searchParams.get('state')).toBe('fresh');
    expect(new URL(address).searchParams.get('scope')).toBe('email');
    expect(new URL(address).searchParams.get('redirect_uri')).toBe(`${ORIGIN}/login`);
    expect(kept.get('facebook_state')).toBe('fresh');
  });

  it('SOC-2 does not leave where the tab cannot keep the state', async () => {
    const { redirect, left } = setUp('/login', null, {}, false);
    expect(await Effect.runPromise(Effect.flip(redirect.leave()))).toMatchObject({ _tag: 'SocialSdkUnavailable' });
    expect(left).toEqual([]);
  });

  it('SOC-2 SOC-6 takes a return once: the state is gone, the address clean, and the token is in no address', async () => {
    const { take, asked, replaced, kept } = setUp('/login?from=app#state=s1&expires_in=5', 's1');
    expect(await take('t')).toEqual({ provider: 'facebook', accessToken: 't', userId: 'u' });
    expect(replaced).toEqual(['/login?from=app']);
    expect([...kept]).toEqual([]);
    const [[url, options] = ['', {}]] = asked;
    expect(url).toBe(SOCIAL_SETTINGS.facebookProfile);
    expect([options.method, String(options.body)]).toEqual(['POST', 'method=get&fields=id&access_token=t']);
    expect(await take('t')).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['a foreign state', '/login#state=s2', 't', { id: 'u' }, 'ForeignReturn'],
    ['a no', '/login?error=access_denied&error_reason=user_denied&state=s1', null, { id: 'u' }, 'SignInCancelled'],
    ['a token of nobody', '/login#state=s1', 't', { error: { code: 190 } }, 'SignInRefused'],
    ['no answer about the person', '/login#state=s1', 't', 'offline', 'SocialSdkUnavailable'],
  ])('SOC-2 %s', async (_, address, token, profile, tag) => {
    const { take, kept } = setUp(address, 's1', profile);
    expect(await take(token)).toMatchObject({ _tag: tag });
    expect([...kept]).toEqual([]);
  });

  it('SOC-2 an address without an answer stays as it is', async () => {
    const { take, replaced } = setUp('/login?from=app');
    expect(await take(null)).toBeNull();
    expect(replaced).toEqual([]);
  });
});
