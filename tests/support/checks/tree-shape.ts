import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { REPOSITORY } from './import-graph.ts';

/** Every file of the repository that is not ignored, with forward slashes. */
export const trackedFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: REPOSITORY, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(REPOSITORY, path)));

/** Lines of a text; a line end at the end of the file begins no further line. */
export const linesOf = (text: string): number => text.trimEnd().split('\n').length;

/** The folders that hold more than `limit` of these files side by side. */
export const crowdedFolders = (files: readonly string[], limit: number): readonly string[] => {
  const counts = new Map<string, number>();
  for (const path of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) => (count > limit ? [`${folder}: ${count}`] : []));
};

/**
 * Why a unit test does not stand where its source stands; null when it does. Its folder is the folder of its source below
 * `tests/unit`, and its name begins with the name of a module of that folder, or with the folder's own.
 */
export const misplacedBecause = (test: string, sources: readonly string[]): string | null => {
  const folder = `src${dirname(test).slice('tests/unit'.length)}`;
  if (!sources.some((path) => path.startsWith(`${folder}/`))) return `${test}: there is no ${folder}`;
  const modules = sources.filter((path) => dirname(path) === folder).map((path) => basename(path).replace(/\.(ts|tsx|mjs)$/, ''));
  return [...modules, basename(folder)].some((name) => basename(test).startsWith(name))
    ? null
    : `${test}: begins with no module of ${folder}`;
};
