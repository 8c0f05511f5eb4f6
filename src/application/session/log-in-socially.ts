import { Effect } from 'effect';
import { loginEnd } from '../../domain/login/auto-login.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { SocialLogin, SocialProof } from '../../domain/ports/social.ts';
import { decideAttempt } from './decide-attempt.ts';
import type { LoginEnding, ShopperSession } from './shopper-session.ts';

/** Login with a proof from Facebook or Google (platform §4). Their tokens are sent in the one call and stored nowhere. */
export class LogInSocially {
  readonly #social: SocialLogin;
  readonly #session: ShopperSession;
  readonly #telemetry: Telemetry;
  constructor(social: SocialLogin, session: ShopperSession, telemetry: Telemetry) {
    this.#social = social;
    this.#session = session;
    this.#telemetry = telemetry;
  }

  /** Never fails: the ending is the answer. */
  execute(proof: SocialProof): Effect.Effect<LoginEnding> {
    const end = this.#session.begin(proof.provider);
    return Effect.map(decideAttempt(proof.provider, this.#social.logIn(proof), loginEnd, this.#telemetry), end);
  }
}
