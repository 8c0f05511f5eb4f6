import { Effect, Option } from 'effect';
import { type PlatformError, PlatformRefusal, PlatformUnreachable } from '../../../domain/ports/platform.ts';
import type { Telemetry } from '../../../domain/ports/reports.ts';
import { CLIENT_RESULT, needsErrorHandler } from '../../../domain/bridge/client-result.ts';
import { safeText } from '../../../domain/report/safe-text.ts';
import type { ResultCode } from '../../../domain/outcome/result-code.ts';
import type { CallName } from './endpoints.ts';
import type { Payload } from './payload.ts';
import type { Decoder } from '../schemas/decoder.ts';
import { envelopeOf } from '../schemas/envelope.ts';

/**
 * Decodes one answer into a domain value. Fails with PlatformRefusal for a result other than 0, and with PlatformUnreachable
 * `undecodable` for a body that is not an envelope or does not match this call. Also reads the data of the results in `withData`.
 * Dropped list entries are reported once per answer.
 */
export const readAnswer = <A>(
  call: CallName,
  body: unknown,
  decode: Decoder<A>,
  telemetry: Telemetry,
  withData: readonly ResultCode[] = [],
): Effect.Effect<A, PlatformError> =>
  Effect.suspend((): Effect.Effect<A, PlatformError> => {
    const undecodable = new PlatformUnreachable('undecodable', CLIENT_RESULT.unspecified, call);
    const envelope = Option.getOrNull(envelopeOf(body));
    if (envelope === null) return Effect.fail(undecodable);
    const isRefused = needsErrorHandler(envelope.result) && (envelope.data === null || !withData.includes(envelope.result));
    if (isRefused) return Effect.fail(new PlatformRefusal(envelope.result, envelope.message, envelope.toast));
    const dropped = new Map<string, number>();
    const value = decode(envelope.data, (what) => dropped.set(what, (dropped.get(what) ?? 0) + 1));
    for (const [what, count] of dropped) telemetry.report('platform_entries_dropped', { call, what, count });
    return Option.match(value, { onNone: () => Effect.fail(undecodable), onSome: (decoded) => Effect.succeed(decoded) });
  });

/** A failed call, as passed to the common error handler. */
export interface FailedCall {
  readonly call: CallName;
  readonly path: string;
  readonly payload: Payload;
}

/**
 * The common error handler of platform §7. Reports the call, its path, the code, only known words of the message and only the names
 * of the parameters; never their values or the platform's own text.
 */
export const reportFailure =
  ({ call, path, payload }: FailedCall, telemetry: Telemetry) =>
  (error: PlatformError): Effect.Effect<void> =>
    Effect.sync(() => {
      const params = Object.keys(payload).join();
      if (error._tag === 'PlatformRefusal')
        telemetry.report('platform_refusal', { type: 'biz', call, path, params, code: error.code, message: safeText(error.message ?? '') });
      else telemetry.report('platform_unreachable', { type: 'api', call, path, params, cause: error.cause, code: error.code });
    });
