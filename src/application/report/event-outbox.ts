import { Effect, Option, Schema } from 'effect';
import type { KeyValueStore } from '../../domain/ports/browser/key-value-store.ts';
import type { Randomness } from '../../domain/ports/browser/randomness.ts';
import type { EventReporter } from '../../domain/ports/platform/event-reporter.ts';
import type { ErrorEvent } from '../../domain/report/error-event.ts';
import { REPORT_TYPES } from '../../domain/report/sanitise-report.ts';

const Entry = Schema.Struct({
  /** The event's id, the same in every try. */
  id: Schema.NonEmptyString,
  type: Schema.Literals(REPORT_TYPES),
  text: Schema.String,
  tries: Schema.Int,
});
type Entry = typeof Entry.Type;
const decodeEntries = Schema.decodeUnknownOption(Schema.Array(Entry));

const MOST_ENTRIES = 30;
const MOST_TRIES = 5;

/**
 * Events on their way to the platform, kept on the device until they have arrived: sent at once, and again with the next event,
 * on the way back to the page and on the next visit, five times in all.
 */
export class EventOutbox {
  readonly #store: KeyValueStore;
  readonly #reporter: EventReporter;
  readonly #randomness: Randomness;
  #isSending = false;
  constructor(store: KeyValueStore, reporter: EventReporter, randomness: Randomness) {
    this.#store = store;
    this.#reporter = reporter;
    this.#randomness = randomness;
  }

  /** Keeps an event and sends what is kept. Never fails. */
  add({ type, text }: ErrorEvent): Effect.Effect<void> {
    return Effect.suspend(() => {
      this.#keep([...this.#kept(), { id: this.#randomness.hex32(), type, text, tries: 0 }].slice(-MOST_ENTRIES));
      return this.flush();
    });
  }

  /** Sends what is kept, oldest first, until one does not arrive. Never fails. */
  flush(): Effect.Effect<void> {
    return Effect.suspend(() => {
      if (this.#isSending) return Effect.void;
      this.#isSending = true;
      return this.#sendNext().pipe(
        // A defect here must not become an event of its own.
        Effect.catchCause(() => Effect.void),
        Effect.ensuring(Effect.sync(() => (this.#isSending = false))),
      );
    });
  }

  #sendNext(): Effect.Effect<void> {
    const [entry] = this.#kept();
    if (entry === undefined) return Effect.void;
    const others = () => this.#kept().filter(({ id }) => id !== entry.id);
    return this.#reporter.reportError(entry).pipe(
      Effect.matchEffect({
        onSuccess: () => {
          this.#keep(others());
          return Effect.suspend(() => this.#sendNext());
        },
        onFailure: () => {
          const tries = entry.tries + 1;
          this.#keep(tries < MOST_TRIES ? [{ ...entry, tries }, ...others()] : others());
          return Effect.void;
        },
      }),
    );
  }

  #kept(): readonly Entry[] {
    return Option.getOrElse(decodeEntries(this.#store.read('event_outbox')), () => []);
  }

  #keep(entries: readonly Entry[]): void {
    if (entries.length === 0) this.#store.remove('event_outbox');
    else this.#store.write('event_outbox', entries);
  }
}
