import { Schema } from 'effect';

/** A rule of the published table. */
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

/** Answer of GET rules. */
export const RulesTable = Schema.Struct({ version: Schema.String, rows: Schema.Array(RuleRow) });

/** Answer of GET me: the signed-in user, and the filters' choices. */
export const Me = Schema.Struct({
  who: Schema.String,
  rulesVersion: Schema.String,
  outcomes: Schema.Array(Schema.String),
  providers: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String, payTypes: Schema.Array(Schema.Finite) })),
  evidence: Schema.Array(Schema.Struct({ field: Schema.String, isNumber: Schema.Boolean })),
});
export type Me = typeof Me.Type;

/** Body of a refused call. */
export const Refusal = Schema.Struct({ message: Schema.String });
