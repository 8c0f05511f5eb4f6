import { Effect, Fiber } from 'effect';
import { type BackupDomains, type BackupRule, readBackupDomains } from '../../../domain/hosts/backup-domains.ts';
import { dialledHost, dialOrder, dialProbes, type Probe } from '../../../domain/hosts/domain-dial.ts';
import * as limits from '../../../domain/limits.ts';
import type { PlatformError } from '../../../domain/ports/platform.ts';
import type { Telemetry } from '../../../domain/ports/reports.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeBackupDomains } from '../schemas/system.ts';
import type { ProbeHost } from './probe-host.ts';
import { SingleFlight } from './single-flight.ts';

/** The backup domains as one origin knows them (platform §7): a map whose hosts nobody has judged yet. */
export const askBackupDomains = (client: PlatformClient, origin: string): Effect.Effect<Readonly<Record<string, unknown>>, PlatformError> =>
  client.request('backup_domains', {}, decodeBackupDomains, { origin, timeoutMs: limits.backupDomainWait });

export interface HostParts {
  /** The origin that the visit's calls go to. */
  readonly chosen: string;
  /** Configured origins that know the backup domains too. */
  readonly others: readonly string[];
  readonly rule: BackupRule;
  /** backup_domains of one origin, decoded as a map. */
  readonly ask: (origin: string) => Effect.Effect<Readonly<Record<string, unknown>>, unknown>;
  readonly probe: ProbeHost;
  readonly offline: () => boolean;
  readonly telemetry: Telemetry;
  readonly monotonicNow: () => number;
}

const NO_DOMAINS: BackupDomains = new Map();

/** The origin that calls go to, and its replacement when it dies (platform §7 "Host selection", D43). */
export class PlatformHosts {
  readonly #parts: HostParts;
  readonly #learning = new SingleFlight<BackupDomains>();
  readonly #dialling = new SingleFlight<void>();
  #current: string;
  #domains: BackupDomains | null = null;
  #dialledAt: number | null = null;

  constructor(parts: HostParts) {
    this.#parts = parts;
    this.#current = parts.chosen;
  }

  current(): string {
    return this.#current;
  }

  /** Reads the backup domains, once in a visit: from the chosen host, or else from another of ours. Waits 5 s, and never fails. */
  learn(): Effect.Effect<BackupDomains> {
    return Effect.suspend(() => (this.#domains === null ? this.#learning.run(this.#learnt()) : Effect.succeed(this.#domains)));
  }

  /** Looks for a host that answers: the chosen one, or else the first of its replacements that does. None leaves things as they are. */
  dial(): Effect.Effect<void> {
    return Effect.suspend(() => (this.#parts.offline() ? Effect.void : this.#dialling.run(this.#dialled())));
  }

  /** The origin to ask instead of one that gave no answer; null where there is none, or where the last dial has just found nothing else. */
  replacement(of: string): Effect.Effect<string | null> {
    return Effect.suspend(() => {
      const pause = this.#dialledAt === null ? Number.POSITIVE_INFINITY : this.#parts.monotonicNow() - this.#dialledAt;
      const isDialled = this.#current !== of || (pause < limits.dialPause && !this.#dialling.isRunning);
      return Effect.map(isDialled ? Effect.void : this.dial(), () => (this.#current === of ? null : this.#current));
    });
  }

  #learnt(): Effect.Effect<BackupDomains> {
    const { chosen, others, ask, rule, telemetry } = this.#parts;
    const elsewhere = others.length === 0 ? Effect.fail('no other host') : Effect.raceAll(others.map((origin) => ask(origin)));
    return Effect.race(ask(chosen), Effect.delay(elsewhere, limits.dialHeadStart)).pipe(
      Effect.timeoutOrElse({ duration: limits.backupDomainWait, orElse: () => Effect.fail('no answer') }),
      Effect.match({
        onFailure: () => NO_DOMAINS,
        onSuccess: (map) => {
          const { domains, refused } = readBackupDomains(map, rule);
          if (refused > 0) telemetry.report('backup_domains_refused', { count: refused });
          this.#domains = domains;
          return domains;
        },
      }),
    );
  }

  #dialled(): Effect.Effect<void> {
    const { chosen, telemetry } = this.#parts;
    const replaced = Effect.all(
      [Effect.flatMap(this.learn(), (domains) => this.#firstReplacement(domains)), Effect.sleep(limits.dialHeadStart)],
      {
        concurrency: 'unbounded',
      },
    );
    return Effect.race(
      this.#answers(chosen, NO_DOMAINS),
      Effect.map(replaced, ([probe]) => probe),
    ).pipe(
      Effect.match({ onFailure: (): readonly Probe[] => [], onSuccess: (probe) => [probe] }),
      Effect.map((answered) => {
        const next = answered.length === 0 ? this.#current : dialledHost(chosen, answered);
        if (next !== this.#current) telemetry.report('host_replaced', { is_backup: next !== chosen });
        this.#current = next;
        this.#dialledAt = this.#parts.monotonicNow();
      }),
    );
  }

  /** Succeeds with the first probe of this origin that is answered. */
  #answers(origin: string, domains: BackupDomains): Effect.Effect<Probe, unknown> {
    return Effect.raceAll(
      dialProbes(origin, domains)
        .filter(({ host }) => host === origin)
        .map((probe) => this.#parts.probe(probe)),
    );
  }

  /** All replacements are tried at once; of those that answer the first in the platform's order is taken. */
  #firstReplacement(domains: BackupDomains): Effect.Effect<Probe, unknown> {
    const [chosen = '', ...origins] = dialOrder(this.#parts.chosen, domains);
    if (origins.length === 0) return Effect.fail(`no replacement of ${chosen}`);
    return Effect.flatMap(
      Effect.forEach(origins, (origin) => Effect.forkChild(this.#answers(origin, domains))),
      (fibers) => Effect.firstSuccessOf(fibers.map((fiber) => Fiber.join(fiber))),
    );
  }
}
