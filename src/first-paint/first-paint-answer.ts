import { Effect } from 'effect';
import { httpBody, httpHeaders } from '../adapters/platform/client/http-request.ts';
import { receivedJson } from '../adapters/platform/client/http-transport.ts';
import { BatchHttp, type Transport, type TransportRequest } from '../adapters/platform/client/transport.ts';
import * as limits from '../domain/limits.ts';
import type { PlatformUnreachable } from '../domain/ports/platform.ts';
import type { SentBatch, WrittenRequest } from './sent-batch.ts';

const isSame = (sent: WrittenRequest, origin: string, { endpoint, headers, payload }: TransportRequest): boolean => {
  const asked: WrittenRequest = {
    url: origin + endpoint.path,
    headers: httpHeaders(endpoint, headers),
    body: httpBody(endpoint, payload),
  };
  return JSON.stringify(sent) === JSON.stringify(asked);
};

/**
 * The visit's first batch gets the answer of the batch that the head script sent if both requests are identical and the answer is recent;
 * any other batch is sent. A batch whose answer was lost is sent too: a connection that broke before the application loaded says nothing
 * about the host. The container puts it around the HTTP of batch requests; no other call passes through it.
 */
export class FirstPaintAnswer extends BatchHttp {
  #batch: SentBatch | null;
  readonly #pause: () => Promise<void>;

  /** `pause` yields to other work in the browser before the answer is read. */
  constructor(batch: SentBatch | null, pause: () => Promise<void> = () => Promise.resolve()) {
    super();
    this.#batch = batch;
    this.#pause = pause;
  }

  override around(http: Transport, origin: string): Transport {
    return {
      send: (request): Effect.Effect<unknown, PlatformUnreachable> =>
        Effect.suspend(() => {
          const batch = this.#take();
          if (batch === null || !isSame(batch.request, origin, request)) return http.send(request);
          return Effect.flatMap(
            Effect.promise(() => batch.received.then((received) => this.#pause().then(() => received))),
            (received) => (received.kind === 'lost' ? http.send(request) : receivedJson(request.call, received)),
          );
        }),
    };
  }

  /** Returns the batch once, while it is recent, whatever the origin. */
  #take(): SentBatch | null {
    const batch = this.#batch;
    this.#batch = null;
    if (batch === null) return null;
    // The monotonic clock may stop while the device sleeps; the device's date may be set back.
    const age = Math.max(performance.now() - batch.sentAt, Date.now() - batch.sentOn);
    return age < limits.earlyAnswerLife ? batch : null;
  }
}
