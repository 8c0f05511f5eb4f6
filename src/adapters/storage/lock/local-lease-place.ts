import type { KeyValueStore, StorageKey } from '../../../domain/ports/browser.ts';
import { leaseOf, type Lease, type LeasePlace } from './lease.ts';

/** Lets concurrent writes of other tabs settle before the lease is read back. */
const SETTLE_MS = 50;

/**
 * The lease in device storage, which cannot be read and written atomically: if two tabs take it at the same moment, the value read back
 * after a short wait decides. A tab delayed for longer than that may err, so the page asks the shopper to use one tab only (D50).
 */
export class LocalLeasePlace implements LeasePlace {
  readonly #store: KeyValueStore;
  readonly #key: StorageKey;
  constructor(store: KeyValueStore, key: StorageKey = 'payment_lease') {
    this.#store = store;
    this.#key = key;
  }

  async take(mine: Lease, isFree: (present: Lease | null) => boolean): Promise<boolean> {
    if (!isFree(this.#present())) return false;
    this.#store.write(this.#key, mine);
    await new Promise((settled) => setTimeout(settled, SETTLE_MS));
    return this.#present()?.owner === mine.owner;
  }

  async release(owner: string): Promise<void> {
    if (this.#present()?.owner === owner) this.#store.remove(this.#key);
  }

  #present(): Lease | null {
    return leaseOf(this.#store.read(this.#key));
  }
}
