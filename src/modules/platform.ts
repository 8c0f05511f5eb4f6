import { Effect } from 'effect';
import type { Container } from 'inversify';
import { platformPackageConfig, platformShopperCountry } from '../adapters/platform/calls/platform-shopper-country.ts';
import { httpPlatformClock } from '../adapters/platform/client/http-platform-clock.ts';
import { PageViewId } from '../adapters/platform/client/page-view-id.ts';
import { PlatformClient } from '../adapters/platform/client/platform-client.ts';
import { BatchHttp } from '../adapters/platform/client/transport.ts';
import { askServerTime } from '../adapters/platform/hosts/probe-host.ts';
import { PlatformHosts } from '../adapters/platform/hosts/platform-hosts.ts';
import { DocumentConfiguration } from '../adapters/runtime/document-configuration.ts';
import { FindCountry } from '../application/account/find-country.ts';
import { UpdatePage } from '../application/session/update-page.ts';
import { AppHost, DeviceIdentity, DeviceToken, FreshPage, Randomness } from '../domain/ports/browser.ts';
import { Configuration } from '../domain/ports/settings.ts';
import { Telemetry, EventReporter } from '../domain/ports/reports.ts';
import { PackageConfigSource, ShopperCountry, PlatformClock } from '../domain/ports/platform.ts';
import { bind, bindMade } from './bind.ts';
import { BridgeArea, carryingApp } from './bridge.ts';
import { ChosenHost } from './hosts.ts';

/** Binds the platform API client and the calls that belong to no area. */
export const bindPlatform = (container: Container): void => {
  bindMade(
    container,
    PlatformClient,
    [DocumentConfiguration, DeviceIdentity, Telemetry, PlatformHosts, ChosenHost, AppHost, BridgeArea, BatchHttp],
    (configuration, identity, telemetry, hosts, { visit: { packageName } }, host, area, batchHttp) =>
      new PlatformClient(configuration, identity, telemetry, {
        endpoints: configuration.endpoints,
        hosts,
        packageName,
        deviceToken: () => container.get(DeviceToken).known(),
        nativeBridgePresent: () => host.isPresent(),
        app: carryingApp(host, area),
        batchHttp,
        ...(configuration.analyticsBase === '' ? {} : { analyticsBase: configuration.analyticsBase }),
      }),
  );
  bind(container, PageViewId, PageViewId, [Randomness]);
  bindMade(container, PlatformClock, [PlatformClient, PlatformHosts], (client, hosts) => {
    const ask = askServerTime((url, options) => window.fetch(url, options));
    return httpPlatformClock(
      client,
      Effect.suspend(() => ask(hosts.current())),
    );
  });
  bindMade(container, ShopperCountry, [PlatformClient], platformShopperCountry);
  bind(container, FindCountry, FindCountry, [ShopperCountry]);
  bindMade(container, PackageConfigSource, [PlatformClient, PlatformHosts], (client, hosts) => platformPackageConfig(client, hosts.dial()));
  bind(container, UpdatePage, UpdatePage, {
    config: PackageConfigSource,
    reporter: EventReporter,
    page: FreshPage,
    clock: PlatformClock,
    configuration: Configuration,
  });
};
