import { type Evidence, EVIDENCE_FIELDS } from '../../domain/outcome/evidence.ts';
import { OUTCOMES } from '../../domain/outcome/outcome.ts';
import { COLUMNS, isNumberField, WHOLE_NUMBER_PATTERN } from '../outcomes/cell-text.ts';
import { PROVIDER_RULES } from '../outcomes/found-rules.ts';
import { evidenceText, DIALECTS } from '../outcomes/condition-sql.ts';
import { outcomeCase, verdictCase } from '../outcomes/outcome-query.ts';
import {
  cellProblemSql,
  centsSql,
  daySql,
  isPlainId,
  lostDigitsSql,
  orderIdProblems,
  orderIdSql,
  plainSql,
  readCellSql,
  textSql,
  timeProblems,
  timeSql,
  unreadCentsSql,
} from './cell-sql.ts';
import type { ColumnKind, SourceColumn } from './audit-database.ts';

const { duckdb } = DIALECTS;

/** Possible results shown to a shopper: an outcome, or that the result is not known yet (D3). */
export const SHOWN: readonly string[] = [...OUTCOMES, 'unresolved'];

/** Text columns shared by a group of like rows, besides the evidence and the day. */
const WORDS = ['provider', 'shown_outcome', 'rules_version'] as const;

const raw = (name: string): string => `raw_${name}`;

export const rawText = (name: string): string => `CAST(${raw(name)} AS VARCHAR)`;

const GROUPED = [...[...WORDS, ...EVIDENCE_FIELDS].map(raw), 'day', 'row_problem'];

/** Key of a group of like rows; other groups may share it, so its matches are judged again. */
export const GROUP_KEY = `hash(${GROUPED.join(', ')})`;

const isTime = (kind: ColumnKind): boolean => ['time', 'date', 'zoned-time', 'missing'].includes(kind);

type KindOf = (name: string) => ColumnKind;

const kindsOf = (columns: readonly SourceColumn[]): KindOf => {
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]));
  return (name) => kinds.get(name) ?? 'missing';
};

/** Returns whether a row has content; a cell that does not start with a space is not examined further. */
const saysSomething = (columns: readonly SourceColumn[]): string => {
  const texts = columns.filter(({ kind }) => kind === 'text').map(({ name }) => `CAST(${raw(name)} AS VARCHAR)`);
  const others = columns.filter(({ kind }) => kind !== 'text').map(({ name }) => `${raw(name)} IS NOT NULL`);
  return [
    ...texts.map((text) => `coalesce(${text} >= '!', false)`),
    ...others,
    ...texts.map((text) => `coalesce(trim(${text}) <> '', false)`),
  ].join(' OR ');
};

/** Rows below the last one, as spreadsheets write them, which are not counted as rows. */
const NOTHING = 'nothing';

/** The first unreadable column of a row and its problem; or that the row is empty. */
const rowProblem = (columns: readonly SourceColumn[], kindOf: KindOf): string => {
  const has = (name: string): boolean => kindOf(name) !== 'missing';
  const idProblems = has('order_id') ? orderIdProblems('order_id') : [];
  return `coalesce(${[
    `CASE WHEN is_plain_id THEN NULL WHEN NOT (${saysSomething(columns)}) THEN '${NOTHING}' ${idProblems.join(' ')} END`,
    ...(has('created_at') ? [`CASE ${timeProblems('"at"', 'plain_created_at').join(' ')} END`] : []),
    ...(has('amount_usd') ? ["CASE WHEN cents IS NULL THEN 'amount_usd' END"] : []),
  ].join(', ')})`;
};

/**
 * The view `orders`, or one like it from some rows of the source: each row of the file with its order id, UTC time (`at`), day, cents and,
 * if any, the unreadable column with its problem (`row_problem`). All other columns are as in the file, in `raw_…`. Days begin at midnight
 * of the zone that is so many minutes ahead of UTC.
 */
export const ordersView = (columns: readonly SourceColumn[], minutes: number, view = 'orders', from = 'source'): string => {
  const kindOf = kindsOf(columns);
  const text = (name: string): string => textSql(name, kindOf(name));
  // Evidence keeps its type, for fast grouping; a floating-point number is written as an integer if it is one.
  const asItIs = (name: string): string => (['missing', 'float', 'single'].includes(kindOf(name)) ? text(name) : name);
  const rawColumns = COLUMNS.map((name) => `${asItIs(name)} AS ${raw(name)}`);
  // If the type determines the cell, its text is not read.
  const plain = (name: string): string => (isTime(kindOf(name)) ? "''" : plainSql(text(name)));
  const source = columns.map(({ name }) => name);
  return `CREATE VIEW ${view} AS
    WITH texts AS (SELECT ${['line', ...source, ...rawColumns].join(', ')},
      ${isPlainId(text('order_id'))} AS is_plain_id, ${plain('created_at')} AS plain_created_at FROM ${from}),
    ids AS (SELECT *, CASE WHEN is_plain_id THEN ${rawText('order_id')} ELSE ${plainSql(rawText('order_id'))} END AS plain_order_id FROM texts),
    cells AS (
      SELECT line, ${COLUMNS.map(raw).join(', ')}, plain_created_at, is_plain_id,
        CASE WHEN is_plain_id THEN plain_order_id ELSE ${orderIdSql('plain_order_id')} END AS order_id,
        ${timeSql('created_at', kindOf('created_at'), 'plain_created_at')} AS "at", ${centsSql('amount_usd', kindOf('amount_usd'), plain('amount_usd'))} AS cents
      FROM ids)
    SELECT *, ${daySql('"at"', minutes)} AS day, ${rowProblem(columns, kindOf)} AS row_problem,
      CASE WHEN cents IS NULL THEN ${unreadCentsSql(plainSql(rawText('amount_usd')))} ELSE cents END AS unread_cents FROM cells`;
};

