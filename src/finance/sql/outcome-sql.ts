import { COMMON_RULES } from '../../domain/outcome/common-rules.ts';
import type { VerdictCondition } from '../../domain/outcome/outcome-rule.ts';
import { SUCCESS_DECISION } from '../../domain/outcome/decide-outcome.ts';
import { FAIL_RULE, REASON_RULES } from '../../domain/outcome/fall-back-rules.ts';
import { NOTHING_SAID, SPEAKING_ROWS } from '../../domain/outcome/verdict.ts';
import { PROVIDER_RULES, type ProviderRules } from '../rules/found-rules.ts';
import { conditionsSql, type FieldText } from './condition-sql.ts';
import type { Dialect } from './dialect.ts';

const INDENT = '\n    ';

/** One branch of a CASE: the result and the rule's id, with a space between them. */
const branch = (dialect: Dialect, when: string, result: string, id: string): string =>
  `WHEN ${when} THEN ${dialect.text(`${result} ${id}`)}`;

/** The verdict and its row, as one text with a space between them. */
export const verdictCase = (dialect: Dialect, textOf: FieldText): string => {
  const rows = SPEAKING_ROWS.map(({ id, verdict, conditions }) => branch(dialect, conditionsSql(dialect, conditions, textOf), verdict, id));
  return ['CASE', ...rows, `ELSE ${dialect.text(`${NOTHING_SAID.verdict} ${NOTHING_SAID.id}`)}`, 'END'].join(INDENT);
};

/** A provider's rows apply only to its own pay types, as in the app. */
const ofPayTypes = ({ payTypes }: ProviderRules): readonly VerdictCondition[] => [
  { field: 'pay_type', is: 'one-of', values: payTypes.map(String) },
];

/**
 * The outcome and the deciding rule, as one text with a space between them; NULL if there is none. `verdict` is an expression for the
 * verdict.
 */
export const outcomeCase = (
  dialect: Dialect,
  textOf: FieldText,
  verdict: string,
  providers: readonly ProviderRules[] = PROVIDER_RULES,
): string => {
  const sql = (conditions: readonly VerdictCondition[]): string => conditionsSql(dialect, conditions, textOf);
  const common = COMMON_RULES.map(({ id, outcome, conditions }) => branch(dialect, sql(conditions), outcome, id));
  const own = providers.flatMap((provider) =>
    provider.rules.map(({ id, outcome, conditions }) => branch(dialect, sql([...ofPayTypes(provider), ...conditions]), outcome, id)),
  );
  const fallBacks = REASON_RULES.map(({ id, outcome, anyOf }) =>
    branch(dialect, anyOf.map((conditions) => `(${sql(conditions)})`).join(' OR '), outcome, id),
  );
  return [
    'CASE',
    branch(dialect, `${verdict} = 'success'`, SUCCESS_DECISION.outcome, SUCCESS_DECISION.ruleId),
    `WHEN ${verdict} <> 'declined' THEN NULL`,
    ...common,
    ...own,
    ...fallBacks,
    `ELSE ${dialect.text(`${FAIL_RULE.outcome} ${FAIL_RULE.id}`)}`,
    'END',
  ].join(INDENT);
};
