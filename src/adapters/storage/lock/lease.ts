import { Option, Schema } from 'effect';

/** The right of one owner to create orders until a time in ms, comparable between tabs. */
export interface Lease {
  readonly owner: string;
  readonly until: number;
}

const decode = Schema.decodeUnknownOption(Schema.Struct({ owner: Schema.NonEmptyString, until: Schema.Finite }));

/** Decodes a stored lease; null if absent or damaged. */
export const leaseOf = (stored: unknown): Lease | null => Option.getOrNull(decode(stored));

/** Storage for the lease shared by all tabs. */
export interface LeasePlace {
  /** Takes the lease if `isFree` allows it, and returns whether it did; null if this storage is unusable. */
  take(mine: Lease, isFree: (present: Lease | null) => boolean): Promise<boolean | null>;
  /** Releases the lease if this owner still holds it. */
  release(owner: string): Promise<void>;
}
