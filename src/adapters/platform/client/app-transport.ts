import { Effect } from 'effect';
import type { AppHost } from '../../../domain/ports/browser.ts';
import type { PlatformUnreachable } from '../../../domain/ports/platform.ts';
import type { BridgeTransport } from './bridge-transport.ts';
import type { Transport, TransportRequest } from './transport.ts';

/** The surrounding app, whose bridge carries calls while it is present. */
export interface CarryingApp {
  readonly host: Pick<AppHost, 'isPresent'>;
  readonly bridge: Effect.Effect<Pick<BridgeTransport, 'send' | 'takes'>, unknown>;
}

/**
 * Sends each call to one origin either by HTTP or, if there is one, by the app's bridge (platform §7), never by both. If the bridge's code
 * fails to load, nothing was sent, so HTTP carries the call.
 */
export class AppTransport implements Transport {
  readonly #origin: string;
  readonly #httpOf: (call: string) => Transport;
  readonly #app: CarryingApp | null;

  /** `httpOf` names the HTTP transport of a call; `app` is null in a plain browser. */
  constructor(origin: string, httpOf: (call: string) => Transport, app: CarryingApp | null) {
    this.#origin = origin;
    this.#httpOf = httpOf;
    this.#app = app;
  }

  send(request: TransportRequest): Effect.Effect<unknown, PlatformUnreachable> {
    return Effect.suspend(() => {
      const http = this.#httpOf(request.call);
      if (this.#app === null || request.endpoint.direct === true || !this.#app.host.isPresent()) return http.send(request);
      return this.#app.bridge.pipe(
        Effect.catch(() => Effect.succeed(null)),
        Effect.flatMap((bridge) => (bridge?.takes(request) === true ? bridge.send(request, this.#origin) : http.send(request))),
      );
    });
  }
}
