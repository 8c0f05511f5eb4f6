import type { Effect } from 'effect';
import type { GoogleProof } from './social-login.ts';
import type { PopupBlocked, SignInCancelled, SignInRefused, SocialSdkUnavailable } from './social-sign-in-error.ts';

/** What happens at Google's button. */
export type GoogleEvent =
  /** Its window was asked for. */
  | { readonly kind: 'opened' }
  | { readonly kind: 'signed-in'; readonly proof: GoogleProof }
  | { readonly kind: 'failed'; readonly error: SignInCancelled | PopupBlocked | SignInRefused };

/** How the button is offered. */
export interface GoogleOffer {
  /** The element of the page with the id google-login-btn: the button, or where the SDK draws it (platform §4). */
  readonly element: unknown;
  /** Language of the page. */
  readonly language: 'ar' | 'en';
  /** The page is left for Google, which comes back by the platform: in an installed app (platform §4). */
  readonly redirects: boolean;
  readonly told: (event: GoogleEvent) => void;
}

/** Google's sign-in at a button that belongs to its SDK. */
export abstract class GoogleSignIn {
  /** Loads the SDK and hands it the button. May be tried again. Gives the way to take the button back. */
  abstract offer(offer: GoogleOffer): Effect.Effect<() => void, SocialSdkUnavailable>;
}
