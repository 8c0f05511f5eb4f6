import type { Evidence } from '../../../domain/outcome/evidence.ts';
import type { VerdictCondition } from '../../../domain/outcome/outcome-rule.ts';
import { REASON_RULES, UNLISTED_RULE_ID } from '../../../domain/outcome/fall-back-rules.ts';
import { conditionsSql } from '../../sql/condition-sql.ts';
import { DIALECTS } from '../../sql/dialect.ts';
import type { UnlistedCode } from '../audit-result.ts';
import type { AuditDatabase } from '../database/audit-database.ts';
import { judgedText } from '../database/judge-sql.ts';
import { countOf, textOf, usdOf } from './row-values.ts';

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
