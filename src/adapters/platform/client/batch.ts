import { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import { type PlatformError, PlatformUnreachable } from '../../../domain/ports/platform.ts';
import { readAnswer, reportFailure } from './answer.ts';
import { CLIENT_RESULT } from '../../../domain/bridge/client-result.ts';
import { batchId, type BatchItem, batchPayload } from './batch-payload.ts';
import type { CallName } from './endpoints.ts';
import type { PlatformClient } from './platform-client.ts';
import type { Decoder } from '../schemas/decoder.ts';
import { decodeBatchItems } from '../schemas/system.ts';

/** The answers of a batch. Each is read separately, by its request id (F40). */
export class BatchAnswers {
  readonly #client: PlatformClient;
  readonly #items: ReadonlyMap<string, unknown>;
  /** Session key sent with the batch; null for a visitor. */
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
