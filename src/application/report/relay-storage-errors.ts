import { Effect } from 'effect';
import * as limits from '../../domain/limits.ts';
import type { Settings } from '../../domain/ports/settings.ts';
import type { TelemetryValue, StorageErrorRelay } from '../../domain/ports/reports.ts';
import { storageErrorOf } from '../../domain/report/storage-error.ts';

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
