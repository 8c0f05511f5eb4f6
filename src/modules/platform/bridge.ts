import { StartAddress } from '../../adapters/runtime/visit-location.ts';
import { Effect } from 'effect';
import type { Container } from 'inversify';
import { PageAppHost } from '../../adapters/bridge/page-app-host.ts';
import type { CarryingApp } from '../../adapters/platform/client/app-transport.ts';
import type { BridgeTransport } from '../../adapters/platform/client/bridge-transport.ts';
import type { AppBuild } from '../../domain/bridge/bridge-version.ts';
import { AppHost, BridgeUnavailable, type NativeBridge } from '../../domain/ports/browser.ts';
import { Configuration } from '../../domain/ports/settings.ts';
import { Telemetry } from '../../domain/ports/reports.ts';
import { isSet, readPageParameters } from '../../domain/routing/page-parameters.ts';
import { LazyArea } from '../lazy/lazy-area.ts';
import { moduleLoader } from '../lazy/module-loader.ts';

export interface BridgeParts {
  readonly bridge: NativeBridge;
  readonly transport: Pick<BridgeTransport, 'send' | 'takes'>;
}

/** Communication with the app, loaded when its bridge is on the page. */
export class BridgeArea extends LazyArea<BridgeParts> {}

/** Address data on the app that opened the page, as at the start of the visit. */
export abstract class AppAddress {
  abstract readonly build: AppBuild;
  /** True if the page was opened from a streamer's own screens. */
  abstract readonly fromStreamer: boolean;
}

export const bindBridge = (container: Container): void => {
  container.bind(AppAddress).toResolvedValue(
    ({ settings }: Configuration, { search, hash }: StartAddress): AppAddress => {
      const { platform, version_code: versionCode, is_anchor: isAnchor } = readPageParameters(search, hash, settings.debugAllowed);
      return { build: { platform, versionCode }, fromStreamer: isSet(isAnchor) };
    },
    [Configuration, StartAddress],
  );
  const load = moduleLoader(() => import('../lazy/bridge-code.ts'));
  container
    .bind(BridgeArea)
    .toResolvedValue((telemetry: Telemetry) => new BridgeArea({ name: 'bridge', container, load, telemetry }), [Telemetry]);
  container.bind(AppHost).toResolvedValue(
    (area: BridgeArea, { build }: AppAddress) =>
      new PageAppHost(
        window,
        build,
        area.ready.pipe(
          Effect.map(({ bridge }) => bridge),
          Effect.mapError(() => new BridgeUnavailable()),
        ),
      ),
    [BridgeArea, AppAddress],
  );
};

/** The app whose bridge carries the platform's calls while it is present. */
export const carryingApp = (host: AppHost, area: BridgeArea): CarryingApp => ({
  host,
  bridge: Effect.map(area.ready, ({ transport }) => transport),
});
