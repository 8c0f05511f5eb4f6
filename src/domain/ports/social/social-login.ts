import type { Effect } from 'effect';
import type { LoginGrant } from '../platform/login/login-calls.ts';
import type { PlatformError } from '../platform/platform-error.ts';

/** Facebook's word for who somebody is (platform §3). */
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

/** Login by what Facebook or Google vouches for (platform §7, D42). */
export abstract class SocialLogin {
  /** facebook_login or google_login. */
  abstract logIn(proof: SocialProof): Effect.Effect<LoginGrant, PlatformError>;
}
