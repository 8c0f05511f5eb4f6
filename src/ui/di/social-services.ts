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

/** Where Google's button stands, and who is told of what happens there. */
export type GoogleButton = Pick<GoogleOffer, 'element' | 'language'> & { readonly told: (event: GoogleEvent) => void };

/** The logins by Facebook and Google of this build. */
export interface SocialLogins {
  /** How Facebook signs in: by a window of its own, or by leaving for it. Null where the build has none. */
  readonly facebook: 'popup' | 'redirect' | null;
  /** Whether Google's SDK draws its button, or takes one of the page's. Null where the build has none. */
  readonly google: 'drawn-by-sdk' | 'drawn-by-page' | null;
  /** Loads Facebook's SDK, so that a tap can open its window. Nothing to load where the page is left. */
  prepareFacebook(): Promise<Result<void, SocialSdkUnavailable>>;
  /** Opens Facebook's window, or leaves for it; to be called within the tap. Gives the way to stop waiting: nothing is told after it. */
  signInWithFacebook(done: (result: Result<FacebookProof, SocialSignInError>) => void): () => void;
  /** What the page has brought back from Facebook, with the token that its address had; null for nothing. */
  takeFacebookReturn(token: string | null): Promise<Result<FacebookProof | null, SocialSignInError>>;
  /** Hands the button to Google's SDK; gives the way to take it back. */
  offerGoogle(button: GoogleButton): Promise<Result<() => void, SocialSdkUnavailable>>;
  /** Logs in whom the provider vouches for. Never rejects. */
  logIn(proof: SocialProof): Promise<LoginEnding>;
}

/** The logins by Facebook and Google. */
export interface SocialServices {
  /** Rejects when their code does not come. */
  open(): Promise<SocialLogins>;
}
