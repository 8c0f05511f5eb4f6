import type { Effect } from 'effect';
import type { FacebookProof } from './social-login.ts';
import type { PopupBlocked, SignInCancelled, SignInRefused, SocialSdkUnavailable } from './social-sign-in-error.ts';

/** Facebook's sign-in by a window of its own. */
export abstract class FacebookSignIn {
  /** Loads the SDK, so that a tap can open its window at once. May be tried again. */
  abstract prepare(): Effect.Effect<void, SocialSdkUnavailable>;
  /** Opens Facebook's window; to be run within the tap. Waits for as long as the person takes. */
  abstract signIn(): Effect.Effect<FacebookProof, SignInCancelled | PopupBlocked | SignInRefused | SocialSdkUnavailable>;
}
