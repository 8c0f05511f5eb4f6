import type { Effect } from 'effect';

/** The platform's time (D34): `/api/sys/ts/` once, the offset kept, the monotonic clock after that. */
export abstract class PlatformClock {
  /** Epoch ms by the platform; the device's own until `synchronise` has succeeded. */
  abstract now(): number;
  /** Epoch ms by the platform; null until `synchronise` has succeeded: the device's own clock may be wrong by days. */
  abstract synchronised(): number | null;
  abstract synchronise(): Effect.Effect<void>;
}
