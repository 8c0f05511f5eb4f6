import type { AuditResult } from '../audit-result.ts';
import type { AuditDatabase } from '../database/audit-database.ts';
import { firstRows } from './first-rows.ts';
import { countOf, textOf, usdOf } from './row-values.ts';

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
