import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** One SQL statement: its values are bound between its texts, of which there is one more. */
export interface ReadQuery {
  readonly texts: readonly string[];
  readonly values: readonly (string | number | null)[];
}

export type Row = Readonly<Record<string, unknown>>;
export type ReadRows = (query: ReadQuery) => Promise<readonly Row[]>;

/** Where the engine can interrupt a query. */
const LONGEST_READ = sql.raw(`set local statement_timeout = '20s'`);

/** Reads for others than the platform: in a transaction that cannot write, and not for long. */
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
