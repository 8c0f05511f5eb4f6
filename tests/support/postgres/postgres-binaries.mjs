// The PostgreSQL that tests run against.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const run = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;

/** Where Debian puts each version. */
const DEBIAN = '/usr/lib/postgresql';

/** A server needs both. */
const isComplete = (folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));

const onPath = () =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => {
    const command = join(folder, 'postgres');
    return existsSync(command) ? [dirname(realpathSync(command))] : [];
  });

/** An installed server: POSTGRES_BIN, Debian's newest, or that of the path; null when there is none. */
const installed = () => {
  const named = process.env.POSTGRES_BIN;
  if (named !== undefined && named !== '') return named;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one)) : [];
  return [...versions.map((version) => join(DEBIAN, version, 'bin')), ...onPath()].find(isComplete) ?? null;
};

const install = () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  console.log('No PostgreSQL found: trying to install one.');
  run('apt-get', ['update', '-qq']);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql']) ? installed() : null;
};

/** Folder of `initdb` and `postgres`, installed if need be. Throws when there is none. */
export const postgresBinaries = () => {
  const folder = installed() ?? install();
  if (folder !== null) return folder;
  throw new Error(
    'These tests need a PostgreSQL server, 15 or newer. Install one (Debian: apt-get install postgresql), or name the folder of its programs in POSTGRES_BIN.',
  );
};
