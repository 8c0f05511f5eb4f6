import { Effect } from 'effect';
import { readinessStep } from '../../domain/bridge/native-versions.ts';
import * as limits from '../../domain/limits.ts';
import { type ConfirmationChoice, needsConfirmation, type LoginUser } from '../../domain/login/login-state.ts';
import type { AppHost, AppAccount } from '../../domain/ports/browser.ts';
import type { LoginEnding, ShopperSession } from './shopper-session.ts';

/** Waits for the app's bridge to appear on the page; false if it does not appear in time. */
const bridgeComes = (host: Pick<AppHost, 'isPresent'>, tries = 0): Effect.Effect<boolean> =>
  Effect.suspend(() => {
    const step = readinessStep(host.isPresent(), tries);
    switch (step.kind) {
      case 'ready':
        return Effect.succeed(true);
      case 'ask-again':
        return Effect.andThen(Effect.sleep(step.after), bridgeComes(host, tries + 1));
      case 'go-on':
        return Effect.map(Effect.sleep(step.after), () => host.isPresent());
    }
  });

/** The account logged in to the app: offered to the shopper, and never adopted without their consent (cashier §2, §6). */
export class AppAccountOffer {
  readonly #host: AppHost;
  readonly #session: ShopperSession;
  #offered: AppAccount | null = null;
  constructor(host: AppHost, session: ShopperSession) {
    this.#host = host;
    this.#session = session;
  }

  /** Returns the app's user if they are not the one logged in here; else null. Makes no request outside the app. Never fails. */
  ask(): Effect.Effect<LoginUser | null> {
    return this.#account().pipe(
      Effect.map((account) => {
        this.#offered = account !== null && needsConfirmation(account.user.uid, this.#session.user()) ? account : null;
        return this.#offered?.user ?? null;
      }),
    );
  }

  /** The shopper's answer to the offer. */
  answer(choice: ConfirmationChoice): Effect.Effect<LoginEnding> {
    return Effect.suspend(() => {
      const offered = this.#offered;
      this.#offered = null;
      return offered === null || choice === 'stay'
        ? Effect.succeed(this.#session.current())
        : this.#session.confirmed(offered.sessionKey, offered.user.uid);
    });
  }

  #account(): Effect.Effect<AppAccount | null> {
    return Effect.suspend(() => {
      if (!this.#host.isPresent() && !this.#host.isExpected()) return Effect.succeed(null);
      return Effect.flatMap(bridgeComes(this.#host), (came) =>
        came
          ? this.#host.bridge.pipe(
              Effect.flatMap((bridge) => bridge.account(limits.nativeUserInfoWait)),
              Effect.catchTag('BridgeUnavailable', () => Effect.succeed(null)),
            )
          : Effect.succeed(null),
      );
    });
  }
}
