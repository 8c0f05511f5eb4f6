import { EVIDENCE_FIELDS, type Evidence } from '../../../domain/outcome/evidence.ts';
import { OUTCOMES } from '../../../domain/outcome/outcome.ts';
import { COLUMNS, isNumberField, WHOLE_NUMBER_PATTERN } from '../../evidence/evidence-fields.ts';
import { PROVIDER_RULES } from '../../rules/found-rules.ts';
import { evidenceText } from '../../sql/condition-sql.ts';
import { DIALECTS } from '../../sql/dialect.ts';
import { outcomeCase, verdictCase } from '../../sql/outcome-sql.ts';
import {
  cellProblemBranches,
  centsSql,
  daySql,
  lostDigitsSql,
  orderIdProblems,
  orderIdSql,
  plainSql,
  readCellSql,
  textSql,
  timeProblems,
  timeSql,
} from './cell-sql.ts';
import type { ColumnKind, SourceColumn } from './source-column.ts';

const { duckdb } = DIALECTS;

/** What a shopper can have been shown: an outcome, or that the result is not known yet (D3). */
export const SHOWN: readonly string[] = [...OUTCOMES, 'unresolved'];

/** Columns of words that a group of like rows has in common, beside the evidence and the day. */
const WORDS = ['provider', 'shown_outcome', 'rules_version'] as const;

/** A column as the file has it. */
const raw = (name: string): string => `raw_${name}`;

/** Its text. */
export const rawText = (name: string): string => `CAST(${raw(name)} AS VARCHAR)`;

const GROUPED = [...[...WORDS, ...EVIDENCE_FIELDS].map(raw), 'day', 'row_problem'];

/** Names one group of like rows; rows of other groups may have the same key, so that what it finds is judged again. */
export const GROUP_KEY = `hash(${GROUPED.join(', ')})`;

const isTime = (kind: ColumnKind): boolean => ['time', 'date', 'zoned-time', 'missing'].includes(kind);

type KindOf = (name: string) => ColumnKind;

const kindsOf = (columns: readonly SourceColumn[]): KindOf => {
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]));
  return (name) => kinds.get(name) ?? 'missing';
};

/** The first column of a row that cannot be read, and what is wrong with it. */
const rowProblem = (kindOf: KindOf): string => {
  const problems = [
    ['order_id', `CASE ${orderIdProblems('order_id').join(' ')} END`],
    ['created_at', `CASE ${timeProblems('"at"', 'plain_created_at').join(' ')} END`],
    ['amount_usd', "CASE WHEN cents IS NULL THEN 'amount_usd' END"],
  ] as const;
  const asked = problems.filter(([name]) => kindOf(name) !== 'missing').map(([, problem]) => problem);
  return asked.length === 0 ? 'CAST(NULL AS VARCHAR)' : `coalesce(${asked.join(', ')})`;
};

/** Rows that say anything: a spreadsheet writes empty ones below its last. */
const saysSomething = (columns: readonly SourceColumn[]): string =>
  columns
    .map(({ name, kind }) => (kind === 'text' ? `trim(coalesce(CAST(${name} AS VARCHAR), '')) <> ''` : `${name} IS NOT NULL`))
    .join(' OR ');

/**
 * The view `orders`: each row of the file with its order id, its time in UTC (`at`), its day, its cents, and the column that cannot be
 * read with what is wrong there (`row_problem`), if there is one. All other columns are as the file has them, in `raw_…`.
 */
export const ordersView = (columns: readonly SourceColumn[]): string => {
  const kindOf = kindsOf(columns);
  const text = (name: string): string => textSql(name, kindOf(name));
  // Evidence keeps its type, so that rows are grouped quickly; a floating-point number is written as the whole number that it may be.
  const asItIs = (name: string): string => (['missing', 'float', 'single'].includes(kindOf(name)) ? text(name) : name);
  const rawColumns = COLUMNS.map((name) => `${asItIs(name)} AS ${raw(name)}`);
  // Where the type says what a cell is, its text is not asked for.
  const plain = (name: string): string => (isTime(kindOf(name)) ? "''" : plainSql(text(name)));
  const source = columns.map(({ name }) => name);
  return `CREATE VIEW orders AS
    WITH texts AS (SELECT ${['line', ...source, ...rawColumns].join(', ')},
      ${plain('order_id')} AS plain_order_id, ${plain('created_at')} AS plain_created_at FROM source WHERE ${saysSomething(columns)}),
    cells AS (
      SELECT line, ${COLUMNS.map(raw).join(', ')}, plain_created_at, ${orderIdSql('plain_order_id')} AS order_id,
        ${timeSql('created_at', kindOf('created_at'), 'plain_created_at')} AS "at", ${centsSql('amount_usd', kindOf('amount_usd'), plain('amount_usd'))} AS cents
      FROM texts)
    SELECT *, ${daySql('"at"')} AS day, ${rowProblem(kindOf)} AS row_problem FROM cells`;
};

/** The table `alike`: how many rows there are of each kind, with their cents, their first line and the digits that their ids lost. */
export const ALIKE = `CREATE TABLE alike AS
  SELECT ${GROUPED.join(', ')}, count(*) AS row_count, sum(cents) AS cents, min(line) AS line,
    min(lost_digits) AS least_lost, sum(lost_digits) AS all_lost
  FROM (SELECT *, ${lostDigitsSql('order_id')} AS lost_digits FROM orders) GROUP BY ALL`;

const readColumn = (field: keyof Evidence): string => `read_${field}`;
const textColumn = (field: keyof Evidence): string => `text_${field}`;

const ownerCase = `CASE ${PROVIDER_RULES.filter(({ payTypes }) => payTypes.length > 0)
  .map(({ id, payTypes }) => `WHEN ${textColumn('pay_type')} IN (${payTypes.map((each) => `'${each}'`).join(', ')}) THEN '${id}'`)
  .join(' ')} END`;

const cellProblems = EVIDENCE_FIELDS.flatMap((field) =>
  isNumberField(field)
    ? [`WHEN ${textColumn(field)} <> '' AND NOT ${duckdb.matches(textColumn(field), WHOLE_NUMBER_PATTERN)} THEN '${field}'`]
    : cellProblemBranches(field, rawText(field), textColumn(field)),
);

const problemCase = `CASE
  WHEN row_problem IS NOT NULL THEN row_problem
  ${cellProblems.join('\n  ')}
  WHEN shown_outcome <> '' AND shown_outcome NOT IN (${SHOWN.map((each) => `'${each}'`).join(', ')}) THEN 'shown_outcome'
  END`;

/**
 * Rows of `orders` or `alike` with verdict, outcome and the rule of each; `should_show`; `ending`: the outcome, else the verdict;
 * `owner`: the provider of the pay type; `problem`: the column that cannot be read, and what is wrong there.
 */
export const judged = (from: string): string => `
  WITH cells AS (
    SELECT *, ${EVIDENCE_FIELDS.map((field) => `${readCellSql(field, rawText(field))} AS ${readColumn(field)}`).join(', ')}, lower(${plainSql(rawText('provider'))}) AS provider,
      ${plainSql(rawText('shown_outcome'))} AS shown_outcome, ${plainSql(rawText('rules_version'))} AS rules_version FROM ${from}
  ), texts AS (
    SELECT *, ${EVIDENCE_FIELDS.map((field) => `${evidenceText(duckdb, field, readColumn(field))} AS ${textColumn(field)}`).join(', ')} FROM cells
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
