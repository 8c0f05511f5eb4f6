import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';

/** The folder of package.json, above this file or above its build output. */
const repositoryOf = (folder: string): string => (existsSync(join(folder, 'package.json')) ? folder : repositoryOf(dirname(folder)));

const REPOSITORY = repositoryOf(import.meta.dirname);

/** A file of the repository: its path relative to the root, with forward slashes, and its text. */
export interface RepositoryFile {
  readonly path: string;
  readonly text: string;
}

/** Files below a folder of the repository whose path ends in `ending`, sorted by path. */
export const filesBelow = (folder: string, ending: string): readonly RepositoryFile[] =>
  readdirSync(join(REPOSITORY, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(REPOSITORY, join(entry.parentPath, entry.name)).split(sep).join(posix.sep))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(REPOSITORY, path), 'utf8') }));
