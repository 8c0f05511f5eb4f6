import { Schema } from 'effect';
import { OrderRow } from './order-row.ts';

const Findings = Schema.Array(Schema.Struct({ field: Schema.String, condition: Schema.String, found: Schema.String }));

export const ShopperText = Schema.Struct({ key: Schema.String, ar: Schema.String, en: Schema.String });
export type ShopperText = typeof ShopperText.Type;

/** Why an order has its outcome: the domain's explanation, and the conditions of the rules it names. */
export const Explanation = Schema.Struct({
  rulesVersion: Schema.String,
  provider: Schema.NullOr(Schema.String),
  verdict: Schema.String,
  verdictRule: Schema.Struct({ id: Schema.String, source: Schema.String, because: Findings }),
  decision: Schema.NullOr(
    Schema.Struct({ outcome: Schema.String, ruleId: Schema.String, source: Schema.String, provider: Schema.NullOr(Schema.String) }),
  ),
  because: Findings,
  overruled: Schema.Array(Schema.Struct({ id: Schema.String, when: Schema.String, outcome: Schema.String })),
  considered: Schema.Array(Schema.String),
  message: ShopperText,
  offered: Schema.Array(Schema.String),
});
export type Explanation = typeof Explanation.Type;

const Moment = Schema.Struct({
  /** Epoch ms. */
  at: Schema.Finite,
  what: Schema.String,
  detail: Schema.String,
});
export type Moment = typeof Moment.Type;

export const OrderDetail = Schema.Struct({
  order: OrderRow,
  /** Further data from the ledger, as names and texts. */
  facts: Schema.Array(Schema.Struct({ name: Schema.String, value: Schema.String })),
  evidence: Schema.Array(Schema.Struct({ field: Schema.String, value: Schema.String })),
  explanation: Explanation,
  /** The last reported screen, or null. */
  screen: Schema.NullOr(
    Schema.Struct({
      outcome: Schema.String,
      /** Epoch ms, or null if the report has no time. */
      shownAt: Schema.NullOr(Schema.Finite),
      /** Its message, or null if the rule or version that decided it is unknown here. */
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

export const RuleRow = Schema.Struct({
  table: Schema.Literals(['verdict', 'outcome']),
  order: Schema.Finite,
  id: Schema.String,
  provider: Schema.String,
  payTypes: Schema.String,
  when: Schema.String,
  verdict: Schema.String,
  outcome: Schema.String,
  textAr: Schema.String,
  textEn: Schema.String,
  actions: Schema.String,
  source: Schema.String,
});
export type RuleRow = typeof RuleRow.Type;

export const RulesTable = Schema.Struct({ version: Schema.String, rows: Schema.Array(RuleRow) });

export const Me = Schema.Struct({
  who: Schema.String,
  rulesVersion: Schema.String,
  outcomes: Schema.Array(Schema.String),
  providers: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String, payTypes: Schema.Array(Schema.Finite) })),
  evidence: Schema.Array(Schema.Struct({ field: Schema.String, isNumber: Schema.Boolean })),
});
export type Me = typeof Me.Type;

export const Refusal = Schema.Struct({ message: Schema.String });
