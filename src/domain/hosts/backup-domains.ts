/** Replacement hosts by host (platform §3). */
export type BackupDomains = ReadonlyMap<string, readonly string[]>;

const LABELS = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/;

/**
 * Whether a text is one of our hosts: plain lower-case labels, no port, no user, and equal to or below one of the
 * suffixes (T8). Suffixes have no leading dot: `example.com` allows itself and `a.example.com`, not
 * `evilexample.com`.
 */
export const isAllowedHost = (host: string, suffixes: readonly string[]): boolean =>
  LABELS.test(host) && suffixes.some((suffix) => LABELS.test(suffix) && (host === suffix || host.endsWith(`.${suffix}`)));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export interface BackupDomainsRead {
  readonly domains: BackupDomains;
  /** Rejected hosts; reported, never dialled. */
  readonly refused: number;
}

/** The map of backup_domains, as a JSON string or its value. Other hosts than ours are left out and counted (T8). */
export const readBackupDomains = (data: unknown, suffixes: readonly string[]): BackupDomainsRead => {
  const value = typeof data === 'string' ? parsed(data) : data;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { domains: new Map(), refused: 0 };
  const domains = new Map<string, readonly string[]>();
  let refused = 0;
  for (const [host, list] of Object.entries(value)) {
    const candidates: readonly unknown[] = Array.isArray(list) ? list : [list];
    const good = candidates.filter((each): each is string => typeof each === 'string' && isAllowedHost(each, suffixes));
    refused += candidates.length - good.length;
    if (isAllowedHost(host, suffixes)) domains.set(host, [...new Set(good)]);
    else refused += 1;
  }
  return { domains, refused };
};
