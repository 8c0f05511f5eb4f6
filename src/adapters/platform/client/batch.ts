import { Effect, Option } from 'effect';
import { type PlatformError, PlatformRefusal, PlatformUnreachable } from '../../../domain/ports/platform.ts';
import type { Telemetry } from '../../../domain/ports/reports.ts';
import { CLIENT_RESULT, needsErrorHandler } from '../../../domain/bridge/client-result.ts';
import { safeText } from '../../../domain/report/safe-text.ts';
import type { ResultCode } from '../../../domain/outcome/result-code.ts';
import type { CallName } from './endpoints.ts';
import type { Payload } from './http-request.ts';
import { type Decoder, envelopeOf } from '../schemas/wire-values.ts';
import * as limits from '../../../domain/limits.ts';
import { batchId, type BatchItem, batchPayload } from './batch-payload.ts';
import type { PlatformClient } from './platform-client.ts';
import { decodeBatchItems } from '../schemas/system.ts';

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

interface FailedCall {
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

/** The answers of a batch. Each is read separately, by its request id (F40). */
export class BatchAnswers {
  readonly #client: PlatformClient;
  readonly #items: ReadonlyMap<string, unknown>;
  /** Session key sent with the batch, or null for a visitor. */
  readonly #sessionKey: string | null;
  constructor(client: PlatformClient, items: ReadonlyMap<string, unknown>, sessionKey: string | null) {
    this.#client = client;
    this.#items = items;
    this.#sessionKey = sessionKey;
  }

  /** Reads the answer to the item at `index`. A missing or non-JSON answer is `undecodable` for this item only. */
  read<A>(index: number, call: CallName, decode: Decoder<A>): Effect.Effect<A, PlatformError> {
    const text = this.#items.get(batchId(index));
    return Effect.try({
      try: (): unknown => JSON.parse(typeof text === 'string' ? text : ''),
      catch: () => new PlatformUnreachable('undecodable', CLIENT_RESULT.unspecified, call),
    }).pipe(
      Effect.flatMap((body) => readAnswer(call, body, decode, this.#client.telemetry)),
      Effect.tapError(reportFailure({ call, path: this.#client.endpoint(call).path, payload: {} }, this.#client.telemetry)),
      Effect.tapError(this.#client.toldOfSession(this.#sessionKey)),
    );
  }
}

/** Sends batch_request (cashier §7): several reads in one request, with a 5 s time-out. Fails only if the batch itself has no answer. */
export const requestBatch = (client: PlatformClient, items: readonly BatchItem[]): Effect.Effect<BatchAnswers, PlatformError> =>
  Effect.suspend(() => {
    const sessionKey = client.identity.sessionKey();
    const header = client.headers(client.endpoint('batch_request').path, {}, sessionKey);
    const payload = batchPayload(items, (call) => client.endpoint(call), header);
    return client
      .request('batch_request', payload, decodeBatchItems, { timeoutMs: limits.batchTimeout, sessionKey })
      .pipe(Effect.map((answers) => new BatchAnswers(client, answers, sessionKey)));
  });
