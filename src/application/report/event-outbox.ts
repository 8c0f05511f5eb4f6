import { Effect } from 'effect';
import * as limits from '../../domain/limits.ts';
import type { OutboxStore, EventReporter, EventSender } from '../../domain/ports/reports.ts';
import type { Randomness } from '../../domain/ports/browser.ts';
import type { ErrorEvent } from '../../domain/report/error-event.ts';
import {
  afterFailedSend,
  givenUp,
  nextToSend,
  OUTBOX_LANES,
  type EventCall,
  type OutboxEntry,
  type OutboxLane,
} from '../../domain/report/outbox.ts';

export interface EventOutboxDeps {
  readonly store: OutboxStore;
  readonly reporter: Pick<EventReporter, 'reportError'> & EventSender;
  readonly randomness: Randomness;
  /** Device clock, epoch ms. */
  readonly now: () => number;
  /** True if the browser is certain that it has no connection: then nothing is tried. */
  readonly offline: () => boolean;
}

/**
 * Reports on their way to the platform, stored on the device until they have arrived: sent at once, and again with the next report,
 * on return to the page and on the next visit, five times in all. One tab sends at a time. Nothing here fails.
 */
export class EventOutbox {
  readonly #deps: EventOutboxDeps;
  /** Arrived, though the device may still store them. */
  readonly #sent = new Set<string>();
  /** When an entry's failed try was last counted: device clock, epoch ms. */
  readonly #countedAt = new Map<string, number>();
  readonly #whenSettled = new Set<() => void>();
  #working = 0;
  /** When the newest report was added: device clock, epoch ms. */
  #addedAt = 0;
  #isSending = false;
  #hasMore = false;
  constructor(deps: EventOutboxDeps) {
    this.#deps = deps;
  }

  /** Stores an error and sends all stored reports. */
  add({ type, text }: ErrorEvent): Effect.Effect<void> {
    return this.#add(() => [{ kind: 'error', id: this.#deps.randomness.hex32(), type, text, tries: 0, keptAt: this.#deps.now() }]);
  }

  /** Stores the calls of an analytics event with the id `id`, and sends all stored reports. */
  addCalls(id: string, calls: readonly EventCall[]): Effect.Effect<void> {
    return this.#add(() =>
      calls.map((call): OutboxEntry => ({ kind: 'event', id: `${id} ${call.lane}`, tries: 0, keptAt: this.#deps.now(), ...call })),
    );
  }

  /** Sends the stored reports, oldest first in each lane, until one does not arrive. */
  flush(): Effect.Effect<void> {
    return Effect.suspend(() => {
      this.#hasMore = true;
      if (this.#isSending || this.#deps.offline()) return Effect.void;
      this.#isSending = true;
      return this.#deps.store.inTurn(this.#sendAll()).pipe(
        // A defect here must not become a report of its own.
        Effect.catchCause(() => Effect.void),
        Effect.ensuring(Effect.sync(() => (this.#isSending = false))),
        (sending) => this.#work(sending),
      );
    });
  }

  /**
   * Completes when nothing is being sent any more, and 200 ms after the newest report at the latest: the page may be left (platform §9).
   */
  settled(): Effect.Effect<void> {
    return Effect.suspend(() => {
      const limit = limits.eventSleep;
      const rest = Math.min(limit, this.#addedAt + limit - this.#deps.now());
      if (this.#working === 0 || rest <= 0) return Effect.void;
      const settled = Effect.callback<void>((resume) => {
        const done = (): void => resume(Effect.void);
        this.#whenSettled.add(done);
        return Effect.sync(() => this.#whenSettled.delete(done));
      });
      return Effect.raceFirst(settled, Effect.sleep(rest));
    });
  }

  #add(entriesOf: () => readonly OutboxEntry[]): Effect.Effect<void> {
    return Effect.suspend(() => {
      const { store, now } = this.#deps;
      this.#addedAt = now();
      const kept = Effect.forEach(entriesOf(), (entry) => store.keep(entry), { discard: true }).pipe(
        Effect.andThen(store.all()),
        Effect.flatMap((entries) => Effect.forEach(givenUp(entries, now()), ({ id }) => store.remove(id), { discard: true })),
        Effect.catchCause(() => Effect.void),
      );
      return this.#work(Effect.andThen(kept, this.flush()));
    });
  }

  #sendAll(): Effect.Effect<void> {
    return Effect.suspend(() => {
      this.#hasMore = false;
      const lanes = Effect.forEach(OUTBOX_LANES, (lane) => this.#sendNext(lane), { concurrency: 'unbounded', discard: true });
      // Reports stored during the last read are not left behind.
      return Effect.andThen(
        lanes,
        Effect.suspend(() => (this.#hasMore ? this.#sendAll() : Effect.void)),
      );
    });
  }

  #sendNext(lane: OutboxLane): Effect.Effect<void> {
    const { store } = this.#deps;
    return Effect.flatMap(store.all(), (entries) => {
      const entry = nextToSend(entries, lane, this.#sent);
      if (entry === null) return Effect.void;
      return this.#send(entry).pipe(
        Effect.matchEffect({
          onSuccess: () => {
            this.#sent.add(entry.id);
            return Effect.andThen(
              store.remove(entry.id),
              Effect.suspend(() => this.#sendNext(lane)),
            );
          },
          onFailure: () => {
            const now = this.#deps.now();
            const later = afterFailedSend(entry, this.#countedAt.get(entry.id) ?? null, now);
            if (later === entry) return Effect.void;
            this.#countedAt.set(entry.id, now);
            return later === null ? store.remove(entry.id) : store.keep(later);
          },
        }),
      );
    });
  }

  #send(entry: OutboxEntry) {
    const { reporter } = this.#deps;
    return entry.kind === 'error' ? reporter.reportError(entry) : reporter.send(entry);
  }

  #work(work: Effect.Effect<void>): Effect.Effect<void> {
    return Effect.suspend(() => {
      this.#working += 1;
      return Effect.ensuring(
        work,
        Effect.sync(() => {
          this.#working -= 1;
          if (this.#working === 0) for (const done of this.#whenSettled) done();
        }),
      );
    });
  }
}
