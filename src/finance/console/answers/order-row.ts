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
  /** State in the ledger. */
  state: Schema.String,
  /** An outcome or `unresolved`; empty if nothing was reported. */
  shown: Schema.String,
  shownRule: Schema.String,
  /** Version of the rules that decided the shown result. */
  rulesVersion: Schema.String,
  /** Result by today's rules: an outcome or `unresolved`. */
  shouldShow: Schema.String,
  /** Rule that decides today. */
  rule: Schema.String,
  disagrees: Schema.Boolean,
});
export type OrderRow = typeof OrderRow.Type;

/** Answer of GET orders. */
export const OrdersPage = Schema.Struct({
  rows: Schema.Array(OrderRow),
  /** Start of the next page; null on the last one. */
  next: Schema.NullOr(Schema.String),
  count: Schema.Finite,
  /** True if there are more than `count`. */
  isMore: Schema.Boolean,
});
export type OrdersPage = typeof OrdersPage.Type;
