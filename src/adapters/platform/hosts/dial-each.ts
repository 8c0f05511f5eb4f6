import { Effect } from 'effect';
import { dialProbes } from '../../../domain/routing/hosts.ts';
import type { ProbeHost } from './probe-host.ts';

export interface HostAnswer {
  readonly origin: string;
  /** Time until the first probe was answered, in ms; null without an answer within the dial's time. */
  readonly ms: number | null;
}

/** Dials all these origins at once and reports how fast each answers. Replaces no host. */
export const dialEach = (origins: readonly string[], probe: ProbeHost, monotonicNow: () => number): Effect.Effect<readonly HostAnswer[]> =>
  Effect.forEach(
    [...new Set(origins)],
    (origin) => {
      const since = monotonicNow();
      return Effect.raceAll(dialProbes(origin, new Map()).map(probe)).pipe(
        Effect.match({
          onFailure: (): HostAnswer => ({ origin, ms: null }),
          onSuccess: (): HostAnswer => ({ origin, ms: Math.round(monotonicNow() - since) }),
        }),
      );
    },
    { concurrency: 'unbounded' },
  );
