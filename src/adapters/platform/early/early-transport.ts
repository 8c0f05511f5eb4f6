import { Effect } from 'effect';
import type { PlatformUnreachable } from '../../../domain/ports/platform.ts';
import { httpBody, httpHeaders } from '../client/http-request.ts';
import { receivedJson } from '../client/http-transport.ts';
import type { Transport, TransportRequest } from '../client/transport.ts';
import type { EarlyAnswer } from './early-answer.ts';
import type { WrittenRequest } from './early-batch.ts';

const isSame = (sent: WrittenRequest, origin: string, { endpoint, headers, payload }: TransportRequest): boolean => {
  const asked: WrittenRequest = {
    url: origin + endpoint.path,
    headers: httpHeaders(endpoint, headers),
    body: httpBody(endpoint, payload),
  };
  return JSON.stringify(sent) === JSON.stringify(asked);
};

/**
 * HTTP to one origin. The visit's first batch gets the answer of the batch sent early if both requests are identical; any other request is
 * sent. A batch whose early answer was lost is sent too: a connection that broke before the application loaded says nothing about the host.
 */
export class EarlyTransport implements Transport {
  readonly #http: Transport;
  readonly #origin: string;
  readonly #early: EarlyAnswer;
  constructor(http: Transport, origin: string, early: EarlyAnswer) {
    this.#http = http;
    this.#origin = origin;
    this.#early = early;
  }

  send(request: TransportRequest): Effect.Effect<unknown, PlatformUnreachable> {
    return Effect.suspend(() => {
      const batch = request.call === 'batch_request' ? this.#early.take() : null;
      if (batch === null || !isSame(batch.request, this.#origin, request)) return this.#http.send(request);
      return Effect.flatMap(
        Effect.promise(() => batch.received),
        (received) => (received.kind === 'lost' ? this.#http.send(request) : receivedJson(request.call, received)),
      );
    });
  }
}
