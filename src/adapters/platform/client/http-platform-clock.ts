import { Effect } from 'effect';
import type { PlatformClock } from '../../../domain/ports/platform.ts';
import type { PlatformClient } from './platform-client.ts';
import { decodeServerTime } from '../schemas/system.ts';

/** PlatformClock using sys/ts, else `fallback` (h5_info). Assumes that the answer is the time half-way through the request (D34). */
export const httpPlatformClock = (
  client: PlatformClient,
  fallback: Effect.Effect<number, unknown> = Effect.fail('no answer'),
  monotonicNow: () => number = () => performance.now(),
  deviceNow: () => number = () => Date.now(),
): PlatformClock => {
  /** Platform time in epoch ms at monotonic time 0. */
  let origin: number | null = null;
  const measure = <E>(answer: Effect.Effect<number, E>): Effect.Effect<void, E> =>
    Effect.suspend(() => {
      const asked = monotonicNow();
      return Effect.map(answer, (serverTime) => {
        origin = serverTime - (asked + monotonicNow()) / 2;
      });
    });
  const synchronised = (): number | null => (origin === null ? null : Math.round(origin + monotonicNow()));
  return {
    now: () => synchronised() ?? deviceNow(),
    synchronised,
    /** Never fails: without an answer, uses the last known offset, else the device's clock. */
    synchronise: () =>
      measure(client.request('sys_ts', {}, decodeServerTime)).pipe(
        Effect.catch(() => measure(fallback)),
        Effect.ignore,
      ),
  };
};
