import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { matching } from '../../../src/cli/trace/module-graph.ts';
import { importsOf, modulesBelow, REPOSITORY } from './import-graph.ts';

const MODULES = modulesBelow('src');
/** The text of one of our files. */
export const textOf = (module: string): string => readFileSync(join(REPOSITORY, module), 'utf8');

/** Modules that import.meta.glob of a module can load. */
export const globbedBy = (module: string): readonly string[] =>
  [...textOf(module).matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, written = '']) => {
    const patterns = [...written.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern);
    const below = (pattern: string): string => posix.join(dirname(module), pattern);
    return matching(
      MODULES,
      patterns.map((pattern) => (pattern.startsWith('!') ? `!${below(pattern.slice(1))}` : below(pattern))),
    );
  });

/** Everything that a build of these entries can hold: what they import, lazily or not, types left out. */
export const builtFrom = (entries: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (found.has(module) || !/\.tsx?$/.test(module)) continue;
    found.add(module);
    waiting.push(
      ...importsOf(module, textOf(module)).flatMap((edge) => (edge.isPackage || edge.typeOnly ? [] : [edge.to])),
      ...globbedBy(module),
    );
  }
  return found;
};

/** The scripts that a page at the top of the repository names. */
export const entriesOf = (page: string): readonly string[] =>
  [...textOf(page).matchAll(/src="\/(src\/[^"]+)"/g)].map(([, entry = '']) => entry);
