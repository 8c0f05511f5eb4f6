import { Schema } from 'effect';
import { Explanation, ShopperText } from './explanation.ts';
import { OrderRow } from './order-row.ts';

/** Something that happened to an order. */
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
  /** What the ledger knows besides, as names and texts. */
  facts: Schema.Array(Schema.Struct({ name: Schema.String, value: Schema.String })),
  /** Evidence that was received. */
  evidence: Schema.Array(Schema.Struct({ field: Schema.String, value: Schema.String })),
  explanation: Explanation,
  /** The screen that was reported last; null when none was. */
  screen: Schema.NullOr(
    Schema.Struct({
      outcome: Schema.String,
      /** Epoch ms; null when the report names no time. */
      shownAt: Schema.NullOr(Schema.Finite),
      /** Its sentence; null where it was decided by a rule or version that is not known here. */
      text: Schema.NullOr(ShopperText),
      /** Address of its picture in the gallery; null when there is none. */
      picture: Schema.NullOr(Schema.String),
    }),
  ),
  timeline: Schema.Array(Moment),
  /** What the platform answered about the order, redacted, as JSON. */
  answers: Schema.Array(Schema.Struct({ at: Schema.Finite, call: Schema.String, json: Schema.String })),
});
export type OrderDetail = typeof OrderDetail.Type;
