import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { googlePlatformLibrary } from '../../../../src/adapters/social-login/google-platform-library.ts';
import { kinds, offerAt, OneScript, page, stubPage } from '../../../support/session/google-page.ts';
import { SOCIAL_SETTINGS } from '../../../support/session/social-settings.ts';

beforeEach(stubPage);
afterEach(() => vi.unstubAllGlobals());

describe('Google’s platform library', () => {
  const setUp = (init?: () => unknown) => {
    const asked: object[] = [];
    let hear: { done: (user: unknown) => void; failed: (reason: unknown) => void } = { done: () => {}, failed: () => {} };
    const auth: object = {
      attachClickHandler: (_: unknown, __: object, done: () => void, failed: () => void) => (hear = { done, failed }),
    };
    Reflect.set(auth, 'then', (ready: () => void) => ready());
    const started = (given: object): unknown => {
      asked.push(given);
      return init === undefined ? auth : init();
    };
    const gapi = { load: (_: string, { callback }: { callback: () => void }) => callback(), auth2: { init: started } };
    return { google: googlePlatformLibrary(new OneScript(gapi), page, SOCIAL_SETTINGS), asked, hear: () => hear };
  };

  it('SOC-3 handles the taps at the page’s button: tap, token, closed, blocked and damaged are reported', async () => {
    const { google, asked, hear } = setUp();
    const { told, element, end } = await offerAt(google);
    expect(asked).toEqual([{ client_id: 'client', ux_mode: 'popup' }]);
    element.listeners[0]?.();
    hear().done({ getAuthResponse: () => ({ id_token: 'jwt' }) });
    for (const error of ['popup_closed_by_user', 'access_denied', 'popup_blocked_by_browser', 'idpiframe_initialization_failed'])
      hear().failed({ error });
    hear().done({ getAuthResponse: () => ({}) });
    expect(kinds(told)).toEqual([
      'opened',
      'signed-in',
      'SignInCancelled',
      'SignInCancelled',
      'PopupBlocked',
      'SignInRefused',
      'SignInRefused',
    ]);
    (end as () => void)();
    hear().failed({ error: 'access_denied' });
    expect(told).toHaveLength(7);
  });

  it('SOC-4 redirects in an installed app', async () => {
    const { google, asked } = setUp();
    await offerAt(google, true);
    expect(asked).toEqual([{ client_id: 'client', ux_mode: 'redirect', redirect_uri: 'https://pay.example.com/google' }]);
  });

  it('SOC-5 a library that throws or gives nothing is unavailable', async () => {
    const throwing = setUp(() => {
      throw new Error('bad client');
    });
    for (const { google } of [throwing, setUp(() => null)]) {
      expect((await offerAt(google)).end).toMatchObject({ _tag: 'SocialSdkUnavailable', fault: 'broken' });
    }
  });
});
