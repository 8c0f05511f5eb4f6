import type { AuditDatabase, Row } from '../database/audit-database.ts';
import { GROUP_KEY, judged } from '../database/judge-sql.ts';
import { countOf } from './row-values.ts';

/** How many times as far as evenly spread rows would reach: most often the first look finds enough. */
const MARGIN = 4;

/**
 * The first rows of the file for which a condition on `judged` holds. `count`: how many there are. Looks at the beginning of the file
 * first, and at all of it only if too few are found there.
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
