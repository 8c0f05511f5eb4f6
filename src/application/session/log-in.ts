import { Effect } from 'effect';
import { checkCredentials, loginEnd } from '../../domain/login/auto-login.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { LoginCalls } from '../../domain/ports/login.ts';
import { decideAttempt } from './decide-attempt.ts';
import type { LoginEnding, ShopperSession } from './shopper-session.ts';

/** Login by account and password (platform §4, §5). The password is sent in the one call and stored nowhere. */
export class LogIn {
  readonly #calls: LoginCalls;
  readonly #session: ShopperSession;
  readonly #telemetry: Telemetry;
  constructor(calls: LoginCalls, session: ShopperSession, telemetry: Telemetry) {
    this.#calls = calls;
    this.#session = session;
    this.#telemetry = telemetry;
  }

  /** Never fails: the ending is the answer. Invalid credentials are refused unsent. */
  execute(name: string, password: string): Effect.Effect<LoginEnding> {
    return Effect.suspend(() => {
      const checked = checkCredentials(name, password);
      if (!checked.ok) return Effect.succeed<LoginEnding>({ kind: 'refused', says: { kind: 'key', key: checked.error } });
      const end = this.#session.begin('account');
      return Effect.map(decideAttempt('account', this.#calls.byPassword(checked.value), loginEnd, this.#telemetry), end);
    });
  }
}
