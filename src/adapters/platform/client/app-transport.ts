import { Effect } from 'effect';
import type { AppHost } from '../../../domain/ports/browser.ts';
import type { PlatformUnreachable } from '../../../domain/ports/platform.ts';
import type { BridgeTransport } from './bridge-transport.ts';
import type { Transport, TransportRequest } from './transport.ts';

/**
 * HTTP, or the app's bridge where there is one (platform §7): each call takes one of the two, never both. Where the bridge's
 * code cannot be loaded nothing was sent, so HTTP carries the call.
 */
export class AppTransport implements Transport {
  readonly #http: Transport;
  readonly #origin: string;
  readonly #host: Pick<AppHost, 'isPresent'>;
  readonly #bridge: Effect.Effect<Pick<BridgeTransport, 'send' | 'takes'>, unknown>;

  /** `http` is the way to `origin`, and the bridge goes there too. */
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
