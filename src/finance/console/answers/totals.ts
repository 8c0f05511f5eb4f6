import { Schema } from 'effect';
import { CAPTURES } from '../ledger/disagreement.ts';
import { STATES } from './order-row.ts';

/** Orders of one day, provider, state, capture, screen and rule. */
export const Total = Schema.Struct({
  /** YYYY-MM-DD in UTC+3. */
  day: Schema.String,
  provider: Schema.String,
  state: Schema.Literals(STATES),
  capture: Schema.Literals(CAPTURES),
  /** Shown result: an outcome or `unresolved`, or empty if nothing was reported. */
  shown: Schema.String,
  outcome: Schema.String,
  rule: Schema.String,
  orders: Schema.Finite,
  /** US cents. */
  cents: Schema.Finite,
  /** Captured US cents, whatever was shown. */
  capturedCents: Schema.Finite,
});
export type Total = typeof Total.Type;

export const Totals = Schema.Struct({ totals: Schema.Array(Total) });

/** Kinds of log entries: sign-ins, refused ones, and every view of orders. */
const LOOK_KINDS = [
  'sign-in',
  'refused sign-in',
  'sign-out',
  'order',
  'search',
  'totals',
  'export',
  'settlement',
  'decide',
  'close',
  'reopen',
] as const;

/** A log line that is not a valid entry: the server was stopped, or the disk was full, while it was written. */
export const UNREADABLE = 'unreadable entry';

export const LookEntry = Schema.Struct({
  /** Epoch ms. */
  at: Schema.Finite,
  who: Schema.String,
  address: Schema.String,
  kind: Schema.Literals(LOOK_KINDS),
  /** Order id, or the request. */
  which: Schema.String,
});
export type LookEntry = typeof LookEntry.Type;

/** A log line as read back. */
export const LoggedLook = Schema.Struct({
  ...LookEntry.fields,
  /** Epoch ms, or null if unreadable. */
  at: Schema.NullOr(Schema.Finite),
  kind: Schema.Literals([...LOOK_KINDS, UNREADABLE]),
});
export type LoggedLook = typeof LoggedLook.Type;

export const Looks = Schema.Struct({ entries: Schema.Array(LoggedLook) });
