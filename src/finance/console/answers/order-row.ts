import { Schema, SchemaGetter } from 'effect';
import { isId, typedId } from '../../outcomes/cell-text.ts';
import { CAPTURES } from '../ledger/disagreement.ts';
import { isDay } from '../ledger/platform-day.ts';

/** States of an order in the ledger. */
export const STATES = ['created', 'pending', 'paid', 'declined'] as const;
export type OrderState = (typeof STATES)[number];

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
  state: Schema.Literals(STATES),
  /** Decimal dollars. */
  capturedUsd: Schema.String,
  /** Charge requests to the acquirer. */
  charges: Schema.Finite,
  capture: Schema.Literals(CAPTURES),
  /** An outcome or `unresolved`, or empty if nothing was reported. */
  shown: Schema.String,
  shownRule: Schema.String,
  /** Version of the rules that decided the shown result. */
  rulesVersion: Schema.String,
  /** Result by today's rules: an outcome or `unresolved`. */
  shouldShow: Schema.String,
  rule: Schema.String,
  disagrees: Schema.Boolean,
});
export type OrderRow = typeof OrderRow.Type;

export const OrdersPage = Schema.Struct({
  rows: Schema.Array(OrderRow),
  /** Start of the next page; null on the last one. */
  next: Schema.NullOr(Schema.String),
  count: Schema.Finite,
  /** True if there are more than `count`. */
  isMore: Schema.Boolean,
});
export type OrdersPage = typeof OrdersPage.Type;

const SORTS = ['created_at', 'amount_usd', 'order_id', 'provider', 'shown_outcome'] as const;
export type Sort = (typeof SORTS)[number];

/** Shown results besides the outcomes: still unresolved, or nothing reported. */
export const UNRESOLVED = 'unresolved';
export const NOT_SHOWN = 'none';
/** Matches every unlisted code. */
export const ANY_CODE = '*';

/** The ledger's engine refuses the null character in every text. */
export const NO_NULL = /^[^\0]*$/;

const short = Schema.String.check(Schema.isMaxLength(200), Schema.isPattern(NO_NULL));
/** An id in capitals, typed or copied; rejected if it cannot be one. */
const id = short.pipe(
  Schema.decodeTo(Schema.String.check(Schema.makeFilter((text: string) => isId(text))), {
    decode: SchemaGetter.transform(typedId),
    encode: SchemaGetter.passthrough(),
  }),
);
const day = Schema.String.check(Schema.makeFilter((text: string) => isDay(text)));
const amount = Schema.String.check(Schema.isPattern(/^\d{1,9}(?:\.\d{1,2})?$/));
const number = Schema.String.check(Schema.isPattern(/^\d{1,9}$/));

/** Filter of orders: every field narrows it. Texts as in the address; days are in UTC+3, both inclusive. */
export const OrderFilter = Schema.Struct({
  order: Schema.optionalKey(id),
  /** Uid or display id. */
  user: Schema.optionalKey(id),
  provider: Schema.optionalKey(short),
  pay_type: Schema.optionalKey(number),
  state: Schema.optionalKey(Schema.Literals(STATES)),
  /** An outcome, `unresolved` or `none`. */
  shown: Schema.optionalKey(short),
  should: Schema.optionalKey(short),
  rule: Schema.optionalKey(short),
  /** An unlisted code or reason; `*` for any. */
  code: Schema.optionalKey(short),
  from: Schema.optionalKey(day),
  to: Schema.optionalKey(day),
  /** Only orders with another shown result than the rules', captured without a shown success, or with captured money that does not fit. */
  only: Schema.optionalKey(Schema.Literals(['disagreements', 'captured-unseen', 'wrongly-captured'])),
  /** US dollars. */
  least: Schema.optionalKey(amount),
  most: Schema.optionalKey(amount),
});
export type OrderFilter = typeof OrderFilter.Type;
export type FilterField = keyof OrderFilter;

export const ID_FIELDS: readonly string[] = ['order', 'user'] satisfies readonly FilterField[];

/** A page of a sorted order list. */
export const OrderPageRequest = Schema.Struct({
  ...OrderFilter.fields,
  sort: Schema.optionalKey(Schema.Literals(SORTS)),
  direction: Schema.optionalKey(Schema.Literals(['asc', 'desc'])),
  /** End of the previous page. */
  after: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(1000))),
});
export type OrderPageRequest = typeof OrderPageRequest.Type;
