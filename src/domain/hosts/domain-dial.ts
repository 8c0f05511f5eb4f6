import { LIMITS } from '../limits.ts';
import type { BackupDomains } from './backup-domains.ts';

/** The probe paths that show whether a host answers (platform §7), in this order. */
export const PROBE_PATHS = ['/api/sys/h5_info', '/api/gm/hii'] as const;

export interface Probe {
  /** The origin that is tried. */
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
    PROBE_PATHS.map((path) => ({ host: each, url: `${each}${path}`, timeout: LIMITS.domainDialTimeout.value })),
  );

/** The origin after a dial: that of the first answered probe, or the chosen one when none answered. */
export const dialledHost = (chosen: string, answered: readonly Probe[]): string => answered[0]?.host ?? chosen;
