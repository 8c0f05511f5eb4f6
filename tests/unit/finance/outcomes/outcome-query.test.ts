import { SparkSQL } from 'dt-sql-parser/dist/parser/spark';
import { TrinoSQL } from 'dt-sql-parser/dist/parser/trino';
import sqlParser from 'node-sql-parser';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../src/finance/outcomes/dialect.ts';
import { outcomeQuery } from '../../../../src/finance/outcomes/outcome-query.ts';
import { outcomeTable } from '../../../../src/finance/outcomes/outcome-table.ts';

const bigqueryErrors = (sql: string): readonly string[] => {
  try {
    new sqlParser.Parser().astify(sql, { database: 'bigquery' });
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};

/** What each engine's grammar finds wrong with a query. */
const ERRORS = {
  spark: (sql: string) => new SparkSQL().validate(sql).map(({ message }) => message),
  trino: (sql: string) => new TrinoSQL().validate(sql).map(({ message }) => message),
  bigquery: bigqueryErrors,
} as const;

describe('the query for a warehouse', () => {
  it.each(['spark', 'trino', 'bigquery'] as const)('AUD-1 is valid in the grammar of %s', (id) => {
    expect(ERRORS[id](outcomeQuery(DIALECTS[id], 'orders'))).toEqual([]);
  });

  it.each([
    ['spark', "SELECT a ~ 'x' FROM orders"],
    ['trino', "SELECT a RLIKE 'x' FROM orders"],
    ['bigquery', 'SELECT CAST(a AS TEXT) FROM orders'],
  ] as const)('AUD-1 the grammar of %s refuses what the engine does not know: %s', (id, sql) => {
    expect(ERRORS[id](sql)).not.toEqual([]);
  });

  it.each(Object.values(DIALECTS))('AUD-1 names every rule once in $id, and its version', (dialect) => {
    const sql = outcomeQuery(dialect, 'orders');
    const { rows, version } = outcomeTable();
    const times = (id: string): number => sql.split(` ${id}'`).length - 1;
    expect(rows.filter(({ id }) => times(id) !== 1).map(({ id }) => id)).toEqual([]);
    expect(sql).toContain(version);
  });
});
