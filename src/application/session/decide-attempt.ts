import { Effect } from 'effect';
import { decideLogin, type LoginDecision, type LoginEnd } from '../../domain/login/login-decision.ts';
import type { LoginMethod } from '../../domain/login/login-state.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import { failed, type Result, succeeded } from '../../domain/result.ts';

/** Decides the result of a login's call (platform §4, §8). Never fails; a refusal is reported only with its method and code. */
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
