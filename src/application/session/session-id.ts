import type { KeyValueStore, Randomness } from '../../domain/ports/browser.ts';

const SESSION_ID = /^[0-9a-f]{32}$/;

/** The id of this device's session (cashier §3): created when a session starts, stored until someone logs in or out. */
export class SessionId {
  readonly #store: KeyValueStore;
  readonly #randomness: Randomness;
  constructor(store: KeyValueStore, randomness: Randomness) {
    this.#store = store;
    this.#randomness = randomness;
  }

  /** Returns 32 hexadecimal characters; creates and stores them if there are none. */
  current(): string {
    const kept = this.#store.read('session_id');
    if (typeof kept === 'string' && SESSION_ID.test(kept)) return kept;
    const made = this.#randomness.hex32();
    this.#store.write('session_id', made);
    return made;
  }
}
