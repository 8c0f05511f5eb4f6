import type { AuditResult, Total, UnlistedCode } from './audit-result.ts';
import type { AuditDatabase, Row } from './audit-database.ts';
import { countOf, firstRows, textOf, usdOf } from './bad-input.ts';
import type { Evidence } from '../../domain/outcome/evidence.ts';
import type { VerdictCondition } from '../../domain/outcome/outcome-rule.ts';
import { REASON_RULES, UNLISTED_RULE_ID } from '../../domain/outcome/common-rules.ts';
import { conditionsSql, DIALECTS } from '../outcomes/condition-sql.ts';
import { judgedText } from './judge-sql.ts';

const DIFFERS = `problem IS NULL AND shown_outcome <> '' AND shown_outcome <> should_show`;
const RULE = `coalesce(outcome_rule, verdict_rule)`;

/** Orders whose shopper saw a result that differs from the rules': the count of each kind, and the first rows. */
export const disagreements = async (database: AuditDatabase, most: number): Promise<AuditResult['disagreements']> => {
  const kinds = await database.rows(
    `SELECT shown_outcome, should_show, ${RULE} AS rule, paid_by, sum(row_count) AS row_count, sum(cents) AS cents, min(line) AS line
     FROM judged WHERE ${DIFFERS} GROUP BY ALL ORDER BY row_count DESC, line`,
  );
  if (kinds.length === 0) return { rows: 0, kinds: [], first: [] };
  const rows = kinds.reduce((sum, row) => sum + countOf(row, 'row_count'), 0);
  const columns = `line, order_id, paid_by, cents, shown_outcome, should_show, ${RULE} AS rule`;
  const first = await firstRows(database, { holds: DIFFERS, columns, count: rows, most });
  return {
    rows,
    kinds: kinds.map((row) => ({
      shown: textOf(row, 'shown_outcome'),
      shouldShow: textOf(row, 'should_show'),
      rule: textOf(row, 'rule'),
      provider: textOf(row, 'paid_by'),
      rows: countOf(row, 'row_count'),
      usd: usdOf(row, 'cents'),
      firstLine: countOf(row, 'line'),
    })),
    first: first.map((row) => ({
      line: countOf(row, 'line'),
      orderId: textOf(row, 'order_id'),
      provider: textOf(row, 'paid_by'),
      usd: usdOf(row, 'cents'),
      shown: textOf(row, 'shown_outcome'),
      shouldShow: textOf(row, 'should_show'),
      rule: textOf(row, 'rule'),
    })),
  };
};

const alternatives: readonly (readonly VerdictCondition[])[] = REASON_RULES.find(({ id }) => id === UNLISTED_RULE_ID)?.anyOf ?? [];

const codesOf = (conditions: readonly VerdictCondition[]): readonly string[] => {
  const field: keyof Evidence | undefined = conditions[0]?.field;
  if (field === undefined) return [];
  return [
    `SELECT paid_by, ${judgedText('pay_type')} AS pay_type, '${field}' AS field, ${judgedText(field)} AS code, row_count, cents, line
     FROM judged WHERE problem IS NULL AND outcome_rule = '${UNLISTED_RULE_ID}' AND ${conditionsSql(DIALECTS.duckdb, conditions, judgedText)}`,
  ];
};

/** Codes and reasons of orders decided by the rule `unlisted`, most frequent first. */
export const unlistedCodes = async (database: AuditDatabase): Promise<readonly UnlistedCode[]> => {
  const rows = await database.rows(
    `SELECT paid_by, pay_type, field, code, sum(row_count) AS row_count, sum(cents) AS cents, min(line) AS line
     FROM (${alternatives.flatMap(codesOf).join(' UNION ALL ')}) GROUP BY ALL ORDER BY row_count DESC, line, field, code`,
  );
  return rows.map((row) => ({
    provider: textOf(row, 'paid_by'),
    payType: textOf(row, 'pay_type'),
    field: textOf(row, 'field'),
    code: textOf(row, 'code'),
    rows: countOf(row, 'row_count'),
    usd: usdOf(row, 'cents'),
    firstLine: countOf(row, 'line'),
  }));
};

/** Every readable row, plus a negative entry for each row replaced by a later one of its order. */
const COUNTED = `(
  SELECT ending, paid_by, day, row_count AS row_count, row_count AS orders, cents FROM judged WHERE problem IS NULL
  UNION ALL
  SELECT ending, paid_by, day, 0, -1, -cents FROM repeated WHERE NOT is_last)`;

const SUMS = 'sum(row_count) AS row_count, sum(orders) AS orders, sum(cents) AS cents';

const totalOf = (row: Row): Total => ({
  key: textOf(row, 'key'),
  orders: countOf(row, 'orders'),
  usd: usdOf(row, 'cents'),
  rows: countOf(row, 'row_count'),
});

const DAY = "coalesce(strftime(day, '%Y-%m-%d'), 'unknown')";

/** Orders and money by outcome, provider and day. */
export const totals = async (database: AuditDatabase): Promise<Pick<AuditResult, 'byOutcome' | 'byProvider' | 'byDay'>> => {
  const by = async (key: string) =>
    (await database.rows(`SELECT ${key} AS key, ${SUMS} FROM ${COUNTED} GROUP BY ALL ORDER BY orders DESC, key`)).map(totalOf);
  const days = await database.rows(
    `SELECT ${DAY} AS key, ending, ${SUMS} FROM ${COUNTED} GROUP BY ALL HAVING sum(row_count) > 0 ORDER BY key, ending`,
  );
  return {
    byOutcome: await by('ending'),
    byProvider: await by('paid_by'),
    byDay: days.map((row) => ({ ...totalOf(row), outcome: textOf(row, 'ending') })),
  };
};
