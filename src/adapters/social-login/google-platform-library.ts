import { Effect } from 'effect';
import * as limits from '../../domain/limits.ts';
import type { Page, ScriptLoader } from '../../domain/ports/browser.ts';
import type { SocialSettings } from '../../domain/ports/settings.ts';
import {
  type GoogleSignIn,
  type GoogleEvent,
  PopupBlocked,
  SignInCancelled,
  SignInRefused,
  SocialSdkUnavailable,
} from '../../domain/ports/social.ts';
import {
  type Auth2,
  type Gapi,
  type GoogleAuth,
  googleFailureOf,
  idTokenOf,
  isAuth2,
  isGapiGlobal,
  isGoogleAuth,
  isGoogleUser,
} from './wire.ts';

const GLOBAL = 'gapi';
const LIBRARY = 'auth2';

/** GoogleSignIn using the older platform library: `gapi.auth2` handles taps on our own button. */
export const googlePlatformLibrary = (scripts: ScriptLoader, page: Page, settings: SocialSettings): GoogleSignIn => {
  let started: GoogleAuth | null = null;
  const start = (redirects: boolean): Effect.Effect<GoogleAuth, SocialSdkUnavailable> => {
    if (started !== null) return Effect.succeed(started);
    return scripts.load(settings.googleScript, GLOBAL).pipe(
      Effect.mapError(({ fault }) => new SocialSdkUnavailable(fault)),
      Effect.flatMap((global) => (isGapiGlobal(global) ? loadAuth2(global) : BROKEN)),
      Effect.flatMap((auth2) => (isAuth2(auth2) ? initialise(auth2, redirects) : BROKEN)),
      Effect.timeoutOrElse({
        duration: limits.scriptLoadTimeout,
        orElse: () => Effect.fail(new SocialSdkUnavailable('timeout')),
      }),
      Effect.tap((auth) => Effect.sync(() => (started = auth))),
    );
  };
  const initialise = (auth2: Auth2, redirects: boolean): Effect.Effect<GoogleAuth, SocialSdkUnavailable> =>
    Effect.callback((resume) => {
      try {
        const auth = auth2.init({
          client_id: settings.googleClientId,
          ...(redirects
            ? { ux_mode: 'redirect', redirect_uri: new URL(settings.googleLoginUri, page.origin()).href }
            : { ux_mode: 'popup' }),
        });
        if (!isGoogleAuth(auth)) return resume(BROKEN);
        auth.then(
          () => resume(Effect.sync(() => auth)),
          () => resume(BROKEN),
        );
      } catch {
        resume(BROKEN);
      }
    });
  return {
    offer: ({ element, redirects, told }) =>
      Effect.map(start(redirects), (auth) => {
        let isOffered = true;
        const tell = (event: GoogleEvent): void => {
          if (isOffered) told(event);
        };
        if (element instanceof HTMLElement) {
          // Added before the library's listener, which opens its window in the same tap.
          element.addEventListener('click', () => tell({ kind: 'opened' }));
          auth.attachClickHandler(
            element,
            {},
            (user) => tell(signedIn(user)),
            (reason) => tell({ kind: 'failed', error: errorOf(reason) }),
          );
        }
        return () => {
          isOffered = false;
        };
      }),
  };
};

const BROKEN = Effect.fail(new SocialSdkUnavailable('broken'));

const loadAuth2 = (gapi: Gapi): Effect.Effect<unknown, SocialSdkUnavailable> =>
  Effect.callback((resume) => {
    const fail = (fault: 'blocked' | 'timeout') => () => resume(Effect.fail(new SocialSdkUnavailable(fault)));
    try {
      gapi.load(LIBRARY, {
        callback: () => resume(Effect.sync(() => gapi.auth2)),
        onerror: fail('blocked'),
        timeout: limits.scriptLoadTimeout,
        ontimeout: fail('timeout'),
      });
    } catch {
      resume(BROKEN);
    }
  });

const signedIn = (user: unknown): GoogleEvent => {
  const refused: GoogleEvent = { kind: 'failed', error: new SignInRefused() };
  if (!isGoogleUser(user)) return refused;
  try {
    const idToken = idTokenOf(user.getAuthResponse());
    return idToken === null ? refused : { kind: 'signed-in', proof: { provider: 'google', idToken } };
  } catch {
    return refused;
  }
};

/** Maps the library's documented errors, and the browser's refusal of the window, which is undocumented but reported. */
const errorOf = (reason: unknown): SignInCancelled | PopupBlocked | SignInRefused => {
  switch (googleFailureOf(reason)) {
    case 'popup_closed_by_user':
    case 'access_denied':
      return new SignInCancelled();
    case 'popup_blocked_by_browser':
      return new PopupBlocked();
    default:
      return new SignInRefused();
  }
};
