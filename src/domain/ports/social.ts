import type { Effect } from 'effect';
import type { LoginGrant } from './login.ts';
import type { PlatformError } from './platform.ts';

/** Facebook's proof of identity (platform §3). */
export interface FacebookProof {
  readonly provider: 'facebook';
  readonly accessToken: string;
  readonly userId: string;
}

/** Google's: an id token, which Google calls credential (platform §3). */
export interface GoogleProof {
  readonly provider: 'google';
  readonly idToken: string;
}

export type SocialProof = FacebookProof | GoogleProof;

/** Login with a proof from Facebook or Google (platform §7, D42). */
export abstract class SocialLogin {
  /** facebook_login or google_login. */
  abstract logIn(proof: SocialProof): Effect.Effect<LoginGrant, PlatformError>;
}

/** The person closed the window or declined in it. */
export class SignInCancelled {
  readonly _tag = 'SignInCancelled';
}

/** The browser did not open the window. */
export class PopupBlocked {
  readonly _tag = 'PopupBlocked';
}

/** The provider's code did not load, was too late, or is not what it should be. */
export class SocialSdkUnavailable {
  readonly _tag = 'SocialSdkUnavailable';
  readonly fault: 'blocked' | 'timeout' | 'broken';
  constructor(fault: SocialSdkUnavailable['fault']) {
    this.fault = fault;
  }
}

/** The provider answered without a usable token. */
export class SignInRefused {
  readonly _tag = 'SignInRefused';
}

/** An address contains an answer to a sign-in that this tab did not start. */
export class ForeignReturn {
  readonly _tag = 'ForeignReturn';
}

export type SocialSignInError = SignInCancelled | PopupBlocked | SocialSdkUnavailable | SignInRefused | ForeignReturn;

/** Facebook's sign-in in its own window. */
export abstract class FacebookSignIn {
  /** Loads the SDK, so that a tap can open its window at once. May be retried. */
  abstract prepare(): Effect.Effect<void, SocialSdkUnavailable>;
  /** Opens Facebook's window; run it within the tap. Waits as long as the person takes. */
  abstract signIn(): Effect.Effect<FacebookProof, SignInCancelled | PopupBlocked | SignInRefused | SocialSdkUnavailable>;
}

/** Facebook's sign-in by leaving for its OAuth dialog (platform §4: the Ludo flavour). */
export abstract class FacebookRedirect {
  /** Leaves for the dialog, which returns to /login. Fails if this tab cannot store that it left. */
  abstract leave(): Effect.Effect<void, SocialSdkUnavailable>;
  /**
   * Returns the dialog's answer from the address, whose token was removed at start, or null if there is none. An answer is read
   * once, and is not in the address afterwards.
   */
  abstract takeReturn(
    token: string | null,
  ): Effect.Effect<FacebookProof | null, SignInCancelled | SignInRefused | ForeignReturn | SocialSdkUnavailable>;
}

/** The events at Google's button. */
export type GoogleEvent =
  /** Its window was requested. */
  | { readonly kind: 'opened' }
  | { readonly kind: 'signed-in'; readonly proof: GoogleProof }
  | { readonly kind: 'failed'; readonly error: SignInCancelled | PopupBlocked | SignInRefused };

/** The parameters of the button. */
export interface GoogleOffer {
  /** The page element with the id google-login-btn: the button, or where the SDK draws it (platform §4). */
  readonly element: unknown;
  readonly language: 'ar' | 'en';
  /** The page is left for Google, which returns through the platform: in an installed app (platform §4). */
  readonly redirects: boolean;
  readonly told: (event: GoogleEvent) => void;
}

/** Google's sign-in with a button that belongs to its SDK. */
export abstract class GoogleSignIn {
  /** Loads the SDK and hands it the button. May be retried. Returns the function that takes the button back. */
  abstract offer(offer: GoogleOffer): Effect.Effect<() => void, SocialSdkUnavailable>;
}
