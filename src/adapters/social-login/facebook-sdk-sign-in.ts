import { Effect, Option } from 'effect';
import * as limits from '../../domain/limits.ts';
import { SOCIAL_SDK_VERSIONS } from '../../domain/login/login-state.ts';
import type { SocialSettings } from '../../domain/ports/settings.ts';
import type { ScriptLoader } from '../../domain/ports/browser.ts';
import {
  type FacebookSignIn,
  type FacebookProof,
  PopupBlocked,
  SignInCancelled,
  SignInRefused,
  SocialSdkUnavailable,
} from '../../domain/ports/social.ts';
import { decodeFacebookAnswer, type FacebookSdk, isFacebookGlobal, type OpeningWindow, watchPopups } from './wire.ts';

export type FacebookWindow = OpeningWindow & { fbAsyncInit?: () => void };

const GLOBAL = 'FB';

/** FacebookSignIn using the JavaScript SDK: `FB.login` opens its window, once `fbAsyncInit` has been called. */
export const facebookSdkSignIn = (
  scripts: ScriptLoader,
  window: FacebookWindow,
  settings: SocialSettings,
  timeoutMs: number = limits.scriptLoadTimeout,
): FacebookSignIn => {
  let started: FacebookSdk | null = null;
  const start = (): Effect.Effect<void, SocialSdkUnavailable> => {
    const sdk: unknown = Reflect.get(window, GLOBAL);
    if (!isFacebookGlobal(sdk)) return Effect.fail(new SocialSdkUnavailable('broken'));
    try {
      sdk.init({ appId: settings.facebookAppId, version: SOCIAL_SDK_VERSIONS.facebook, cookie: false, xfbml: false });
    } catch {
      return Effect.fail(new SocialSdkUnavailable('broken'));
    }
    started = sdk;
    return Effect.void;
  };
  return {
    prepare: () =>
      Effect.suspend(() => {
        if (started !== null) return Effect.void;
        // This script only loads the SDK; the object it defines first would open the window after the tap.
        const ready = new Promise<void>((isReady) => (window.fbAsyncInit = isReady));
        return scripts.load(settings.facebookScript, GLOBAL).pipe(
          Effect.mapError(({ fault }) => new SocialSdkUnavailable(fault)),
          Effect.andThen(Effect.promise(() => ready)),
          Effect.timeoutOrElse({ duration: timeoutMs, orElse: () => Effect.fail(new SocialSdkUnavailable('timeout')) }),
          Effect.andThen(Effect.suspend(() => start())),
        );
      }),
    signIn: () =>
      Effect.callback((resume) => {
        const sdk = started;
        if (sdk === null) return resume(Effect.fail(new SocialSdkUnavailable('broken')));
        const stop = watchPopups(window, () => resume(Effect.fail(new PopupBlocked())));
        try {
          sdk.login((answer) => resume(proofOf(answer)));
        } catch {
          resume(Effect.fail(new SocialSdkUnavailable('broken')));
        } finally {
          stop();
        }
      }),
  };
};

/** An answer without a user states why: the window was closed, or the app was refused. */
const proofOf = (answer: unknown): Effect.Effect<FacebookProof, SignInCancelled | SignInRefused> => {
  const decoded = Option.getOrNull(decodeFacebookAnswer(answer));
  if (decoded === null) return Effect.fail(new SignInRefused());
  const { status, authResponse = null } = decoded;
  if (status !== 'connected' || authResponse === null) return Effect.fail(new SignInCancelled());
  return Effect.succeed({ provider: 'facebook', accessToken: authResponse.accessToken, userId: authResponse.userID });
};
