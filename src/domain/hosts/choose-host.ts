/** Origins of the platform API, from the build's configuration (D21, D43). */
export interface PlatformHosts {
  readonly test: string;
  readonly release: string;
  readonly production: string;
  /** The other production host, and its bundle ids. */
  readonly otherProduction: string;
  readonly otherBundleIds: readonly string[];
}

export const HOST_KINDS = ['test', 'release', 'production', 'other-production'] as const;
export type HostKind = (typeof HOST_KINDS)[number];

/**
 * Returns the host for the calls (platform §6, §7): the test host in debug mode, the release host with is_release,
 * otherwise a production host by bundle id. Debug wins if both are set. D17 decides whether the switches apply at
 * all.
 */
export const hostKind = (isDebug: boolean, isRelease: boolean, bundleId: string | null, hosts: PlatformHosts): HostKind => {
  if (isDebug) return 'test';
  if (isRelease) return 'release';
  return bundleId !== null && hosts.otherBundleIds.includes(bundleId) ? 'other-production' : 'production';
};

export const hostOf = (kind: HostKind, hosts: PlatformHosts): string => (kind === 'other-production' ? hosts.otherProduction : hosts[kind]);

/** Package names by page host, from the build's configuration (D21). */
export interface PackageNames {
  readonly byHost: ReadonlyMap<string, string>;
  readonly fallback: string;
}

/** True if a text may be sent in a header as a package name. */
export const isPackageName = (text: string): boolean => text.length <= LONGEST && SHAPE.test(text);

const SHAPE = /^[a-z\d]+(?:[._-][a-z\d]+)*$/i;
const LONGEST = 100;

/** The x-cli-pn of the calls (platform §7): a valid bundle_id in the address, else the page host's name, else the default. */
export const packageNameOf = (bundleId: string | null, pageHost: string, names: PackageNames): string =>
  bundleId !== null && isPackageName(bundleId) ? bundleId : (names.byHost.get(pageHost) ?? names.fallback);
