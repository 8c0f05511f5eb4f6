import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { CALL_AREAS, type CallArea, type CallContract } from '../../adapters/platform/api/call-contract.ts';
import { CALL_CONTRACTS, PLANNED_CALLS, type PlannedCall } from '../../adapters/platform/api/call-contracts.ts';
import { type CallName, type Endpoint, ENDPOINTS } from '../../adapters/platform/client/endpoints.ts';

/** The folder of package.json, above this file or above its build output. */
const repositoryOf = (folder: string): string => (existsSync(join(folder, 'package.json')) ? folder : repositoryOf(dirname(folder)));

const REPOSITORY = repositoryOf(import.meta.dirname);

/** A file of the repository: its path relative to the root, with forward slashes, and its text. */
interface RepositoryFile {
  readonly path: string;
  readonly text: string;
}

/** Files below a folder of the repository whose path ends in `ending`, sorted by path. */
const filesBelow = (folder: string, ending: string): readonly RepositoryFile[] =>
  readdirSync(join(REPOSITORY, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(REPOSITORY, join(entry.parentPath, entry.name)).split(sep).join(posix.sep))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(REPOSITORY, path), 'utf8') }));

export interface MadeCall {
  readonly call: CallName;
  readonly endpoint: Endpoint;
  readonly contract: CallContract;
  /** Modules of the platform adapter that send the call. */
  readonly callers: readonly string[];
  /** Sandbox module that answers the call, or null. */
  readonly sandbox: string | null;
  /** Hand-written example of both sides, or null. */
  readonly golden: string | null;
  readonly tests: readonly string[];
}

const naming = (files: readonly RepositoryFile[], word: string): readonly string[] =>
  files.filter(({ text }) => text.includes(`'${word}'`)).map(({ path }) => path);

/** Sandbox paths end in a slash. */
const canonical = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

const NO_CALLER = /^src\/adapters\/platform\/(?:api\/|schemas\/|client\/endpoints\.ts)/;

/** Sandbox modules that contain answers to calls. */
const ANSWERS_CALLS = /\/calls\/|-calls\.ts$/;

/** Every call of ENDPOINTS, by area and then in the order of ENDPOINTS. Reads the repository. */
export const madeCalls = (): readonly MadeCall[] => {
  const sources = filesBelow('src/adapters/platform', '.ts').filter(({ path }) => !NO_CALLER.test(path));
  // Another module may name a call that it does not answer.
  const ofSandbox = filesBelow('src/sandbox', '.ts');
  const routes = [...ofSandbox.filter(({ path }) => ANSWERS_CALLS.test(path)), ...ofSandbox];
  const goldens = filesBelow('tests/support/wire', '.json').map(({ path }) => path);
  const tests = [
    ...filesBelow('tests/unit/adapters/platform', '.ts'),
    ...filesBelow('tests/unit/first-paint', '.ts'),
    ...filesBelow('tests/integration', '.test.ts'),
  ];
  const calls = (Object.keys(ENDPOINTS) as CallName[]).map((call): MadeCall => {
    const golden = `tests/support/wire/${call}.json`;
    return {
      call,
      endpoint: ENDPOINTS[call],
      contract: CALL_CONTRACTS[call],
      callers: naming(sources, call),
      sandbox: naming(routes, canonical(ENDPOINTS[call].path))[0] ?? null,
      golden: goldens.includes(golden) ? golden : null,
      tests: naming(tests, call),
    };
  });
  const place = (area: CallArea): number => CALL_AREAS.indexOf(area);
  return calls.toSorted((one, other) => place(one.contract.area) - place(other.contract.area));
};

/** The area that a call still depends on, or null if it is complete. */
export const waitsFor = ({ contract }: MadeCall): CallArea | null => contract.waitsFor ?? null;

export const plannedCalls = (): readonly PlannedCall[] => PLANNED_CALLS;
