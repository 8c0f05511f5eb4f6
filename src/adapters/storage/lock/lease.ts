import { Option, Schema } from 'effect';

/** Who may create orders until when; `until` is comparable between tabs, in ms. */
export interface Lease {
  readonly owner: string;
  readonly until: number;
}

const decode = Schema.decodeUnknownOption(Schema.Struct({ owner: Schema.NonEmptyString, until: Schema.Finite }));

/** A stored lease; null when there is none, or a damaged one. */
export const leaseOf = (stored: unknown): Lease | null => Option.getOrNull(decode(stored));

/** Where the lease of all tabs is kept. */
export interface LeasePlace {
  /** Takes the lease where `isFree` allows it; null where this place cannot be used at all. */
  take(mine: Lease, isFree: (present: Lease | null) => boolean): Promise<boolean | null>;
  /** Gives it back if it is still this owner's. */
  release(owner: string): Promise<void>;
}
