import type { Container } from 'inversify';
import { bindMade } from './bind.ts';
import { StartAddress } from '../adapters/runtime/visit-location.ts';
import { PlatformClient } from '../adapters/platform/client/platform-client.ts';
import { askBackupDomains, PlatformHosts } from '../adapters/platform/hosts/platform-hosts.ts';
import { probeHost } from '../adapters/platform/hosts/probe-host.ts';
import { visitHost, type VisitHost } from '../adapters/platform/hosts/visit-host.ts';
import { DocumentConfiguration } from '../adapters/runtime/document-configuration.ts';
import { KeyValueStore, Page } from '../domain/ports/browser.ts';
import { Telemetry } from '../domain/ports/reports.ts';
import { readPageParameters } from '../domain/routing/page-parameters.ts';

/** The tab's own storage, or null if the browser refuses it. */
const tabStorage = (): Storage | null => {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
};

const chooseHost = (
  { settings, groups }: DocumentConfiguration,
  store: KeyValueStore,
  { search, hash, origin, host }: StartAddress,
): VisitHost =>
  visitHost({
    parameters: readPageParameters(search, hash, settings.debugAllowed),
    debugAllowed: settings.debugAllowed,
    hosts: groups.hosts(),
    packageName: settings.packageName,
    page: { origin, host },
    store,
    tab: tabStorage(),
  });

/** Host and package name of this visit, chosen once. */
export class ChosenHost {
  readonly visit: VisitHost;
  constructor(visit: VisitHost) {
    this.visit = visit;
  }
}

export const bindHosts = (container: Container): void => {
  bindMade(
    container,
    ChosenHost,
    [DocumentConfiguration, KeyValueStore, StartAddress],
    (configuration, store, address) => new ChosenHost(chooseHost(configuration, store, address)),
  );
  bindMade(
    container,
    PlatformHosts,
    [DocumentConfiguration, ChosenHost, Page, Telemetry],
    ({ settings, groups }, { visit }, page, telemetry) =>
      new PlatformHosts({
        chosen: visit.chosen,
        others: visit.others,
        rule: {
          suffixes: groups.hosts().backupSuffixes,
          configured: visit.configured,
          isSandbox: settings.target === 'sandbox',
        },
        // The client sends to these hosts, so it exists only later.
        ask: (origin) => askBackupDomains(container.get(PlatformClient), origin),
        probe: probeHost((url, options) => window.fetch(url, options)),
        offline: () => page.offline(),
        telemetry,
        monotonicNow: () => performance.now(),
      }),
  );
};
