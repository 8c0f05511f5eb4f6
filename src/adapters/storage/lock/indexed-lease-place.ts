import type { DeviceDatabase } from '../device-database.ts';
import { leaseOf, type Lease, type LeasePlace } from './lease.ts';

/** A lease in the device's database, read and taken in one transaction so that two tabs never both take it (P8). */
export class IndexedLeasePlace implements LeasePlace {
  readonly #database: DeviceDatabase;
  readonly #key: string;
  constructor(database: DeviceDatabase, key = 'payment') {
    this.#database = database;
    this.#key = key;
  }

  async take(mine: Lease, isFree: (present: Lease | null) => boolean): Promise<boolean | null> {
    const taken = await this.#database.use(async (database) => {
      const transaction = database.transaction('lease', 'readwrite');
      const free = isFree(leaseOf(await transaction.store.get(this.#key)));
      if (free) await transaction.store.put(mine, this.#key);
      await transaction.done;
      return free;
    });
    return taken?.value ?? null;
  }

  async release(owner: string): Promise<void> {
    await this.#database.use(async (database) => {
      const transaction = database.transaction('lease', 'readwrite');
      if (leaseOf(await transaction.store.get(this.#key))?.owner === owner) await transaction.store.delete(this.#key);
      await transaction.done;
    });
  }
}
