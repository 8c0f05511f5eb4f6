import { Effect } from 'effect';
import { OutboxStore } from '../../../src/domain/ports/reports.ts';
import type { OutboxEntry } from '../../../src/domain/report/outbox.ts';

/** The reports of a browser with a single tab. */
export class MemoryOutbox extends OutboxStore {
  entries: readonly OutboxEntry[] = [];
  override all(): Effect.Effect<readonly OutboxEntry[]> {
    return Effect.sync(() => this.entries);
  }
  override keep(entry: OutboxEntry): Effect.Effect<void> {
    return Effect.sync(() => {
      const known = this.entries.some(({ id }) => id === entry.id);
      this.entries = known ? this.entries.map((each) => (each.id === entry.id ? entry : each)) : [...this.entries, entry];
    });
  }
  override remove(id: string): Effect.Effect<void> {
    return Effect.sync(() => {
      this.entries = this.entries.filter((each) => each.id !== id);
    });
  }
  override inTurn<A>(use: Effect.Effect<A>): Effect.Effect<A> {
    return use;
  }
}
