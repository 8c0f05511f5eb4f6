import type { Effect } from 'effect';
import type { FacebookProof } from './social-login.ts';
import type { ForeignReturn, SignInCancelled, SignInRefused, SocialSdkUnavailable } from './social-sign-in-error.ts';

/** Facebook's sign-in by leaving for its OAuth dialog (platform §4: the Ludo flavour). */
export abstract class FacebookRedirect {
  /** Leaves for the dialog, which comes back to /login. Fails where this tab cannot remember that it left. */
  abstract leave(): Effect.Effect<void, SocialSdkUnavailable>;
  /**
   * What the address has brought back from the dialog, whose token was taken out of it at start; null for nothing. An answer is read
   * once, and is not in the address afterwards.
   */
  abstract takeReturn(
    token: string | null,
  ): Effect.Effect<FacebookProof | null, SignInCancelled | SignInRefused | ForeignReturn | SocialSdkUnavailable>;
}
