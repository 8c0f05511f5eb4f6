import type { Assume } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

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
  readonly empty: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Another running server uses the folder; two servers on one database would corrupt it. */
export class DataFolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is in use by another running sandbox. Stop it, or name another folder in SANDBOX_DATA ` +
        '(SANDBOX_DATA=memory keeps nothing).',
    );
  }
}

/** Returns the local socket that locks the folder. Unlike a file with a process id, it disappears with its process, however that ends. */
const socketOf = (folder: string): string => {
  const name = `top-up-sandbox-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
};

const listenAt = (path: string): Promise<Server | null> =>
  new Promise((settle, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? settle(null) : fail(error)));
    server.listen(path, () => settle(server.unref()));
  });

const isAnswered = (path: string): Promise<boolean> =>
  new Promise((settle) => {
    const socket = connect(path, () => {
      socket.destroy();
      settle(true);
    });
    socket.once('error', () => settle(false));
  });

/** Locks the folder for this process and returns the release. Rejects with DataFolderInUse. */
export const takeDataFolder = async (folder: string): Promise<() => void> => {
  const path = socketOf(folder);
  let server = await listenAt(path);
  if (server === null && !(await isAnswered(path))) {
    // Removes a socket left behind by a killed server.
    rmSync(path, { force: true });
    server = await listenAt(path);
  }
  if (server === null) throw new DataFolderInUse(folder);
  mkdirSync(folder, { recursive: true });
  return () => server.close();
};

/** Empties the folder's database and deletes the uploaded files (`npm start -- --reset`). */
export const emptyDataFolder = (folder: string): void => {
  for (const part of ['postgres', 'uploads']) rmSync(join(folder, part), { recursive: true, force: true });
};
