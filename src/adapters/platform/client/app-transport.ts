import { Effect } from 'effect';
import type { AppHost } from '../../../domain/ports/browser.ts';
import type { PlatformUnreachable } from '../../../domain/ports/platform.ts';
import type { BridgeTransport } from './bridge-transport.ts';
import type { Transport, TransportRequest } from './transport.ts';

/**
 * Sends each call either by HTTP or, if there is one, by the app's bridge (platform §7), never by both. If the bridge's code fails
 * to load, nothing was sent, so HTTP carries the call.
 */
export class AppTransport implements Transport {
  readonly #http: Transport;
  readonly #origin: string;
  readonly #host: Pick<AppHost, 'isPresent'>;
  readonly #bridge: Effect.Effect<Pick<BridgeTransport, 'send' | 'takes'>, unknown>;

  /** `http` sends to `origin`; the bridge sends there too. */
  constructor(
    http: Transport,
    origin: string,
    host: Pick<AppHost, 'isPresent'>,
    bridge: Effect.Effect<Pick<BridgeTransport, 'send' | 'takes'>, unknown>,
  ) {
    this.#http = http;
    this.#origin = origin;
    this.#host = host;
    this.#bridge = bridge;
  }

  send(request: TransportRequest): Effect.Effect<unknown, PlatformUnreachable> {
    return Effect.suspend(() => {
      if (request.endpoint.direct === true || !this.#host.isPresent()) return this.#http.send(request);
      return this.#bridge.pipe(
        Effect.catch(() => Effect.succeed(null)),
        Effect.flatMap((bridge) => (bridge?.takes(request) === true ? bridge.send(request, this.#origin) : this.#http.send(request))),
      );
    });
  }
}
