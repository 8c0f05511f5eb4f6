import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { sql } from 'drizzle-orm';
import type { Database, Engine } from './database.ts';
import { fineOfBan } from '../shoppers/fine-store.ts';
import { banEndOf } from '../shoppers/login-seeds.ts';
import { CREATE_TABLES, SCHEMA_VERSION } from './create-tables.ts';
import { databaseName, DatabaseOfAnotherVersion } from './database-refusals.ts';
import { ACCOUNTS, FINES, PACKAGES } from './seeds.ts';
import { accounts, fines, meta, packages } from './tables.ts';

/** Folder name for a database that keeps nothing between runs. */
export const IN_MEMORY = 'memory';

interface PGliteEngine extends Engine {
  /** Dumps the whole data directory, as initial contents for another database in memory. */
  readonly dump: () => Promise<Blob>;
}

/** Opens a PostgreSQL within this process. One in memory starts from `dump` if given, which saves creating an empty PostgreSQL. */
export const openPGlite = async (folder: string, dump?: Blob): Promise<PGliteEngine> => {
  if (folder !== IN_MEMORY) mkdirSync(folder, { recursive: true });
  const client =
    folder === IN_MEMORY
      ? await PGlite.create('memory://', dump === undefined ? {} : { loadDataDir: dump })
      : await PGlite.create(join(folder, 'postgres'));
  const script = async (text: string): Promise<void> => void (await client.exec(text));
  return {
    database: drizzle({ client }),
    script,
    empty: () => script('drop schema public cascade; create schema public;'),
    dump: () => client.dumpDataDir('none'),
    close: () => client.close(),
  };
};

export interface OpenDatabase {
  readonly database: Database;
  readonly close: () => Promise<void>;
}

interface DatabasePlace {
  /** Folder of PGlite, or `memory`; unused if there is a `url`. */
  readonly folder: string;
  readonly url?: string;
  /** Initial contents of a database in memory, instead of an empty one. */
  readonly dump?: Blob;
  /** First empties the sandbox's part of a server's database. */
  readonly reset?: boolean;
}

/** Returns the version of the tables, or null if they are missing or incomplete. */
const versionOf = async (database: Database): Promise<string | null> => {
  const { rows } = await database.execute<{ found: boolean }>(sql`select to_regclass('meta') is not null as found`);
  if (rows[0]?.found !== true) return null;
  const versions = await database.execute<{ value: string }>(sql`select value from meta where name = 'schema_version'`);
  return versions.rows[0]?.value ?? null;
};

const seed = (database: Database): Promise<void> =>
  database.transaction(async (transaction) => {
    await transaction.insert(meta).values({ name: 'schema_version', value: SCHEMA_VERSION }).onConflictDoNothing();
    await transaction.delete(accounts);
    await transaction.insert(accounts).values([...ACCOUNTS]);
    await transaction
      .insert(fines)
      .values(FINES.map(({ uid, banTimes }) => fineOfBan(uid, banTimes, banEndOf(uid))))
      .onConflictDoNothing();
    // Accounts that have paid stay unlocked.
    await transaction.execute(sql`
      update accounts set status = 0 where uid in (select uid from fines group by uid having bool_and(lifted))`);
    await transaction.delete(packages);
    await transaction.insert(packages).values([...PACKAGES]);
    // The platform stopped between creating and charging the order, so the acquirer never saw it.
    await transaction.execute(sql`
      update orders set state = 'declined', err_summary = 'the platform stopped before the charge', decided_at = created_at
      where state = 'created'`);
  });

/** Creates missing tables, rewrites accounts and packages. Tables of another version are emptied, or refused on the server of a `url`. */
export const prepareDatabase = async (
  { database, script, empty }: Engine,
  { url, reset = false }: Pick<DatabasePlace, 'url' | 'reset'> = {},
): Promise<void> => {
  const version = await versionOf(database);
  if (url !== undefined && !reset && version !== null && version !== SCHEMA_VERSION) throw new DatabaseOfAnotherVersion(databaseName(url));
  if (reset || version !== SCHEMA_VERSION) await empty();
  await script(CREATE_TABLES);
  await seed(database);
};

/**
 * Opens and prepares the platform's PostgreSQL. Loads the server driver's code only for a `url`. Rejects if a folder cannot be read
 * as a database, and with DatabaseUnavailable, DatabaseInUse, ForeignDatabase or DatabaseOfAnotherVersion for a URL.
 */
export const openDatabase = async ({ folder, url, dump, reset = false }: DatabasePlace): Promise<OpenDatabase> => {
  const engine = url === undefined ? await openPGlite(folder, dump) : await (await import('./open-postgres.ts')).openPostgres(url);
  try {
    await prepareDatabase(engine, url === undefined ? {} : { url, reset });
  } catch (error) {
    await engine.close();
    throw error;
  }
  return { database: engine.database, close: engine.close };
};
