import { Deferred, Effect, Fiber } from 'effect';
import {
  type BackupDomains,
  type BackupRule,
  dialledHost,
  dialOrder,
  dialProbes,
  type Probe,
  readBackupDomains,
} from '../../../domain/routing/hosts.ts';
import * as limits from '../../../domain/limits.ts';
import type { PlatformError } from '../../../domain/ports/platform.ts';
import type { Telemetry } from '../../../domain/ports/reports.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeBackupDomains } from '../schemas/system.ts';
import type { ProbeHost } from './probe-host.ts';

/** Runs work one at a time: concurrent callers wait for the run in progress, which continues if a caller is interrupted. */
class SingleFlight<A> {
  #running: Deferred.Deferred<A> | null = null;

  get isRunning(): boolean {
    return this.#running !== null;
  }

  run(work: Effect.Effect<A>): Effect.Effect<A> {
    return Effect.suspend(() => {
      if (this.#running !== null) return Deferred.await(this.#running);
      const running = Deferred.makeUnsafe<A>();
      this.#running = running;
      const ended = Effect.onExit(work, (exit) =>
        Effect.suspend(() => {
          this.#running = null;
          return Deferred.done(running, exit);
        }),
      );
      return Effect.andThen(Effect.forkDetach(ended), Deferred.await(running));
    });
  }
}

/** Reads the backup domains known to one origin (platform §7), as a map of hosts that are not yet validated. */
export const askBackupDomains = (client: PlatformClient, origin: string): Effect.Effect<Readonly<Record<string, unknown>>, PlatformError> =>
  client.request('backup_domains', {}, decodeBackupDomains, { origin, timeoutMs: limits.backupDomainWait });

interface HostParts {
  /** The origin used by the visit's calls. */
  readonly chosen: string;
  /** Other configured origins that also know the backup domains. */
  readonly others: readonly string[];
  readonly rule: BackupRule;
  /** Reads backup_domains from one origin, decoded as a map. */
  readonly ask: (origin: string) => Effect.Effect<Readonly<Record<string, unknown>>, unknown>;
  readonly probe: ProbeHost;
  readonly offline: () => boolean;
  readonly telemetry: Telemetry;
  readonly monotonicNow: () => number;
}

const NO_DOMAINS: BackupDomains = new Map();

/** The origin used by calls, and its replacement when it fails (platform §7 "Host selection", D43). */
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

  /** Reads the backup domains once per visit: from the chosen host, else from another configured one. Waits 5 s and never fails. */
  learn(): Effect.Effect<BackupDomains> {
    return Effect.suspend(() => (this.#domains === null ? this.#learning.run(this.#learnt()) : Effect.succeed(this.#domains)));
  }

  /**
   * Switches to a host that answers: the chosen one, else the first of its replacements that answers. Keeps the current one if none does.
   */
  dial(): Effect.Effect<void> {
    return Effect.suspend(() => (this.#parts.offline() ? Effect.void : this.#dialling.run(this.#dialled())));
  }

  /** Returns the origin to use instead of one that gave no answer, or null if there is none or the last dial has just found no other. */
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

  /** Succeeds with the first answered probe of this origin. */
  #answers(origin: string, domains: BackupDomains): Effect.Effect<Probe, unknown> {
    return Effect.raceAll(
      dialProbes(origin, domains)
        .filter(({ host }) => host === origin)
        .map((probe) => this.#parts.probe(probe)),
    );
  }

  /** Probes all replacements at once; takes the first, in the platform's order, of those that answer. */
  #firstReplacement(domains: BackupDomains): Effect.Effect<Probe, unknown> {
    const [chosen = '', ...origins] = dialOrder(this.#parts.chosen, domains);
    if (origins.length === 0) return Effect.fail(`no replacement of ${chosen}`);
    return Effect.flatMap(
      Effect.forEach(origins, (origin) => Effect.forkChild(this.#answers(origin, domains))),
      (fibers) => Effect.firstSuccessOf(fibers.map((fiber) => Fiber.join(fiber))),
    );
  }
}
