import { Effect } from 'effect';
import type { AppHost } from '../../../domain/ports/browser.ts';
import type { BridgeTransport } from './bridge-transport.ts';
import type { Transport } from './transport.ts';

/** The surrounding app, whose bridge carries calls while it is present. */
export interface CarryingApp {
  readonly host: Pick<AppHost, 'isPresent'>;
  readonly bridge: Effect.Effect<Pick<BridgeTransport, 'send' | 'takes'>, unknown>;
}

/**
 * Sends each call to one origin either by HTTP or, if there is one, by the app's bridge (platform §7), never by both. If the bridge's code
 * fails to load, nothing was sent, so HTTP carries the call. `httpOf` names the HTTP transport of a call; `app` is null in a plain browser.
 */
export const appTransport = (origin: string, httpOf: (call: string) => Transport, app: CarryingApp | null): Transport => ({
  send: (request) =>
    Effect.suspend(() => {
      const http = httpOf(request.call);
      if (app === null || request.endpoint.direct === true || !app.host.isPresent()) return http.send(request);
      return app.bridge.pipe(
        Effect.catch(() => Effect.succeed(null)),
        Effect.flatMap((bridge) => (bridge?.takes(request) === true ? bridge.send(request, origin) : http.send(request))),
      );
    }),
});
