import * as limits from '../limits.ts';
import type { UnreachableCause } from '../ports/platform.ts';
import type { BackupDomains } from './backup-domains.ts';

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

/** What follows a request without an answer. */
export const AFTER_LOSS = ['asked-elsewhere', 'host-checked', 'nothing'] as const;
export type AfterLoss = (typeof AFTER_LOSS)[number];

/**
 * Returns what follows a request without an answer (D43). A read is repeated once if a dial finds another host. After a call that
 * may change something the host is only checked, so that the reads for its result find a live one: the call itself
 * is never sent again (D2). Any answer, whatever its content, shows a live host.
 */
export const afterLoss = (isRead: boolean, cause: UnreachableCause): AfterLoss => {
  if (cause !== 'network' && cause !== 'timeout') return 'nothing';
  return isRead ? 'asked-elsewhere' : 'host-checked';
};
