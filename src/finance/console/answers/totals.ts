import { Schema } from 'effect';

/** Orders of one day, provider, state, screen and rule. */
export const Total = Schema.Struct({
  /** YYYY-MM-DD in UTC+3. */
  day: Schema.String,
  provider: Schema.String,
  /** As the ledger has it: `created`, `pending`, `paid` or `declined`. */
  state: Schema.String,
  /** What was shown: an outcome or `unresolved`; empty when nothing was reported. */
  shown: Schema.String,
  /** What the rules say. */
  outcome: Schema.String,
  rule: Schema.String,
  orders: Schema.Finite,
  /** US cents. */
  cents: Schema.Finite,
  /** US cents that were captured, whatever was shown. */
  capturedCents: Schema.Finite,
});
export type Total = typeof Total.Type;

/** Answer of GET totals. */
export const Totals = Schema.Struct({ totals: Schema.Array(Total) });
