import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PgliteQueryResultHKT } from 'drizzle-orm/pglite';
import { CREATE_TABLES, DROP_EVERYTHING, SCHEMA_VERSION } from './create-tables.ts';
import { ACCOUNTS, PACKAGES } from './seeds.ts';
import { accounts, meta, packages } from './tables.ts';

/** The database, or a transaction in it. Inside a transaction use only the transaction: there is one connection. */
export type Database = PgDatabase<PgliteQueryResultHKT>;

export interface OpenDatabase {
  readonly database: Database;
  /** The whole data directory, for another database in memory to start from. */
  readonly dump: () => Promise<Blob>;
  readonly close: () => Promise<void>;
}

/** Keeps nothing between runs. */
export const IN_MEMORY = 'memory';

const hasVersion = async (client: PGlite): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass('public.meta') is not null as found");
  if (rows[0]?.found !== true) return false;
  const versions = await client.query<{ value: string }>("select value from meta where name = 'schema_version'");
  return versions.rows[0]?.value === SCHEMA_VERSION;
};

const seed = (database: Database): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.insert(meta).values({ name: 'schema_version', value: SCHEMA_VERSION }).onConflictDoNothing();
    await transaction.delete(accounts);
    await transaction.insert(accounts).values([...ACCOUNTS]);
    await transaction.delete(packages);
    await transaction.insert(packages).values([...PACKAGES]);
    // The platform stopped between an order and its charge, so the acquirer never saw it.
    await transaction.execute(sql`
      update orders set state = 'declined', err_summary = 'the platform stopped before the charge', decided_at = created_at
      where state = 'created'`);
  });

/**
 * Opens the platform's PostgreSQL in `folder` (or `memory`), creates its tables when they are missing or of another
 * version, and rewrites accounts and packages. A database in memory starts from `dump` where one is given, which
 * spares it the making of an empty PostgreSQL. Rejects when the folder cannot be read as a database.
 */
export const openDatabase = async (folder: string, dump?: Blob): Promise<OpenDatabase> => {
  if (folder !== IN_MEMORY) mkdirSync(folder, { recursive: true });
  const client =
    folder === IN_MEMORY
      ? await PGlite.create('memory://', dump === undefined ? {} : { loadDataDir: dump })
      : await PGlite.create(join(folder, 'postgres'));
  if (!(await hasVersion(client))) await client.exec(DROP_EVERYTHING);
  await client.exec(CREATE_TABLES);
  const database = drizzle({ client });
  await seed(database);
  return { database, dump: () => client.dumpDataDir('none'), close: () => client.close() };
};
