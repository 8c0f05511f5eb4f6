import { Effect } from 'effect';
import * as limits from '../../domain/limits.ts';
import { StorageErrorRelay, type TelemetryValue } from '../../domain/ports/reports.ts';

/** StorageErrorRelay using a POST of JSON to the configured address; without an address nothing is sent. */
export class FetchStorageErrorRelay extends StorageErrorRelay {
  readonly #address: () => string;
  readonly #fetch: typeof fetch;
  constructor(address: () => string, fetchPage: typeof fetch) {
    super();
    this.#address = address;
    this.#fetch = fetchPage;
  }

  override send(error: Readonly<Record<string, TelemetryValue>>): Effect.Effect<void> {
    return Effect.suspend(() => {
      const address = this.#address();
      if (address === '') return Effect.void;
      const post = () =>
        this.#fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(error),
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal: AbortSignal.timeout(limits.helperTimeout),
        });
      return Effect.match(Effect.tryPromise(post), { onSuccess: () => undefined, onFailure: () => undefined });
    });
  }
}
