import { Effect } from 'effect';
import type { Container } from 'inversify';
import { PageAppHost } from '../adapters/bridge/page-app-host.ts';
import type { CarryingApp } from '../adapters/platform/client/app-transport.ts';
import type { BridgeTransport } from '../adapters/platform/client/bridge-transport.ts';
import { VisitLocation } from '../adapters/runtime/visit-location.ts';
import { LazyArea } from '../application/runtime/lazy-area.ts';
import { AppHost, BridgeUnavailable, type NativeBridge } from '../domain/ports/browser.ts';
import { bindMade, bindLazy } from './bind.ts';

export interface BridgeParts {
  readonly bridge: NativeBridge;
  readonly transport: Pick<BridgeTransport, 'send' | 'takes'>;
}

/** Communication with the app, loaded when its bridge is on the page. */
export class BridgeArea extends LazyArea<BridgeParts> {}

export const bindBridge = (container: Container): void => {
  bindLazy(container, BridgeArea, 'bridge', () => import('./bridge-code.ts'));
  bindMade(
    container,
    AppHost,
    [BridgeArea, VisitLocation],
    (area, { build }) =>
      new PageAppHost(
        window,
        build,
        area.ready.pipe(
          Effect.map(({ bridge }) => bridge),
          Effect.mapError(() => new BridgeUnavailable()),
        ),
      ),
  );
};

/** The app whose bridge carries the platform's calls while it is present. */
export const carryingApp = (host: AppHost, area: BridgeArea): CarryingApp => ({
  host,
  bridge: Effect.map(area.ready, ({ transport }) => transport),
});
