import type { AuditDatabase } from '../database/audit-database.ts';
import { rawText } from '../database/judge-sql.ts';
import { NotAuditable } from '../file/read-file.ts';
import { countOf, textOf } from './row-values.ts';

/** Ids end in this many zeros by chance in one file of ten thousand. */
const LOST_FOR_SURE = 4;

const ADVICE = 'so that orders cannot be told apart. Export order_id as text.';

/** Throws NotAuditable if ids have lost digits: orders with the same first digits would count as one. */
export const refuseLostIds = async (database: AuditDatabase, file: string): Promise<void> => {
  const [lost] = await database.rows(
    `SELECT line, ${rawText('order_id')} AS found FROM orders WHERE line = (SELECT min(line) FROM judged WHERE row_problem = 'order_id lost')`,
  );
  if (lost !== undefined)
    throw new NotAuditable(
      `${file}:${countOf(lost, 'line')}: order_id ${textOf(lost, 'found')} has lost digits, as in a spreadsheet or a column of floating-point numbers, ${ADVICE}`,
    );
  const [rounded] = await database.rows('SELECT min(least_lost) AS least, sum(all_lost) AS digits FROM judged');
  if (rounded !== undefined && countOf(rounded, 'least') > 0 && countOf(rounded, 'digits') >= LOST_FOR_SURE)
    throw new NotAuditable(`${file}: every order_id of more than 15 digits ends in zeros, as a spreadsheet leaves them, ${ADVICE}`);
};
