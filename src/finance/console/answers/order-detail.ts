import { Schema } from 'effect';
import { Explanation, ShopperText } from './explanation.ts';
import { OrderRow } from './order-row.ts';

/** An event of an order. */
const Moment = Schema.Struct({
  /** Epoch ms. */
  at: Schema.Finite,
  what: Schema.String,
  detail: Schema.String,
});
export type Moment = typeof Moment.Type;

/** Answer of GET orders/:id. */
export const OrderDetail = Schema.Struct({
  order: OrderRow,
  /** Further data from the ledger, as names and texts. */
  facts: Schema.Array(Schema.Struct({ name: Schema.String, value: Schema.String })),
  /** Received evidence. */
  evidence: Schema.Array(Schema.Struct({ field: Schema.String, value: Schema.String })),
  explanation: Explanation,
  /** The last reported screen, or null. */
  screen: Schema.NullOr(
    Schema.Struct({
      outcome: Schema.String,
      /** Epoch ms; null if the report has no time. */
      shownAt: Schema.NullOr(Schema.Finite),
      /** Its message; null if the rule or version that decided it is unknown here. */
      text: Schema.NullOr(ShopperText),
      /** URL of its picture in the gallery, or null. */
      picture: Schema.NullOr(Schema.String),
    }),
  ),
  timeline: Schema.Array(Moment),
  /** Platform responses about the order, redacted, as JSON. */
  answers: Schema.Array(Schema.Struct({ at: Schema.Finite, call: Schema.String, json: Schema.String })),
});
export type OrderDetail = typeof OrderDetail.Type;
