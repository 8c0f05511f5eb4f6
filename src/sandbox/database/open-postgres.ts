import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Engine } from './database.ts';
import { DatabaseInUse, databaseName, DatabaseUnavailable, ForeignDatabase } from './database-refusals.ts';

/** Everything of the sandbox's stands in this schema of the database, and nothing else is touched. */
export const SANDBOX_SCHEMA = 'top_up_sandbox';

/** Any number that no other program is likely to lock by. */
const LOCK = 7_030_215;

const CONNECT_TIMEOUT_MS = 10_000;

/** The URL, for connections that see the sandbox's schema alone; what it sets of options stays. */
const ofSandboxSchema = (url: string): string => {
  const address = new URL(url);
  const options = address.searchParams.get('options') ?? '';
  address.searchParams.set('options', `${options} -c search_path=${SANDBOX_SCHEMA}`.trim());
  return address.href;
};

/** Whole numbers of eight bytes are counts, cents and times: all of them exact as numbers. */
const readNumbers = (): void => pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Tables, views and sequences of others; those of extensions are the server's own. */
const FOREIGN = `
  select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    and (n.nspname <> $1 or to_regclass($1 || '.meta') is null)
  order by 1 limit 3`;

/** Takes the lock for as long as the connection lives. Rejects with DatabaseInUse or ForeignDatabase. */
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
 * A database of a PostgreSQL server, by its URL (`postgres://user:password@host:5432/name`): a pool of connections that see the sandbox's
 * schema alone, and one that holds the lock, since orders are queued within one process. Rejects with DatabaseUnavailable,
 * DatabaseInUse, or ForeignDatabase where the database holds tables that are not the sandbox's.
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
