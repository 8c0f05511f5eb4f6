import { Schema, SchemaGetter } from 'effect';
import { isId, typedId } from '../../evidence/order-id.ts';
import { isDay } from '../ledger/platform-day.ts';

/** Columns that a list of orders can be sorted by. */
export const SORTS = ['created_at', 'amount_usd', 'order_id', 'provider', 'shown_outcome'] as const;
export type Sort = (typeof SORTS)[number];

/** States of an order in the ledger. */
export const STATES = ['created', 'pending', 'paid', 'declined'] as const;

/** What was shown, besides the outcomes: still unresolved, or nothing that we know of. */
export const UNRESOLVED = 'unresolved';
export const NOT_SHOWN = 'none';
/** Stands for every unlisted code. */
export const ANY_CODE = '*';

/** The ledger's engine refuses the null character in every text. */
export const NO_NULL = /^[^\0]*$/;

const short = Schema.String.check(Schema.isMaxLength(200), Schema.isPattern(NO_NULL));
/** An id in capitals, as it was typed or copied; refused where it cannot be one. */
const id = short.pipe(
  Schema.decodeTo(Schema.String.check(Schema.makeFilter((text: string) => isId(text))), {
    decode: SchemaGetter.transform(typedId),
    encode: SchemaGetter.passthrough(),
  }),
);
const day = Schema.String.check(Schema.makeFilter((text: string) => isDay(text)));
const amount = Schema.String.check(Schema.isPattern(/^\d{1,9}(?:\.\d{1,2})?$/));
const number = Schema.String.check(Schema.isPattern(/^\d{1,9}$/));

/** Which orders: every field narrows. Texts as they stand in the address; the days are those of UTC+3, both included. */
export const OrderFilter = Schema.Struct({
  /** The order's id, or its beginning. */
  order: Schema.optionalKey(id),
  /** uid or display id. */
  user: Schema.optionalKey(id),
  provider: Schema.optionalKey(short),
  pay_type: Schema.optionalKey(number),
  /** As the ledger has it. */
  state: Schema.optionalKey(Schema.Literals(STATES)),
  /** An outcome, `unresolved` or `none`. */
  shown: Schema.optionalKey(short),
  /** What the rules say. */
  should: Schema.optionalKey(short),
  /** The rule that decides. */
  rule: Schema.optionalKey(short),
  /** A code or reason that no rule lists; `*` for any. */
  code: Schema.optionalKey(short),
  from: Schema.optionalKey(day),
  to: Schema.optionalKey(day),
  /** Only orders whose shopper was shown something else than the rules say, or whose money was captured while no success was shown. */
  only: Schema.optionalKey(Schema.Literals(['disagreements', 'captured-unseen'])),
  /** US dollars. */
  least: Schema.optionalKey(amount),
  most: Schema.optionalKey(amount),
});
export type OrderFilter = typeof OrderFilter.Type;
export type FilterField = keyof OrderFilter;

/** The fields that hold an id. */
export const ID_FIELDS: readonly string[] = ['order', 'user'] satisfies readonly FilterField[];

/** A page of a sorted list of orders. */
export const OrderPageRequest = Schema.Struct({
  ...OrderFilter.fields,
  sort: Schema.optionalKey(Schema.Literals(SORTS)),
  direction: Schema.optionalKey(Schema.Literals(['asc', 'desc'])),
  /** Where the page before ended. */
  after: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(1000))),
});
export type OrderPageRequest = typeof OrderPageRequest.Type;
