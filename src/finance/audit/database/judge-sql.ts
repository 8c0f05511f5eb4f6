import { EVIDENCE_FIELDS, type Evidence } from '../../../domain/outcome/evidence.ts';
import { OUTCOMES } from '../../../domain/outcome/outcome.ts';
import { isNumberField, NUMBER_FIELDS, ORDER_COLUMNS, WHOLE_NUMBER_PATTERN } from '../../evidence/evidence-fields.ts';
import { PROVIDER_RULES } from '../../rules/found-rules.ts';
import { evidenceText } from '../../sql/condition-sql.ts';
import { DIALECTS } from '../../sql/dialect.ts';
import { outcomeCase, verdictCase } from '../../sql/outcome-sql.ts';
import { centsSql, daySql, timeSql } from './cell-sql.ts';
import type { ColumnKind, SourceColumn } from './source-column.ts';

const { duckdb } = DIALECTS;

/** What a shopper can have been shown: an outcome, or that the result is not known yet (D3). */
export const SHOWN: readonly string[] = [...OUTCOMES, 'unresolved'];

/** Columns that a group of like rows has in common, beside the day. */
const COMMON = ['provider', 'shown_outcome', 'rules_version', ...EVIDENCE_FIELDS] as const;
const GROUPED = [...COMMON, 'day', 'row_problem'];

/** Names one group of like rows; rows of other groups may have the same key, so that what it finds is judged again. */
export const GROUP_KEY = `hash(${GROUPED.join(', ')})`;

type KindOf = (name: string) => ColumnKind;

const kindsOf = (columns: readonly SourceColumn[]): KindOf => {
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]));
  return (name) => kinds.get(name) ?? 'missing';
};

const rowProblem = (kindOf: KindOf): string => {
  const problems = [
    ['order_id', "(order_id IS NULL OR order_id = '')"],
    ['created_at', '"at" IS NULL'],
    ['amount_usd', 'cents IS NULL'],
  ] as const;
  const branches = problems.filter(([name]) => kindOf(name) !== 'missing').map(([name, holds]) => `WHEN ${holds} THEN '${name}'`);
  return branches.length === 0 ? 'CAST(NULL AS VARCHAR)' : `CASE ${branches.join(' ')} END`;
};

/** A column as it is; a number with a point that is a whole one, as data frames make of a column with gaps, as that. */
const plain = (name: string, kind: ColumnKind): string => {
  if (kind === 'missing') return `CAST(NULL AS VARCHAR) AS ${name}`;
  if (kind !== 'float') return name;
  return `CASE WHEN ${name} = floor(${name}) AND abs(${name}) < 1e15 THEN CAST(CAST(${name} AS BIGINT) AS VARCHAR) ELSE CAST(${name} AS VARCHAR) END AS ${name}`;
};

/** The view `orders`: each row with its time in UTC (`at`), its day, its cents, and the column that cannot be read, if there is one. */
export const ordersView = (columns: readonly SourceColumn[]): string => {
  const kindOf = kindsOf(columns);
  const text = (name: string): string => (kindOf(name) === 'missing' ? `CAST(NULL AS VARCHAR)` : `CAST(${name} AS VARCHAR)`);
  const written = ORDER_COLUMNS.map((name) => `${text(name)} AS written_${name}`);
  return `CREATE VIEW orders AS
    WITH cells AS (
      SELECT line, ${text('order_id')} AS order_id, ${timeSql('created_at', kindOf('created_at'))} AS "at",
        ${centsSql('amount_usd', kindOf('amount_usd'))} AS cents,
        ${COMMON.map((name) => plain(name, kindOf(name))).join(', ')}, ${written.join(', ')}
      FROM source)
    SELECT *, ${daySql('"at"')} AS day, ${rowProblem(kindOf)} AS row_problem FROM cells`;
};

/** The table `alike`: how many rows there are of each kind, with their cents and their first line. */
export const ALIKE = `CREATE TABLE alike AS
  SELECT ${GROUPED.join(', ')}, count(*) AS row_count, sum(cents) AS cents, min(line) AS line FROM orders GROUP BY ALL`;

const textColumn = (field: keyof Evidence): string => `text_${field}`;

const ownerCase = `CASE ${PROVIDER_RULES.filter(({ payTypes }) => payTypes.length > 0)
  .map(({ id, payTypes }) => `WHEN ${textColumn('pay_type')} IN (${payTypes.map((each) => `'${each}'`).join(', ')}) THEN '${id}'`)
  .join(' ')} END`;

const problemCase = `CASE
  WHEN row_problem IS NOT NULL THEN row_problem
  ${NUMBER_FIELDS.map((field) => `WHEN ${textColumn(field)} <> '' AND NOT ${duckdb.matches(textColumn(field), WHOLE_NUMBER_PATTERN)} THEN '${field}'`).join('\n  ')}
  WHEN shown_outcome <> '' AND shown_outcome NOT IN (${SHOWN.map((each) => `'${each}'`).join(', ')}) THEN 'shown_outcome'
  END`;

/**
 * Rows of `orders` or `alike` with verdict, outcome and the rule of each; `should_show`; `ending`: the outcome, else the verdict;
 * `owner`: the provider of the pay type; `problem`: the column that cannot be read.
 */
export const judged = (from: string): string => `
  WITH texts AS (
    SELECT *, ${EVIDENCE_FIELDS.map((field) => `${evidenceText(duckdb, field, field)} AS ${textColumn(field)}`).join(', ')} FROM ${from}
  ), verdicts AS (
    SELECT *, ${verdictCase(duckdb, textColumn)} AS verdict_by FROM texts
  ), outcomes AS (
    SELECT *, ${outcomeCase(duckdb, textColumn, duckdb.beforeSpace('verdict_by'))} AS outcome_by, ${ownerCase} AS owner, ${problemCase} AS problem
    FROM verdicts
  )
  SELECT *,
    split_part(verdict_by, ' ', 1) AS verdict, split_part(verdict_by, ' ', 2) AS verdict_rule,
    split_part(outcome_by, ' ', 1) AS outcome, split_part(outcome_by, ' ', 2) AS outcome_rule,
    coalesce(split_part(outcome_by, ' ', 1), 'unresolved') AS should_show,
    coalesce(split_part(outcome_by, ' ', 1), split_part(verdict_by, ' ', 1)) AS ending,
    coalesce(owner, nullif(provider, ''), 'unknown') AS paid_by
  FROM outcomes`;

/** The column of `judged` that holds a field's text. */
export const judgedText = (field: keyof Evidence): string => textColumn(field);

/** Whether a field is one that only holds whole numbers. */
export const isWholeNumber = (column: string): boolean => isNumberField(column);
