import type { LoginEnding } from '../../application/session/shopper-session.ts';
import type {
  GoogleEvent,
  GoogleOffer,
  FacebookProof,
  SocialProof,
  SocialSdkUnavailable,
  SocialSignInError,
} from '../../domain/ports/social.ts';
import type { Result } from '../../domain/result.ts';

/** Mount point of Google's button, and the listener for its events. */
export type GoogleButton = Pick<GoogleOffer, 'element' | 'language'> & { readonly told: (event: GoogleEvent) => void };

/** Facebook and Google logins of this build. */
export interface SocialLogins {
  /** How Facebook signs in: in its own window, or by redirect. Null if the build has no Facebook login. */
  readonly facebook: 'popup' | 'redirect' | null;
  /** Whether Google's SDK draws the button or uses the page's. Null if the build has no Google login. */
  readonly google: 'drawn-by-sdk' | 'drawn-by-page' | null;
  /** Loads Facebook's SDK, so that a tap can open its window. Loads nothing for a redirect. */
  prepareFacebook(): Promise<Result<void, SocialSdkUnavailable>>;
  /** Opens Facebook's window, or redirects; must be called within the tap. Returns the cancel, after which `done` is not called. */
  signInWithFacebook(done: (result: Result<FacebookProof, SocialSignInError>) => void): () => void;
  /** Result of a return from Facebook, matched with the token in its address; null if there is none. */
  takeFacebookReturn(token: string | null): Promise<Result<FacebookProof | null, SocialSignInError>>;
  /** Hands the button to Google's SDK; returns the release. */
  offerGoogle(button: GoogleButton): Promise<Result<() => void, SocialSdkUnavailable>>;
  /** Logs in the user that the provider vouches for. Never rejects. */
  logIn(proof: SocialProof): Promise<LoginEnding>;
}

/** Facebook and Google logins. */
export interface SocialServices {
  /** Rejects if their code does not load. */
  open(): Promise<SocialLogins>;
}
