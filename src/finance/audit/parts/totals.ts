import type { AuditResult, Total } from '../audit-result.ts';
import type { AuditDatabase, Row } from '../database/audit-database.ts';
import { countOf, textOf, usdOf } from './row-values.ts';

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