/** The table `alike`: rows of each kind, their cents, first line, the digits that ids lost, and whether all ids are as in the file. */
export const ALIKE = `CREATE TABLE alike AS
  SELECT ${GROUPED.join(', ')}, count(*) AS row_count, sum(cents) AS cents, sum(unread_cents) AS unread_cents, count(unread_cents) AS unread_count, min(line) AS line,
    bool_and(is_plain_id) AS has_plain_ids, min(lost_digits) AS least_lost, sum(lost_digits) AS all_lost
  FROM (SELECT *, CASE WHEN NOT is_plain_id THEN ${lostDigitsSql('order_id')} END AS lost_digits FROM orders WHERE row_problem IS DISTINCT FROM '${NOTHING}') GROUP BY ALL`;

const readColumn = (field: keyof Evidence): string => `read_${field}`;
/** The column of the judged rows with the text of a field. */
export const judgedText = (field: keyof Evidence): string => `text_${field}`;

const ownerCase = `CASE ${PROVIDER_RULES.filter(({ payTypes }) => payTypes.length > 0)
  .map(({ id, payTypes }) => `WHEN ${judgedText('pay_type')} IN (${payTypes.map((each) => `'${each}'`).join(', ')}) THEN '${id}'`)
  .join(' ')} END`;

const cellProblems = EVIDENCE_FIELDS.map((field) =>
  isNumberField(field)
    ? `CASE WHEN ${judgedText(field)} <> '' AND NOT ${duckdb.matches(judgedText(field), WHOLE_NUMBER_PATTERN)} THEN '${field}' END`
    : cellProblemSql(field, rawText(field), judgedText(field)),
);

const problemCase = `coalesce(row_problem, ${cellProblems.join(', ')},
    CASE WHEN shown_outcome <> '' AND shown_outcome NOT IN (${SHOWN.map((each) => `'${each}'`).join(', ')}) THEN 'shown_outcome' END)`;

/**
 * Rows of `orders` or `alike`, each with its verdict, outcome and rules; `should_show`; `ending`: the outcome, else the verdict; `owner`:
 * the provider of the pay type; `problem`: the unreadable column and its problem.
 */
export const judged = (from: string): string => `
  WITH cells AS (
    SELECT *, ${EVIDENCE_FIELDS.map((field) => `${readCellSql(field, rawText(field))} AS ${readColumn(field)}`).join(', ')}, lower(${plainSql(rawText('provider'))}) AS provider,
      ${plainSql(rawText('shown_outcome'))} AS shown_outcome, ${plainSql(rawText('rules_version'))} AS rules_version FROM ${from}
  ), texts AS (
    SELECT *, ${EVIDENCE_FIELDS.map((field) => `${evidenceText(duckdb, field, readColumn(field))} AS ${judgedText(field)}`).join(', ')} FROM cells
  ), verdicts AS (
    SELECT *, ${verdictCase(duckdb, judgedText)} AS verdict_by FROM texts
  ), outcomes AS (
    SELECT *, ${outcomeCase(duckdb, judgedText, duckdb.beforeSpace('verdict_by'))} AS outcome_by, ${ownerCase} AS owner, ${problemCase} AS problem
    FROM verdicts
  )
  SELECT *,
    split_part(verdict_by, ' ', 1) AS verdict, split_part(verdict_by, ' ', 2) AS verdict_rule,
    split_part(outcome_by, ' ', 1) AS outcome, split_part(outcome_by, ' ', 2) AS outcome_rule,
    coalesce(split_part(outcome_by, ' ', 1), 'unresolved') AS should_show,
    coalesce(split_part(outcome_by, ' ', 1), split_part(verdict_by, ' ', 1)) AS ending,
    coalesce(owner, nullif(provider, ''), 'unknown') AS paid_by
  FROM outcomes`;

/** The column of `orders` with the order id, faster to read if every id is plain. */
export const idColumn = (arePlain: boolean): string => (arePlain ? rawText('order_id') : 'order_id');
