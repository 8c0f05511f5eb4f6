import type { HostSettings } from '../../../domain/ports/settings.ts';
import { hostKind, hostOf, isPackageName, packageNameOf } from '../../../domain/routing/hosts.ts';
import type { KeyValueStore } from '../../../domain/ports/browser.ts';
import { apiBaseOf, debugSwitches } from '../../../domain/routing/visit-parameters.ts';
import { bundleIdOf, type PageParameters } from '../../../domain/routing/page-parameters.ts';

export interface VisitSource {
  readonly parameters: PageParameters;
  readonly debugAllowed: boolean;
  readonly hosts: Pick<HostSettings, 'production' | 'otherProduction' | 'otherBundleIds' | 'test' | 'release' | 'packageNames'>;
  /** The package name used if neither the address nor the page's host has one. */
  readonly packageName: string;
  readonly page: { readonly origin: string; readonly host: string };
  readonly store: Pick<KeyValueStore, 'read' | 'write'>;
  /** This tab's storage, or null if the browser denies it. */
  readonly tab: Pick<Storage, 'getItem' | 'setItem'> | null;
}

export interface VisitHost {
  readonly chosen: string;
  /** The other production origins, which also know the backup domains, or none while debugging. */
  readonly others: readonly string[];
  /** Every platform origin named in the build. */
  readonly configured: readonly string[];
  readonly packageName: string;
}

const BUNDLE_KEY = 'bundle_id';

/**
 * Returns the bundle id in the address, else the one this tab started with: an address returned to from a bank no longer has it,
 * and the order is on that bundle's host.
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

/**
 * Returns whether debugging is on, from the address or as stored on the device (platform §6); stored for the next visit if set in the
 * address.
 */
const isDebugging = ({ parameters, debugAllowed, store }: VisitSource) => {
  const device = { storedDebug: store.read('is_debug') === true, deviceId: '', loggerDeviceId: null };
  const switches = debugSwitches(parameters, device, debugAllowed);
  if (parameters.is_debug !== null && switches.debug !== device.storedDebug) store.write('is_debug', switches.debug);
  return switches;
};

/** Returns the host and package name of this visit (platform §6, §7). */
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
