import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** One SQL statement: texts, with the values bound between them; there is one more text than values. */
export interface ReadQuery {
  readonly texts: readonly string[];
  readonly values: readonly (string | number | null)[];
}

export type Row = Readonly<Record<string, unknown>>;
export type ReadRows = (query: ReadQuery) => Promise<readonly Row[]>;

/** Time limit of a query, if the engine can interrupt one. */
const LONGEST_READ = sql.raw(`set local statement_timeout = '20s'`);

/** Reads rows for programs other than the platform, in a read-only, time-limited transaction. */
export const rowReader =
  (database: Database): ReadRows =>
  ({ texts, values }) =>
    database.transaction(
      async (transaction) => {
        await transaction.execute(LONGEST_READ);
        const parts = texts.flatMap((text, index) => [sql.raw(text), ...(index < values.length ? [sql.param(values[index])] : [])]);
        const { rows } = await transaction.execute(sql.join(parts));
        return rows as readonly Row[];
      },
      { accessMode: 'read only' },
    );
