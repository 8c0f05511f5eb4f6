import { Effect } from 'effect';
import { dialProbes } from '../../../domain/hosts/domain-dial.ts';
import type { ProbeHost } from './probe-host.ts';

export interface HostAnswer {
  readonly origin: string;
  /** ms until the first probe was answered; null without an answer in the dial's time. */
  readonly ms: number | null;
}

/** Dials every one of these origins at once and tells how fast each answers. Nothing is replaced by it. */
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
