import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Flavour, FLAVOURS } from '../domain/share/store-target.ts';
import { IN_MEMORY } from './database/open-database.ts';
import { DEFAULT_FLAVOUR } from './create-sandbox.ts';
import type { StartOptions } from './start-sandbox.ts';
import { hostOf } from './web/origins.ts';

const DEFAULT_PORT = '4173';
const DEFAULT_DATA_FOLDER = '.sandbox-data';
const HIGHEST_PORT = 65_535;

export class UsageError extends Error {}

const portOf = (text: string): number => {
  const port = Number(text);
  // The provider simulators take the next port.
  if (!/^\d+$/.test(text) || port >= HIGHEST_PORT)
    throw new UsageError(`PORT must be a number from 0 to ${HIGHEST_PORT - 1}, not "${text}".`);
  return port;
};

/** Schemes of a PostgreSQL database's URL. */
const DATABASE_SCHEMES: readonly string[] = ['postgres:', 'postgresql:'];

/** Reads a database URL. No message repeats it, because it may contain a password. */
const databaseUrlOf = (text: string): string => {
  if (!URL.canParse(text) || !DATABASE_SCHEMES.includes(new URL(text).protocol) || new URL(text).pathname.length < 2)
    throw new UsageError('DATABASE_URL must be the URL of a PostgreSQL database, such as postgres://user:password@localhost:5432/topup.');
  return text;
};

const deduplicateOf = (text: string): boolean => {
  if (text !== 'on' && text !== 'off') throw new UsageError(`SANDBOX_DEDUPE must be on or off, not "${text}".`);
  return text === 'on';
};

const flavourOf = (text: string): Flavour => {
  const flavour = FLAVOURS.find((each) => each === text);
  if (flavour === undefined) throw new UsageError(`--flavour must be ${FLAVOURS.join(', ')}, not "${text}".`);
  return flavour;
};

/** Addresses that listen on every interface and are never opened by this name. */
const EVERY_INTERFACE: readonly string[] = ['', '0.0.0.0', '::'];

const allowedHostsOf = (text: string, listensOn: string): readonly string[] => {
  const named = text.split(',').filter((name) => name.trim() !== '');
  return [...named, ...(EVERY_INTERFACE.includes(listensOn) ? [] : [listensOn.includes(':') ? `[${listensOn}]` : listensOn])].map(
    (name) => {
      const host = hostOf(name);
      if (host === null)
        throw new UsageError(`SANDBOX_ALLOWED_HOSTS must be host names or addresses with commas between them, not "${name}".`);
      return host;
    },
  );
};

/**
 * Reads the options of `npm start`: `--reset`, `--flavour`, and PORT, SANDBOX_HOST, SANDBOX_ALLOWED_HOSTS, SANDBOX_DATA (a folder,
 * or `memory`), DATABASE_URL and SANDBOX_DEDUPE (`on`, `off`) from the environment. Throws UsageError.
 */
export const readCommandLine = (
  argumentsGiven: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  repository: string,
): StartOptions => {
  let reset: boolean;
  let flavour: string;
  try {
    const { values } = parseArgs({
      args: [...argumentsGiven],
      options: { reset: { type: 'boolean', default: false }, flavour: { type: 'string', default: DEFAULT_FLAVOUR } },
    });
    ({ reset, flavour } = values);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const folder = environment['SANDBOX_DATA'] || DEFAULT_DATA_FOLDER;
  const host = environment['SANDBOX_HOST'] ?? '';
  const databaseUrl = environment['DATABASE_URL'] ?? '';
  return {
    port: portOf(environment['PORT'] || DEFAULT_PORT),
    ...(host === '' ? {} : { host }),
    ...(databaseUrl === '' ? {} : { databaseUrl: databaseUrlOf(databaseUrl) }),
    dataFolder: folder === IN_MEMORY ? IN_MEMORY : resolve(repository, folder),
    reset,
    flavour: flavourOf(flavour),
    allowedHosts: allowedHostsOf(environment['SANDBOX_ALLOWED_HOSTS'] ?? '', host),
    deduplicate: deduplicateOf(environment['SANDBOX_DEDUPE'] || 'on'),
    siteFolder: resolve(repository, 'dist/site'),
    scriptFolder: resolve(repository, 'dist/providers'),
  };
};
