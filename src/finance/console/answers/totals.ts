import { Schema } from 'effect';

/** Orders of one day, provider, state, screen and rule. */
export const Total = Schema.Struct({
  /** YYYY-MM-DD in UTC+3. */
  day: Schema.String,
  provider: Schema.String,
  /** State in the ledger: `created`, `pending`, `paid` or `declined`. */
  state: Schema.String,
  /** Shown result: an outcome or `unresolved`; empty if nothing was reported. */
  shown: Schema.String,
  /** Result by the rules. */
  outcome: Schema.String,
  rule: Schema.String,
  orders: Schema.Finite,
  /** US cents. */
  cents: Schema.Finite,
  /** Captured US cents, whatever was shown. */
  capturedCents: Schema.Finite,
});
export type Total = typeof Total.Type;

/** Answer of GET totals. */
export const Totals = Schema.Struct({ totals: Schema.Array(Total) });
