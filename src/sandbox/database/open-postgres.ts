import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Engine } from './database.ts';
import { DatabaseInUse, databaseName, DatabaseUnavailable, ForeignDatabase } from './database-refusals.ts';

/** The database schema that contains everything of the sandbox; nothing else is touched. */
export const SANDBOX_SCHEMA = 'top_up_sandbox';

const LOCK = 7_030_215;

const CONNECT_TIMEOUT_MS = 10_000;

/** Returns the URL for connections that see only the sandbox's schema, keeping its own options. */
const ofSandboxSchema = (url: string): string => {
  const address = new URL(url);
  const options = address.searchParams.get('options') ?? '';
  address.searchParams.set('options', `${options} -c search_path=${SANDBOX_SCHEMA}`.trim());
  return address.href;
};

/** Reads eight-byte integers as numbers: they are counts, cents and times, all exactly representable. */
const readNumbers = (): void => pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Selects other programs' tables, views and sequences; those of extensions belong to the server. */
const FOREIGN = `
  select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    and (n.nspname <> $1 or to_regclass($1 || '.meta') is null)
  order by 1 limit 3`;

/** Holds the lock for as long as the connection lives. Rejects with DatabaseInUse or ForeignDatabase. */
const takeOver = async (keeper: pg.Client, name: string): Promise<void> => {
  const locked = await keeper.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
  if (locked.rows[0]?.taken !== true) throw new DatabaseInUse(name);
  const { rows } = await keeper.query<{ name: string }>(FOREIGN, [SANDBOX_SCHEMA]);
  if (rows.length > 0)
    throw new ForeignDatabase(
      name,
      rows.map((row) => row.name),
    );
  await keeper.query(`create schema if not exists ${SANDBOX_SCHEMA}`);
};

/**
 * Opens a database on a PostgreSQL server by its URL (`postgres://user:password@host:5432/name`): a pool of connections that see
 * only the sandbox's schema, and one that holds the lock, since orders are queued within one process. Rejects with
 * DatabaseUnavailable, DatabaseInUse, or ForeignDatabase if the database contains tables that are not the sandbox's.
 */
export const openPostgres = async (url: string): Promise<Engine> => {
  readNumbers();
  const name = databaseName(url);
  const keeper = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  const lost = (error: Error): void => console.error(`A connection to the database ${name} was lost:`, error.message);
  keeper.on('error', lost);
  try {
    await keeper.connect();
  } catch (error) {
    throw new DatabaseUnavailable(name, error);
  }
  try {
    await takeOver(keeper, name);
  } catch (error) {
    await keeper.end();
    throw error;
  }
  const pool = new pg.Pool({ connectionString: ofSandboxSchema(url), connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  pool.on('error', lost);
  return {
    database: drizzle({ client: pool }),
    script: async (text) => void (await pool.query(text)),
    empty: async () => void (await pool.query(`drop schema ${SANDBOX_SCHEMA} cascade; create schema ${SANDBOX_SCHEMA};`)),
    close: async () => {
      await pool.end();
      await keeper.end();
    },
  };
};
