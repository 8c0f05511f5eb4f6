import type { Assume } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What both engines give for a statement of our own. */
interface Rows<Row> {
  readonly rows: Row[];
}

interface RowsOfEither extends PgQueryResultHKT {
  readonly type: Rows<Assume<this['row'], Record<string, unknown>>>;
}

/**
 * The platform's database, or a transaction in it: PGlite, whose statements and transactions run one after the other over one
 * connection, or a PostgreSQL server with a pool of them. What must hold together is a transaction, or one statement with a
 * constraint behind it; inside a transaction use only the transaction.
 */
export type Database = PgDatabase<RowsOfEither>;

/** An opened engine, before its tables are looked at. */
export interface Engine {
  readonly database: Database;
  /** Runs SQL of several statements. */
  readonly script: (text: string) => Promise<void>;
  /** Leaves nothing of ours behind. */
  readonly empty: () => Promise<void>;
  readonly close: () => Promise<void>;
}
