import type { Effect } from 'effect';
import type { OutboxEntry } from '../../report/delivery/outbox-entry.ts';

/** Reports that the device keeps until they have arrived, shared by every tab. Nothing here fails: where the device refuses, the page keeps them. */
export abstract class OutboxStore {
  /** Oldest first. What cannot be read is removed. */
  abstract all(): Effect.Effect<readonly OutboxEntry[]>;
  /** Adds the entry, or replaces the one of the same id in its place. */
  abstract keep(entry: OutboxEntry): Effect.Effect<void>;
  abstract remove(id: string): Effect.Effect<void>;
  /** Runs `use` while no other tab runs its own, and waits for that; at once where the browser has no Web Locks. */
  abstract inTurn<A>(use: Effect.Effect<A>): Effect.Effect<A>;
}
