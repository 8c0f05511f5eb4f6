import { Schema } from 'effect';

/** Kinds of log entries: sign-ins, refused ones, and every view of orders. */
export const LOOK_KINDS = ['sign-in', 'refused sign-in', 'sign-out', 'order', 'search', 'totals', 'export'] as const;

/** A log line that is not a valid entry: the server was stopped, or the disk was full, while it was written. */
export const UNREADABLE = 'unreadable entry';

/** An entry of the access log. */
export const LookEntry = Schema.Struct({
  /** Epoch ms. */
  at: Schema.Finite,
  who: Schema.String,
  /** Network address. */
  address: Schema.String,
  kind: Schema.Literals(LOOK_KINDS),
  /** Order id, or the request. */
  which: Schema.String,
});
export type LookEntry = typeof LookEntry.Type;

/** A log line as read back. */
export const LoggedLook = Schema.Struct({
  ...LookEntry.fields,
  /** Epoch ms; null if unreadable. */
  at: Schema.NullOr(Schema.Finite),
  kind: Schema.Literals([...LOOK_KINDS, UNREADABLE]),
});
export type LoggedLook = typeof LoggedLook.Type;

/** Answer of GET looks. */
export const Looks = Schema.Struct({ entries: Schema.Array(LoggedLook) });
