import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { googleIdentityServices } from '../../../../src/adapters/social-login/google-identity-services.ts';
import { kinds, offerAt, OneScript, page, resized, stubPage, windowWith } from '../../../support/session/google-page.ts';
import { SOCIAL_SETTINGS } from '../../../support/session/social-settings.ts';

beforeEach(stubPage);
afterEach(() => vi.unstubAllGlobals());

describe('Google Identity Services', () => {
  const setUp = () => {
    const configured: Record<string, unknown>[] = [];
    const drawn: Record<string, unknown>[] = [];
    const id = {
      initialize: (given: Record<string, unknown>) => configured.push(given),
      renderButton: (_: unknown, options: Record<string, unknown>) => drawn.push(options),
    };
    const window = windowWith();
    const google = googleIdentityServices(new OneScript({ accounts: { id } }), window, page, SOCIAL_SETTINGS);
    const call = (name: 'callback' | 'click_listener', value?: unknown) =>
      ({ ...configured[0], ...drawn.at(-1) }[name] as (given: unknown) => void)(value);
    return { google, configured, drawn, window, call };
  };

  it('SOC-3 is initialised once with the client of the build, and draws its button in the page’s language', async () => {
    const { google, configured, drawn } = setUp();
    await offerAt(google);
    await offerAt(google);
    expect(configured).toHaveLength(1);
    expect(configured[0]).toMatchObject({ client_id: 'client', ux_mode: 'popup', auto_select: false });
    expect(drawn[0]).toMatchObject({ locale: 'ar', theme: 'outline', width: 358 });
    const { element } = await offerAt(google);
    resized.at(-1)?.();
    expect(drawn).toHaveLength(3);
    element.clientWidth = 900;
    resized.at(-1)?.();
    expect(drawn[3]).toMatchObject({ width: 400 });
  });

  it('SOC-3 is drawn dark on a dark page', async () => {
    const drawn: object[] = [];
    const id = { initialize: () => {}, renderButton: (_: unknown, options: object) => drawn.push(options) };
    await offerAt(googleIdentityServices(new OneScript({ accounts: { id } }), windowWith(true), page, SOCIAL_SETTINGS));
    expect(drawn).toMatchObject([{ theme: 'filled_black' }]);
  });

  it('SOC-4 redirects in an installed app: the platform’s address gets the sign-in', async () => {
    const { google, configured } = setUp();
    await offerAt(google, true);
    expect(configured[0]).toMatchObject({ ux_mode: 'redirect', login_uri: 'https://pay.example.com/google' });
  });

  it('SOC-3 reports the tap, the token, a damaged answer and a blocked window; nothing once the button is removed', async () => {
    const { google, window, call } = setUp();
    const { told, end } = await offerAt(google);
    call('click_listener');
    window.open('https://accounts.example.com', 'g', 'popup');
    call('callback', { credential: 'jwt' });
    call('callback', { credential: 7 });
    window.open('https://help.example.com', '_blank', 'noopener');
    expect(kinds(told)).toEqual(['opened', 'PopupBlocked', 'signed-in', 'SignInRefused']);
    expect(told[2]).toEqual({ kind: 'signed-in', proof: { provider: 'google', idToken: 'jwt' } });
    (end as () => void)();
    call('callback', { credential: 'jwt' });
    window.open('https://accounts.example.com', 'g', 'popup');
    expect(told).toHaveLength(4);
  });

  it.each([
    [null, 'blocked'],
    [{ accounts: {} }, 'broken'],
  ])('SOC-5 the script leaves %j', async (global, fault) => {
    const google = googleIdentityServices(new OneScript(global), windowWith(), page, SOCIAL_SETTINGS);
    expect((await offerAt(google)).end).toMatchObject({ _tag: 'SocialSdkUnavailable', fault });
  });
});
