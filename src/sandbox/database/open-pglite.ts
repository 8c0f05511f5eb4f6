import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Engine } from './database.ts';

/** Folder name for a database that keeps nothing between runs. */
export const IN_MEMORY = 'memory';

export interface PGliteEngine extends Engine {
  /** Dumps the whole data directory, as initial contents for another database in memory. */
  readonly dump: () => Promise<Blob>;
}

/**
 * Opens a PostgreSQL within this process, in `folder` or `memory`. One in memory starts from `dump` if given, which saves creating
 * an empty PostgreSQL. Rejects if the folder cannot be read as a database.
 */
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
