import type { Assume } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The result of one of our own statements in either engine. */
interface Rows<Row> {
  readonly rows: Row[];
}

interface RowsOfEither extends PgQueryResultHKT {
  readonly type: Rows<Assume<this['row'], Record<string, unknown>>>;
}

/**
 * The platform's database, or a transaction in it: PGlite, which runs statements and transactions one after the other over one
 * connection, or a PostgreSQL server with a connection pool. Operations that belong together are a transaction, or one statement
 * backed by a constraint; inside a transaction use only the transaction.
 */
export type Database = PgDatabase<RowsOfEither>;

/** An opened engine, before its tables are checked. */
export interface Engine {
  readonly database: Database;
  /** Runs SQL with several statements. */
  readonly script: (text: string) => Promise<void>;
  /** Removes everything of the sandbox. */
  readonly empty: () => Promise<void>;
  readonly close: () => Promise<void>;
}
