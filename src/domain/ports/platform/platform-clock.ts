import type { Effect } from 'effect';

/** The platform's time (D34): `/api/sys/ts/` once, the offset kept, the monotonic clock after that. */
export abstract class PlatformClock {
  /** Epoch ms by the platform; the device's own until `synchronise` has succeeded. */
  abstract now(): number;
  abstract synchronise(): Effect.Effect<void>;
}
