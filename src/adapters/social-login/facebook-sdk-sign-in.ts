import { Effect, Option } from 'effect';
import * as limits from '../../domain/limits.ts';
import { SOCIAL_SDK_VERSIONS } from '../../domain/login/login-state.ts';
import type { SocialSettings } from '../../domain/ports/settings.ts';
import type { ScriptLoader } from '../../domain/ports/browser.ts';
import {
  FacebookSignIn,
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
export class FacebookSdkSignIn extends FacebookSignIn {
  readonly #scripts: ScriptLoader;
  readonly #window: FacebookWindow;
  readonly #settings: SocialSettings;
  readonly #timeoutMs: number;
  #sdk: FacebookSdk | null = null;
  constructor(scripts: ScriptLoader, window: FacebookWindow, settings: SocialSettings, timeoutMs: number = limits.scriptLoadTimeout) {
    super();
    this.#scripts = scripts;
    this.#window = window;
    this.#settings = settings;
    this.#timeoutMs = timeoutMs;
  }

  override prepare(): Effect.Effect<void, SocialSdkUnavailable> {
    return Effect.suspend(() => {
      if (this.#sdk !== null) return Effect.void;
      // This script only loads the SDK; the object it defines first would open the window after the tap.
      const ready = new Promise<void>((isReady) => (this.#window.fbAsyncInit = isReady));
      return this.#scripts.load(this.#settings.facebookScript, GLOBAL).pipe(
        Effect.mapError(({ fault }) => new SocialSdkUnavailable(fault)),
        Effect.andThen(Effect.promise(() => ready)),
        Effect.timeoutOrElse({ duration: this.#timeoutMs, orElse: () => Effect.fail(new SocialSdkUnavailable('timeout')) }),
        Effect.andThen(Effect.suspend(() => this.#start())),
      );
    });
  }

  override signIn(): Effect.Effect<FacebookProof, SignInCancelled | PopupBlocked | SignInRefused | SocialSdkUnavailable> {
    return Effect.callback((resume) => {
      const sdk = this.#sdk;
      if (sdk === null) return resume(Effect.fail(new SocialSdkUnavailable('broken')));
      const stop = watchPopups(this.#window, () => resume(Effect.fail(new PopupBlocked())));
      try {
        sdk.login((answer) => resume(proofOf(answer)));
      } catch {
        resume(Effect.fail(new SocialSdkUnavailable('broken')));
      } finally {
        stop();
      }
    });
  }

  #start(): Effect.Effect<void, SocialSdkUnavailable> {
    const sdk: unknown = Reflect.get(this.#window, GLOBAL);
    if (!isFacebookGlobal(sdk)) return Effect.fail(new SocialSdkUnavailable('broken'));
    try {
      sdk.init({ appId: this.#settings.facebookAppId, version: SOCIAL_SDK_VERSIONS.facebook, cookie: false, xfbml: false });
    } catch {
      return Effect.fail(new SocialSdkUnavailable('broken'));
    }
    this.#sdk = sdk;
    return Effect.void;
  }
}

/** An answer without a user states why: the window was closed, or the app was refused. */
const proofOf = (answer: unknown): Effect.Effect<FacebookProof, SignInCancelled | SignInRefused> => {
  const decoded = Option.getOrNull(decodeFacebookAnswer(answer));
  if (decoded === null) return Effect.fail(new SignInRefused());
  const { status, authResponse = null } = decoded;
  if (status !== 'connected' || authResponse === null) return Effect.fail(new SignInCancelled());
  return Effect.succeed({ provider: 'facebook', accessToken: authResponse.accessToken, userId: authResponse.userID });
};
