import type { KeyValueStore } from '../../../domain/ports/browser/key-value-store.ts';
import { leaseOf, type Lease, type LeasePlace } from './lease.ts';

const KEY = 'payment_lease';

/** Lets concurrent writes of other tabs settle before the lease is read back. */
const SETTLE_MS = 50;

/**
 * The lease in device storage, which cannot be read and written in one step: two tabs that take it within the same moment are
 * told apart by what stands there after a short wait. A tab that is held up for longer than that may err, so the page asks to
 * keep to one tab (D50).
 */
export class LocalLeasePlace implements LeasePlace {
  readonly #store: KeyValueStore;
  constructor(store: KeyValueStore) {
    this.#store = store;
  }

  async take(mine: Lease, isFree: (present: Lease | null) => boolean): Promise<boolean> {
    if (!isFree(this.#present())) return false;
    this.#store.write(KEY, mine);
    await new Promise((settled) => setTimeout(settled, SETTLE_MS));
    return this.#present()?.owner === mine.owner;
  }

  async release(owner: string): Promise<void> {
    if (this.#present()?.owner === owner) this.#store.remove(KEY);
  }

  #present(): Lease | null {
    return leaseOf(this.#store.read(KEY));
  }
}
