import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { postgresBinaries } from './postgres-binaries.mjs';

const USER = 'sandbox';
/** The database that others are copied from. */
export const PREPARED = 'prepared';
const START_MS = 60_000;

/** Nothing here outlives the tests: what makes a server safe against a power cut only makes it slow. */
const SETTINGS = [
  'listen_addresses=',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_connections=200',
  'shared_buffers=64MB',
  'jit=off',
];

/** PostgreSQL refuses to run as root: one of the system's own users then, the first that there is. */
const unprivileged = (): { readonly uid: number; readonly gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((what) => Number(spawnSync('id', [what, name], { encoding: 'utf8' }).stdout.trim() || Number.NaN));
    if (uid !== undefined && gid !== undefined && uid > 0) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.');
};

/** It ends with its parent, however that ends: then the pipe closes. */
const SUPERVISED = `"$0" "$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server`;

export interface PostgresServer {
  /** The URL of a database on it. It listens on a socket in its own folder, and on no port. */
  readonly url: (database: string) => string;
  readonly folder: string;
  /** Runs a statement in the database `postgres`. */
  readonly run: (statement: string) => Promise<void>;
  /** Stops the server and removes its folder. */
  readonly stop: () => Promise<void>;
}

/** The URL of a database whose server listens in this folder. */
export const socketUrl = (folder: string, database: string): string => `postgres:///${database}?host=${folder}&user=${USER}`;

const runOn = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A new database with what `prepared` holds, on the server that listens in this folder; gives its URL. */
export const copyOfPrepared = async (folder: string): Promise<string> => {
  const name = `copy_${randomBytes(8).toString('hex')}`;
  await runOn(socketUrl(folder, 'postgres'), `create database ${name} template ${PREPARED} strategy file_copy`);
  return socketUrl(folder, name);
};

/** An empty PostgreSQL server in a temporary folder. Rejects when none can be installed or started. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const binaries = postgresBinaries();
  const folder = mkdtempSync(join(tmpdir(), 'cashier-postgres-'));
  const owner = unprivileged();
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const as = { cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' }, ...owner };
  const data = join(folder, 'data');
  const made = spawnSync(join(binaries, 'initdb'), ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'], {
    ...as,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr}`);
  const settings = [...SETTINGS, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting]);
  const server = spawn('sh', ['-c', SUPERVISED, join(binaries, 'postgres'), '-D', data, ...settings], {
    ...as,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((settle) => server.once('exit', () => settle()));
  let said = '';
  await new Promise<void>((ready, fail) => {
    const late = setTimeout(() => fail(new Error(`PostgreSQL did not start: ${said}`)), START_MS);
    server.stderr.on('data', (text: Buffer) => {
      said = (said + text.toString()).slice(-4000);
      if (!said.includes('ready to accept connections')) return;
      clearTimeout(late);
      ready();
    });
    server.once('exit', () => {
      clearTimeout(late);
      fail(new Error(`PostgreSQL ended: ${said}`));
    });
  });
  const stop = async (): Promise<void> => {
    server.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = (database: string): string => socketUrl(folder, database);
  return { url, folder, run: (statement) => runOn(url('postgres'), statement), stop };
};
