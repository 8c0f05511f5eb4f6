import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Engine } from './database.ts';

/** Keeps nothing between runs. */
export const IN_MEMORY = 'memory';

export interface PGliteEngine extends Engine {
  /** The whole data directory, for another database in memory to start from. */
  readonly dump: () => Promise<Blob>;
}

/**
 * A PostgreSQL within this process, in `folder` or `memory`. One in memory starts from `dump` where one is given, which
 * spares it the making of an empty PostgreSQL. Rejects when the folder cannot be read as a database.
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
