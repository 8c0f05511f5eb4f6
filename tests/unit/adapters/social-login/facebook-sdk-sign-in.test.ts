import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { facebookSdkSignIn, type FacebookWindow } from '../../../../src/adapters/social-login/facebook-sdk-sign-in.ts';
import { ScriptLoadError, ScriptLoader } from '../../../../src/domain/ports/browser.ts';
import { SOCIAL_SETTINGS } from '../../../support/session/social-settings.ts';

type Answered = (answer: unknown) => void;

/** A page on which the SDK's script does what it is told. */
const setUp = (script: 'ready' | 'blocked' | 'silent' | 'broken' = 'ready') => {
  const asked: string[] = [];
  let answered: Answered = () => {};
  const FB = {
    init: (given: object) => asked.push(JSON.stringify(given)),
    login: (answer: Answered) => {
      answered = answer;
      if (window.open('https://www.facebook.com', 'x', 'popup') !== null) asked.push('window');
    },
  };
  const window = { open: () => ({}) as Window | null, fbAsyncInit: () => {} } as unknown as FacebookWindow & { open: () => Window | null };
  class Scripts extends ScriptLoader {
    override load(url: string) {
      if (script === 'blocked') return Effect.fail(new ScriptLoadError('blocked', url));
      Object.assign(window, { FB: script === 'broken' ? { init: true } : FB });
      if (script !== 'silent') window.fbAsyncInit?.();
      return Effect.succeed(FB);
    }
  }
  const signIn = facebookSdkSignIn(new Scripts(), window, SOCIAL_SETTINGS, 20);
  return { signIn, window, asked, answer: (value: unknown) => answered(value) };
};
const tagOf = (effect: Effect.Effect<unknown, { readonly _tag: string }>) =>
  Effect.runPromise(Effect.match(effect, { onSuccess: (value) => value, onFailure: (error) => error }));

/** Prepares, taps, and lets the SDK answer. */
const answered = async (value: unknown) => {
  const page = setUp();
  await Effect.runPromise(page.signIn.prepare());
  const end = tagOf(page.signIn.signIn());
  page.answer(value);
  return end;
};

describe('Facebook’s SDK', () => {
  it('SOC-1 is started once, for version 6.0, when it says that it is ready; the window opens within the tap', async () => {
    const { signIn, asked, answer } = setUp();
    await Effect.runPromise(signIn.prepare());
    await Effect.runPromise(signIn.prepare());
    expect(asked).toEqual([JSON.stringify({ appId: 'app', version: 'v6.0', cookie: false, xfbml: false })]);
    const end = tagOf(signIn.signIn());
    expect(asked.at(-1)).toBe('window');
    answer({ status: 'connected', authResponse: { accessToken: 't', userID: 'u', expiresIn: 3600 } });
    expect(await end).toEqual({ provider: 'facebook', accessToken: 't', userId: 'u' });
  });

  it.each([
    [{ status: 'unknown', authResponse: null }, 'SignInCancelled'],
    [{ status: 'not_authorized' }, 'SignInCancelled'],
    [{ status: 'connected', authResponse: { accessToken: '', userID: 'u' } }, 'SignInRefused'],
    [{ status: 'connected', authResponse: { accessToken: 't'.repeat(9000), userID: 'u' } }, 'SignInRefused'],
    [null, 'SignInRefused'],
  ])('SOC-1 the answer %j', async (value, tag) => {
    expect(await answered(value)).toMatchObject({ _tag: tag });
  });

  it('SOC-1 a window that the browser does not open is reported, though the SDK is silent; the page’s own open is restored', async () => {
    const { signIn, window } = setUp();
    const refused = (): null => null;
    window.open = refused;
    await Effect.runPromise(signIn.prepare());
    expect(await tagOf(signIn.signIn())).toMatchObject({ _tag: 'PopupBlocked' });
    expect(window.open).toBe(refused);
  });

  it.each([
    ['blocked', 'blocked'],
    ['silent', 'timeout'],
    ['broken', 'broken'],
  ] as const)('SOC-5 a script that is %s', async (script, fault) => {
    const { signIn } = setUp(script);
    expect(await tagOf(signIn.prepare())).toMatchObject({ _tag: 'SocialSdkUnavailable', fault });
    expect(await tagOf(signIn.signIn())).toMatchObject({ _tag: 'SocialSdkUnavailable' });
  });
});
