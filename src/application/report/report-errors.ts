import { Effect } from 'effect';
import type { StorageErrorRelay, TelemetryValue } from '../../domain/ports/reports.ts';
import { errorEventOf, isToldOnce, storageErrorOf } from '../../domain/report/error-event.ts';
import { meetReport, repeatsToTell, type VisitReports } from '../../domain/report/outbox.ts';
import type { EventOutbox } from './event-outbox.ts';
import * as limits from '../../domain/limits.ts';
import type { Settings } from '../../domain/ports/settings.ts';

/** Sends the part of the page's reports that may leave the device: the same error once per visit, its count when the page is hidden. */
export class ReportErrors {
  readonly #outbox: Pick<EventOutbox, 'add'>;
  #met: VisitReports = new Map();
  constructor(outbox: EventOutbox) {
    this.#outbox = outbox;
  }

  /** Never fails; no caller waits for it. */
  execute(event: string, fields: Readonly<Record<string, TelemetryValue>>): Effect.Effect<void> {
    return Effect.suspend(() => {
      const report = errorEventOf(event, fields);
      if (report === null) return Effect.void;
      if (!isToldOnce(event)) return this.#outbox.add(report);
      const { met, isSent } = meetReport(this.#met, report);
      this.#met = met;
      return isSent ? this.#outbox.add(report) : Effect.void;
    });
  }

  /** The page is hidden, perhaps for good: reports the counts of repeated errors. */
  hidden(): Effect.Effect<void> {
    return Effect.suspend(() => {
      const { met, repeats } = repeatsToTell(this.#met);
      this.#met = met;
      return Effect.forEach(
        repeats,
        ({ report: { type, text }, count }) => this.#outbox.add({ type, text: JSON.stringify({ ...(JSON.parse(text) as object), count }) }),
        { discard: true },
      );
    });
  }
}

/** Reports storage errors to our relay (platform §7): each once, at most ten per visit. */
export class RelayStorageErrors {
  readonly #relay: StorageErrorRelay;
  readonly #build: Pick<Settings, 'flavour' | 'webVersion'>;
  readonly #told = new Set<string>();
  constructor(relay: StorageErrorRelay, build: Pick<Settings, 'flavour' | 'webVersion'>) {
    this.#relay = relay;
    this.#build = build;
  }

  /** Never fails; any other event is ignored. */
  execute(event: string, fields: Readonly<Record<string, TelemetryValue>>): Effect.Effect<void> {
    return Effect.suspend(() => {
      const error = storageErrorOf(event, fields);
      const text = JSON.stringify(error);
      if (error === null || this.#told.has(text) || this.#told.size >= limits.visitReports) return Effect.void;
      this.#told.add(text);
      return this.#relay.send({ ...error, flavour: this.#build.flavour, version: this.#build.webVersion });
    });
  }
}
