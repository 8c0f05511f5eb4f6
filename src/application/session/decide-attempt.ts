import { Effect } from 'effect';
import { decideLogin, type LoginDecision, type LoginEnd } from '../../domain/login/login-decision.ts';
import type { LoginMethod } from '../../domain/login/login-state.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import { failed, succeeded, type Result } from '../../domain/result.ts';

/** What a login's call has come to (platform §4, §8). Never fails; a refusal is reported by its method and code alone. */
export const decideAttempt = <A, E>(
  method: LoginMethod,
  attempt: Effect.Effect<A, E>,
  endOf: (result: Result<A, E>) => LoginEnd,
  telemetry: Telemetry,
): Effect.Effect<LoginDecision> =>
  attempt.pipe(
    Effect.match({ onSuccess: succeeded, onFailure: failed }),
    Effect.map((result) => decideLogin(method, endOf(result))),
    Effect.catchDefect(() => Effect.succeed(decideLogin(method, { kind: 'exception' }))),
    Effect.tap((decision) =>
      Effect.sync(() => {
        if (decision.kind === 'refused') telemetry.report('login_failed', { method, code: decision.code });
      }),
    ),
  );
