import { Schema } from 'effect';

/** An order in a list. */
export const OrderRow = Schema.Struct({
  orderId: Schema.String,
  /** Epoch ms. */
  createdAt: Schema.Finite,
  provider: Schema.String,
  payType: Schema.NullOr(Schema.Finite),
  /** Decimal dollars. */
  amountUsd: Schema.String,
  uid: Schema.String,
  displayUid: Schema.String,
  /** `coins` or `fine`. */
  kind: Schema.String,
  /** As the ledger has it. */
  state: Schema.String,
  /** An outcome or `unresolved`; empty when nothing was reported. */
  shown: Schema.String,
  shownRule: Schema.String,
  /** The version of the rules that decided what was shown. */
  rulesVersion: Schema.String,
  /** What the rules of today say: an outcome or `unresolved`. */
  shouldShow: Schema.String,
  /** The rule that decides today. */
  rule: Schema.String,
  disagrees: Schema.Boolean,
});
export type OrderRow = typeof OrderRow.Type;

/** Answer of GET orders. */
export const OrdersPage = Schema.Struct({
  rows: Schema.Array(OrderRow),
  /** Where the next page begins; null on the last one. */
  next: Schema.NullOr(Schema.String),
  count: Schema.Finite,
  /** Whether there are more than `count`. */
  isMore: Schema.Boolean,
});
export type OrdersPage = typeof OrdersPage.Type;
