import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../src/finance/outcomes/condition-sql.ts';
import { outcomeQuery } from '../../../../src/finance/outcomes/outcome-query.ts';
import { outcomeTable } from '../../../../src/finance/outcomes/outcome-table.ts';

describe('the query for a database', () => {
  it.each(Object.values(DIALECTS))('AUD-1 names every rule once in $id, and its version', (dialect) => {
    const sql = outcomeQuery(dialect, 'orders');
    const { rows, version } = outcomeTable();
    const times = (id: string): number => sql.split(` ${id}'`).length - 1;
    expect(rows.filter(({ id }) => times(id) !== 1).map(({ id }) => id)).toEqual([]);
    expect(sql).toContain(version);
  });
});
