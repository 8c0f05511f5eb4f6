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

/**
 * True if a text is one of our hosts: plain lower-case labels, no port, no user, and equal to or below one of the
 * suffixes (T8).
 */
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

export interface BackupDomainsRead {
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
