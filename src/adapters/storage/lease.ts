import { Option, Schema } from 'effect';
import type { DeviceDatabase } from './device-database.ts';
import type { KeyValueStore, StorageKey } from '../../domain/ports/browser.ts';

/** The right of one owner to create orders until a time in ms, comparable between tabs. */
interface Lease {
  readonly owner: string;
  readonly until: number;
}

const decode = Schema.decodeUnknownOption(Schema.Struct({ owner: Schema.NonEmptyString, until: Schema.Finite }));

/** Decodes a stored lease, or null if absent or damaged. */
export const leaseOf = (stored: unknown): Lease | null => Option.getOrNull(decode(stored));

/** Storage for the lease shared by all tabs. */
export interface LeasePlace {
  /** Takes the lease if `isFree` allows it, and returns whether it did, or null if this storage is unusable. */
  take(mine: Lease, isFree: (present: Lease | null) => boolean): Promise<boolean | null>;
  /** Releases the lease if this owner still holds it. */
  release(owner: string): Promise<void>;
}

/** The lease's clocks, in ms: `shared` is comparable between tabs, `monotonic` never jumps. */
export interface LeaseClocks {
  readonly shared: () => number;
  readonly monotonic: () => number;
}

const BROWSER_CLOCKS: LeaseClocks = {
  shared: () => performance.timeOrigin + performance.now(),
  monotonic: () => performance.now(),
};

/**
 * Decides whether a lease is alive: it ends when its time is over, or when this tab has seen it unchanged for its full length on
 * the monotonic clock, whatever the tabs' shared clocks say.
 */
export class LeaseLife {
  readonly #lengthMs: number;
  readonly #clocks: LeaseClocks;
  #seen: { readonly lease: Lease; readonly at: number } | null = null;

  constructor(lengthMs: number, clocks: LeaseClocks = BROWSER_CLOCKS) {
    this.#lengthMs = lengthMs;
    this.#clocks = clocks;
  }

  begin(owner: string): Lease {
    return { owner, until: this.#clocks.shared() + this.#lengthMs };
  }

  isAlive(lease: Lease): boolean {
    const now = this.#clocks.monotonic();
    if (this.#seen === null || this.#seen.lease.owner !== lease.owner || this.#seen.lease.until !== lease.until)
      this.#seen = { lease, at: now };
    return this.#clocks.shared() < lease.until && now - this.#seen.at < this.#lengthMs;
  }
}

/** A lease in the device's database, read and taken in one transaction so that two tabs never both take it (P8). */
export const indexedLeasePlace = (device: DeviceDatabase, key = 'payment'): LeasePlace => ({
  take: async (mine, isFree) => {
    const taken = await device.use(async (database) => {
      const transaction = database.transaction('lease', 'readwrite');
      const free = isFree(leaseOf(await transaction.store.get(key)));
      if (free) await transaction.store.put(mine, key);
      await transaction.done;
      return free;
    });
    return taken?.value ?? null;
  },
  release: async (owner) => {
    await device.use(async (database) => {
      const transaction = database.transaction('lease', 'readwrite');
      if (leaseOf(await transaction.store.get(key))?.owner === owner) await transaction.store.delete(key);
      await transaction.done;
    });
  },
});

/** Lets concurrent writes of other tabs settle before the lease is read back. */
const SETTLE_MS = 50;

/**
 * The lease in device storage, which cannot be read and written atomically: if two tabs take it at the same moment, the value read back
 * after a short wait decides. A tab delayed for longer than that may err, so the page asks the shopper to use one tab only (D50).
 */
export const localLeasePlace = (store: KeyValueStore, key: StorageKey = 'payment_lease'): LeasePlace => {
  const present = (): Lease | null => leaseOf(store.read(key));
  return {
    take: async (mine, isFree) => {
      if (!isFree(present())) return false;
      store.write(key, mine);
      await new Promise((settled) => setTimeout(settled, SETTLE_MS));
      return present()?.owner === mine.owner;
    },
    release: async (owner) => {
      if (present()?.owner === owner) store.remove(key);
    },
  };
};
