import { batchPayload } from '../adapters/platform/client/batch-payload.ts';
import { type Asker, openingItems } from '../adapters/platform/client/calls.ts';
import { callHeaders, httpBody, httpHeaders, jsonOf, type Sender } from '../adapters/platform/client/http-request.ts';
import { OPENING_BATCH, OPENING_CALLS } from '../adapters/platform/client/opening-endpoints.ts';
import { isHttpSuccess } from '../domain/bridge/client-result.ts';
import * as limits from '../domain/limits.ts';

/** An HTTP request exactly as sent. */
export interface WrittenRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** The unparsed answer, or why there is none. */
export type Received =
  | { readonly kind: 'answer'; readonly status: number; readonly contentType: string | null; readonly body: ArrayBuffer }
  | { readonly kind: 'lost'; readonly cause: 'network' | 'timeout' };

export interface SentBatch {
  readonly request: WrittenRequest;
  /** Monotonic time of sending, in ms. */
  readonly sentAt: number;
  /** Device time of sending, in epoch ms. */
  readonly sentOn: number;
  /** Never rejects. */
  readonly received: Promise<Received>;
}

/** Returns the opening batch exactly as the platform client writes it on a device without a fraud token yet. */
export const openingRequest = (origin: string, asker: Asker, sender: Sender, uid: string | null): WrittenRequest => {
  const endpoint = OPENING_BATCH;
  const headers = callHeaders(sender, endpoint.path, {});
  const payload = batchPayload(openingItems(asker, uid), (call) => OPENING_CALLS[call], headers);
  return {
    url: origin + endpoint.path,
    headers: httpHeaders(endpoint, headers),
    body: httpBody(endpoint, payload),
  };
};

/** Sends the request with the batch's time-out of 5 s. */
export const sendBatch = (send: typeof fetch, request: WrittenRequest): SentBatch => {
  const { url, headers, body } = request;
  // Not AbortSignal.timeout, which Safari has only since version 16 and Chrome since 103.
  const patience = new AbortController();
  setTimeout(() => patience.abort(), limits.batchTimeout);
  const sent = send(url, { method: 'POST', headers: { ...headers }, body, signal: patience.signal });
  const received = sent
    .then(async (response): Promise<Received> => ({
      kind: 'answer',
      status: response.status,
      contentType: response.headers.get('content-type'),
      body: await response.arrayBuffer(),
    }))
    .catch((): Received => ({ kind: 'lost', cause: patience.signal.aborted ? 'timeout' : 'network' }));
  return { request, sentAt: performance.now(), sentOn: Date.now(), received };
};

/** Returns the JSON of an answer with status 200; undefined otherwise. */
export const jsonOfReceived = (received: Received): unknown => {
  if (received.kind === 'lost' || !isHttpSuccess(received.status)) return undefined;
  try {
    return jsonOf(received.body, received.contentType);
  } catch {
    return undefined;
  }
};
