import { type Evidence, EVIDENCE_FIELDS } from '../../../domain/outcome/evidence.ts';
import { conditionsSql, evidenceText, DIALECTS } from '../../outcomes/condition-sql.ts';
import { outcomeCase, verdictCase } from '../../outcomes/outcome-query.ts';
import { anyOf, raw, sql, type Sql } from './sql.ts';
import type { VerdictCondition } from '../../../domain/outcome/outcome-rule.ts';
import { REASON_RULES, UNLISTED_RULE_ID } from '../../../domain/outcome/common-rules.ts';
import { ANY_CODE, NOT_SHOWN, type OrderFilter } from '../answers/order-row.ts';
import { capturedUnseenSql, disagreesSql, wronglyCapturedSql } from './disagreement.ts';
import { endOfDay, startOfDay } from './platform-day.ts';

const { postgres } = DIALECTS;

/** The column with a field's text in the judged rows. */
const evidenceColumn = (field: keyof Evidence): string => `${field}_text`;

const EVIDENCE = raw(
  EVIDENCE_FIELDS.map((field) => `${evidenceText(postgres, field, `o.${field}`)} AS ${evidenceColumn(field)}`).join(', '),
);
const VERDICT = raw(verdictCase(postgres, (field) => `e.${evidenceColumn(field)}`));
const OUTCOME = raw(outcomeCase(postgres, (field) => `v.${evidenceColumn(field)}`, postgres.beforeSpace('v.verdict_by')));
const STEP_END = raw(postgres.stepEnd);

const NO_ORDER = (): Sql => raw('');

/**
 * A query's rows, each with the rules' result: `should_show`, an outcome or `unresolved`, and `rule`, which decided. The query names the
 * evidence columns. `order`: the sort order, given an alias for the rows; repeated at every step, so that an outer limit stops the work
 * early instead of sorting everything judged.
 */
export const judged = (rows: Sql, order: (alias: string) => Sql = NO_ORDER): Sql => sql`
  SELECT j.*,
    CASE WHEN j.outcome_by IS NULL THEN 'unresolved' ELSE ${raw(postgres.beforeSpace('j.outcome_by'))} END AS should_show,
    ${raw(postgres.afterSpace('coalesce(j.outcome_by, j.verdict_by)'))} AS rule
  FROM (
    SELECT v.*, ${OUTCOME} AS outcome_by FROM (
      SELECT e.*, ${VERDICT} AS verdict_by FROM (
        SELECT o.*, ${EVIDENCE} FROM (${rows}) AS o ${order('o')}${STEP_END}
      ) AS e ${order('e')}${STEP_END}
    ) AS v ${order('v')}${STEP_END}
  ) AS j ${order('j')}`;

/** Escapes a text to match itself in a LIKE pattern. */
const literally = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const UNLISTED: readonly (readonly VerdictCondition[])[] = REASON_RULES.find(({ id }) => id === UNLISTED_RULE_ID)?.anyOf ?? [];
const UNLISTED_FIELDS: readonly (keyof Evidence)[] = UNLISTED.flatMap(([first]) => (first === undefined ? [] : [first.field]));

const when = <Value>(value: Value | undefined, condition: (value: Value) => Sql): readonly Sql[] =>
  value === undefined || value === '' ? [] : [condition(value)];

/** Conditions of `only` on the view's own columns; a disagreement needs the rules. */
const ONLY: Readonly<Record<NonNullable<OrderFilter['only']>, (alias: string) => Sql>> = {
  disagreements: () => raw('1 = 1'),
  'captured-unseen': capturedUnseenSql,
  'wrongly-captured': wronglyCapturedSql,
};

/** Conditions on the view's own columns (alias `o`). */
export const plainConditions = (filter: OrderFilter): readonly Sql[] => [
  ...when(filter.order, (id) => sql`upper(o.order_id) LIKE ${`${literally(id)}%`}`),
  ...when(filter.user, (user) => sql`upper(o.uid) = ${user} OR upper(o.display_uid) = ${user}`),
  ...when(filter.provider, (provider) => sql`o.provider = ${provider}`),
  ...when(filter.pay_type, (payType) => sql`o.pay_type = CAST(${payType} AS INTEGER)`),
  ...when(filter.shown, (shown) => sql`coalesce(o.shown_outcome, '') = ${shown === NOT_SHOWN ? '' : shown}`),
  ...when(filter.state, (state) => sql`o.state = ${state}`),
  ...when(filter.only, (only) => ONLY[only]('o')),
  ...when(filter.from, (day) => sql`o.created_at >= CAST(${startOfDay(day)} AS BIGINT)`),
  ...when(filter.to, (day) => sql`o.created_at < CAST(${endOfDay(day)} AS BIGINT)`),
  ...when(filter.least, (usd) => sql`o.amount_usd >= CAST(${usd} AS NUMERIC)`),
  ...when(filter.most, (usd) => sql`o.amount_usd <= CAST(${usd} AS NUMERIC)`),
  // The rule is checked afterwards, on the few remaining rows.
  ...when(filter.code, (code) =>
    code === ANY_CODE ? raw('1 = 1') : anyOf(UNLISTED_FIELDS.map((field) => sql`CAST(${raw(`o.${field}`)} AS TEXT) = ${code}`)),
  ),
];

/** Conditions on the rules' results for the rows (alias `j`), or empty if no row needs judging. */
export const judgedConditions = (filter: OrderFilter): readonly Sql[] => [
  ...(filter.only === 'disagreements' ? [disagreesSql('j')] : []),
  ...when(filter.should, (outcome) => sql`j.should_show = ${outcome}`),
  ...when(filter.rule, (rule) => sql`j.rule = ${rule}`),
  ...when(filter.code, (code) => {
    const speaks = UNLISTED.flatMap((conditions) => {
      const field = conditions[0]?.field;
      if (field === undefined) return [];
      const holds = raw(conditionsSql(DIALECTS.postgres, conditions, (each) => `j.${evidenceColumn(each)}`));
      return [code === ANY_CODE ? holds : sql`${holds} AND ${raw(`j.${evidenceColumn(field)}`)} = ${code}`];
    });
    return sql`j.rule = ${UNLISTED_RULE_ID} AND (${anyOf(speaks)})`;
  }),
];
