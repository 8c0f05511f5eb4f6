import * as limits from '../limits.ts';
import type { UnreachableCause } from '../ports/platform.ts';

/** Origins of the platform API, from the build's configuration (D21, D43). */
export interface PlatformHosts {
  readonly test: string;
  readonly release: string;
  readonly production: string;
  readonly otherProduction: string;
  readonly otherBundleIds: readonly string[];
}

export const HOST_KINDS = ['test', 'release', 'production', 'other-production'] as const;
type HostKind = (typeof HOST_KINDS)[number];

/**
 * Returns the host for the calls (platform §6, §7): the test host in debug mode, the release host with is_release, otherwise a production
 * host by bundle id. Debug wins if both are set. D17 decides whether the switches apply at all.
 */
export const hostKind = (isDebug: boolean, isRelease: boolean, bundleId: string | null, hosts: PlatformHosts): HostKind => {
  if (isDebug) return 'test';
  if (isRelease) return 'release';
  return bundleId !== null && hosts.otherBundleIds.includes(bundleId) ? 'other-production' : 'production';
};

export const hostOf = (kind: HostKind, hosts: PlatformHosts): string => (kind === 'other-production' ? hosts.otherProduction : hosts[kind]);

/** Package names by page host, from the build's configuration (D21). */
interface PackageNames {
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

/** Replacement origins by origin (platform §3, D43). */
export type BackupDomains = ReadonlyMap<string, readonly string[]>;

/** The rule for which hosts of a backup answer are ours (T8). */
export interface BackupRule {
  /** Without a leading dot: `example.com` allows itself and `a.example.com`, not `evilexample.com`. */
  readonly suffixes: readonly string[];
  /** The build's own origins. */
  readonly configured: readonly string[];
  /** The sandbox's hosts are origins of one machine: http, on any port. */
  readonly isSandbox: boolean;
}

const LABELS = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/;
const LOCAL = /^(http:\/\/([^/:@?#\s]+)):\d{1,5}$/;

/** True if a text is one of our hosts: plain lower-case labels, no port, no user, and equal to or below one of the suffixes (T8). */
export const isAllowedHost = (host: string, suffixes: readonly string[]): boolean =>
  LABELS.test(host) && suffixes.some((suffix) => LABELS.test(suffix) && (host === suffix || host.endsWith(`.${suffix}`)));

/** Returns the origin for an entry: a bare host over https, or an https origin; in the sandbox also an http origin. Null for any other. */
const originOf = (entry: string, { suffixes, configured, isSandbox }: BackupRule): string | null => {
  const host = entry.startsWith('https://') ? entry.slice('https://'.length) : entry;
  const origin = `https://${host}`;
  if (configured.includes(entry) || configured.includes(origin)) return configured.includes(entry) ? entry : origin;
  if (isAllowedHost(host, suffixes)) return origin;
  const local = isSandbox ? LOCAL.exec(entry)?.[2] : undefined;
  return local !== undefined && isAllowedHost(local, suffixes) ? entry : null;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

interface BackupDomainsRead {
  readonly domains: BackupDomains;
  /** Rejected hosts; reported, never contacted. */
  readonly refused: number;
}

/** Reads the map of backup_domains, a JSON string or its value. Foreign hosts are dropped and counted (T8). */
export const readBackupDomains = (data: unknown, rule: BackupRule): BackupDomainsRead => {
  const value = typeof data === 'string' ? parsed(data) : data;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { domains: new Map(), refused: 0 };
  const domains = new Map<string, readonly string[]>();
  let refused = 0;
  for (const [host, list] of Object.entries(value)) {
    const candidates: readonly unknown[] = Array.isArray(list) ? list : [list];
    const good = candidates.flatMap((each) => (typeof each === 'string' ? (originOf(each, rule) ?? []) : []));
    refused += candidates.length - good.length;
    const origin = originOf(host, rule);
    if (origin === null) refused += 1;
    else domains.set(origin, [...new Set(good)]);
  }
  return { domains, refused };
};

/** The paths that probe whether a host answers (platform §7), in this order. */
export const PROBE_PATHS = ['/api/sys/h5_info', '/api/gm/hii'] as const;

export interface Probe {
  /** The origin being tried. */
  readonly host: string;
  readonly url: string;
  /** ms. */
  readonly timeout: number;
}

/** The origins to try: the chosen one, then its replacements in the platform's order, without repetition. */
export const dialOrder = (origin: string, domains: BackupDomains): readonly string[] => [
  ...new Set([origin, ...(domains.get(origin) ?? [])]),
];

/** The probes of a dial, in order; the first one answered decides the host. */
export const dialProbes = (origin: string, domains: BackupDomains): readonly Probe[] =>
  dialOrder(origin, domains).flatMap((each) =>
    PROBE_PATHS.map((path) => ({ host: each, url: `${each}${path}`, timeout: limits.domainDialTimeout })),
  );

/** Returns the origin after a dial: that of the first answered probe, or the chosen one if none was answered. */
export const dialledHost = (chosen: string, answered: readonly Probe[]): string => answered[0]?.host ?? chosen;

/** Next step after a request without an answer. */
const AFTER_LOSS = ['asked-elsewhere', 'host-checked', 'nothing'] as const;
type AfterLoss = (typeof AFTER_LOSS)[number];

/**
 * Returns what follows a request without an answer (D43). A read is repeated once if a dial finds another host. After a call that
 * may change something the host is only checked, so that the reads for its result find a live one: the call itself
 * is never sent again (D2). Any answer, whatever its content, shows a live host.
 */
export const afterLoss = (isRead: boolean, cause: UnreachableCause): AfterLoss => {
  if (cause !== 'network' && cause !== 'timeout') return 'nothing';
  return isRead ? 'asked-elsewhere' : 'host-checked';
};
