import { Schema } from 'effect';

/** What the log notes: sign-ins, refused ones, and every way to see orders. */
export const LOOK_KINDS = ['sign-in', 'refused sign-in', 'sign-out', 'order', 'search', 'totals', 'export'] as const;

/** A line of the log that is no entry: the server was stopped, or the disk was full, while it was written. */
export const UNREADABLE = 'unreadable entry';

/** An entry of the log of looks. */
export const LookEntry = Schema.Struct({
  /** Epoch ms. */
  at: Schema.Finite,
  who: Schema.String,
  /** Network address. */
  address: Schema.String,
  kind: Schema.Literals(LOOK_KINDS),
  /** The order's id, or what was asked for. */
  which: Schema.String,
});
export type LookEntry = typeof LookEntry.Type;

/** A line of the log as it is read back. */
export const LoggedLook = Schema.Struct({
  ...LookEntry.fields,
  /** Epoch ms; null where it cannot be read. */
  at: Schema.NullOr(Schema.Finite),
  kind: Schema.Literals([...LOOK_KINDS, UNREADABLE]),
});
export type LoggedLook = typeof LoggedLook.Type;

/** Answer of GET looks. */
export const Looks = Schema.Struct({ entries: Schema.Array(LoggedLook) });
