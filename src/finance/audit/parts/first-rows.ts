import type { AuditDatabase, Row } from '../database/audit-database.ts';
import { GROUP_KEY, judged } from '../database/judge-sql.ts';
import { countOf } from './row-values.ts';

/** Factor over the range that evenly distributed rows would need: the first search usually finds enough. */
const MARGIN = 4;

/**
 * The first rows of the file that satisfy a condition on `judged`. `count`: how many there are. Searches the beginning of the file first,
 * and all of it only if too few are found there.
 */
export const firstRows = async (
  database: AuditDatabase,
  { holds, columns, count, most }: { readonly holds: string; readonly columns: string; readonly count: number; readonly most: number },
): Promise<readonly Row[]> => {
  const upTo = (line: number | null): Promise<readonly Row[]> => {
    const bound = line === null ? '' : `line <= ${line} AND `;
    const candidates = `(SELECT * FROM orders WHERE ${bound}${GROUP_KEY} IN (SELECT ${GROUP_KEY} FROM judged WHERE ${holds}) ORDER BY line LIMIT ${most})`;
    return database.rows(`SELECT ${columns} FROM (${judged(candidates)}) WHERE ${holds} ORDER BY line`);
  };
  const [all] = await database.rows('SELECT sum(row_count) AS row_count FROM judged');
  const near = Math.ceil((MARGIN * most * (all === undefined ? 0 : countOf(all, 'row_count'))) / count);
  const found = await upTo(near);
  return found.length < Math.min(most, count) ? upTo(null) : found;
};
