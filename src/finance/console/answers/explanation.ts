import { Schema } from 'effect';

const Findings = Schema.Array(Schema.Struct({ field: Schema.String, condition: Schema.String, found: Schema.String }));

/** A text of the cashier in both languages. */
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
