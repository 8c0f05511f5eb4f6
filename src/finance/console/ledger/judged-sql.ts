import { EVIDENCE_FIELDS, type Evidence } from '../../../domain/outcome/evidence.ts';
import { evidenceText } from '../../sql/condition-sql.ts';
import { DIALECTS } from '../../sql/dialect.ts';
import { outcomeCase, verdictCase } from '../../sql/outcome-sql.ts';
import { raw, sql, type Sql } from './sql.ts';

const { postgres } = DIALECTS;

/** The column with a field's text in the judged rows. */
export const evidenceColumn = (field: keyof Evidence): string => `${field}_text`;

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
