import type { HostSettings } from '../../../domain/ports/settings.ts';
import { hostKind, hostOf, isPackageName, packageNameOf } from '../../../domain/hosts/choose-host.ts';
import type { KeyValueStore } from '../../../domain/ports/browser.ts';
import { apiBaseOf, debugSwitches } from '../../../domain/routing/visit-parameters.ts';
import { bundleIdOf, type PageParameters } from '../../../domain/routing/page-parameters.ts';

/** What the choice of a host is made from. */
export interface VisitSource {
  readonly parameters: PageParameters;
  readonly debugAllowed: boolean;
  readonly hosts: Pick<HostSettings, 'production' | 'otherProduction' | 'otherBundleIds' | 'test' | 'release' | 'packageNames'>;
  /** The package name where neither the address nor the page's host has one. */
  readonly packageName: string;
  readonly page: { readonly origin: string; readonly host: string };
  readonly store: Pick<KeyValueStore, 'read' | 'write'>;
  /** Storage of this tab, where the browser lets the page have one. */
  readonly tab: Pick<Storage, 'getItem' | 'setItem'> | null;
}

export interface VisitHost {
  /** Origin of the platform's calls. */
  readonly chosen: string;
  /** The other production origins, which know the backup domains too; none while debugging. */
  readonly others: readonly string[];
  /** Every origin that the build names for the platform. */
  readonly configured: readonly string[];
  readonly packageName: string;
}

const BUNDLE_KEY = 'bundle_id';

/**
 * The bundle id of the address, else the one that this tab began with: on the way back from a bank the address has lost it, and the
 * order is on the host of that bundle.
 */
const bundleOfVisit = (parameters: PageParameters, tab: VisitSource['tab']): string | null => {
  const given = bundleIdOf(parameters);
  try {
    if (given !== null && isPackageName(given)) {
      tab?.setItem(BUNDLE_KEY, given);
      return given;
    }
    const kept = tab?.getItem(BUNDLE_KEY) ?? null;
    return kept !== null && isPackageName(kept) ? kept : null;
  } catch {
    return given;
  }
};

/** Whether debugging is on, by the address or as the device keeps it (platform §6); kept for the next visit when the address says so. */
const isDebugging = ({ parameters, debugAllowed, store }: VisitSource) => {
  const device = { storedDebug: store.read('is_debug') === true, deviceId: '', loggerDeviceId: null };
  const switches = debugSwitches(parameters, device, debugAllowed);
  if (parameters.is_debug !== null && switches.debug !== device.storedDebug) store.write('is_debug', switches.debug);
  return switches;
};

/** The host and the package name of this visit (platform §6, §7). */
export const visitHost = (source: VisitSource): VisitHost => {
  const { parameters, hosts, page } = source;
  const absolute = (origin: string): string => (origin === '' ? page.origin : origin);
  const { debug, release } = isDebugging(source);
  const bundleId = bundleOfVisit(parameters, source.tab);
  const kind = hostKind(debug, release, bundleId, hosts);
  const configured = [hosts.production, hosts.otherProduction, hosts.test, hosts.release].map(absolute);
  const chosen = apiBaseOf(parameters, configured) ?? absolute(hostOf(kind, hosts));
  const isProduction = kind === 'production' || kind === 'other-production';
  const production = [hosts.production, hosts.otherProduction].map(absolute);
  const names = { byHost: new Map(Object.entries(hosts.packageNames)), fallback: source.packageName };
  return {
    chosen,
    others: isProduction ? [...new Set(production)].filter((origin) => origin !== chosen) : [],
    configured,
    packageName: packageNameOf(bundleId, page.host, names),
  };
};
