import { LIMITS } from '../limits.ts';
import type { BackupDomains } from './backup-domains.ts';

/** What a host is asked to see whether it answers (platform §7), in this order. */
export const PROBE_PATHS = ['/api/sys/h5_info', '/api/gm/hii'] as const;

export interface Probe {
  readonly host: string;
  readonly url: string;
  /** ms. */
  readonly timeout: number;
}

/** The hosts to try: the chosen one, then its replacements in the platform's order, each once. */
export const dialOrder = (host: string, domains: BackupDomains): readonly string[] => [...new Set([host, ...(domains.get(host) ?? [])])];

/** The probes of a dial, one after another; the first that answers names the host to use from then on. */
export const dialProbes = (host: string, domains: BackupDomains): readonly Probe[] =>
  dialOrder(host, domains).flatMap((each) =>
    PROBE_PATHS.map((path) => ({ host: each, url: `https://${each}${path}`, timeout: LIMITS.domainDialTimeout.value })),
  );

/** The host after a dial: that of the first probe that answered, or the one that was chosen when none did. */
export const dialledHost = (chosen: string, answered: readonly Probe[]): string => answered[0]?.host ?? chosen;
