import { Effect } from 'effect';
import type { Container } from 'inversify';
import { PageAppHost } from '../adapters/bridge/page-app-host.ts';
import { AppTransport } from '../adapters/platform/client/app-transport.ts';
import type { BridgeTransport } from '../adapters/platform/client/bridge-transport.ts';
import type { Transport } from '../adapters/platform/client/transport.ts';
import { VisitLocation } from '../adapters/runtime/visit-location.ts';
import { LazyArea } from '../application/runtime/lazy-area.ts';
import { AppHost, BridgeUnavailable, type NativeBridge } from '../domain/ports/browser.ts';
import { bindLazy } from './bind.ts';

export interface BridgeParts {
  readonly bridge: NativeBridge;
  readonly transport: Pick<BridgeTransport, 'send' | 'takes'>;
}

/** Communication with the app, loaded when its bridge is on the page. */
export class BridgeArea extends LazyArea<BridgeParts> {}

export const bindBridge = (container: Container): void => {
  bindLazy(container, BridgeArea, 'bridge', () => import('./bridge-code.ts'));
  container.bind(AppHost).toResolvedValue(
    (area: BridgeArea, { build }: VisitLocation) =>
      new PageAppHost(
        window,
        build,
        area.ready.pipe(
          Effect.map(({ bridge }) => bridge),
          Effect.mapError(() => new BridgeUnavailable()),
        ),
      ),
    [BridgeArea, VisitLocation],
  );
};

/** The platform through the app's bridge if there is one, else through HTTP. */
export const throughApp = (host: AppHost, area: BridgeArea) => (http: Transport, origin: string) =>
  new AppTransport(
    http,
    origin,
    host,
    Effect.map(area.ready, ({ transport }) => transport),
  );
