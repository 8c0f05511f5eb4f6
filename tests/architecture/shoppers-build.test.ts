import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { matching } from '../../src/cli/trace/glob-pattern.ts';
import { importsOf, modulesBelow, REPOSITORY } from '../support/checks/import-graph.ts';

const MODULES = modulesBelow('src');
const textOf = (module: string): string => readFileSync(join(REPOSITORY, module), 'utf8');

/** Modules that import.meta.glob of a module can load. */
const globbedBy = (module: string): readonly string[] =>
  [...textOf(module).matchAll(/import\.meta\.glob(?:<[^(]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, written = '']) => {
    const patterns = [...written.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern);
    const below = (pattern: string): string => posix.join(dirname(module), pattern);
    return matching(
      MODULES,
      patterns.map((pattern) => (pattern.startsWith('!') ? `!${below(pattern.slice(1))}` : below(pattern))),
    );
  });

/** Everything that a build of these entries can hold: what they import, lazily or not, types left out. */
const builtFrom = (entries: readonly string[]): ReadonlySet<string> => {
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
const entriesOf = (page: string): readonly string[] => [...textOf(page).matchAll(/src="\/(src\/[^"]+)"/g)].map(([, entry = '']) => entry);

const NOT_FOR_SHOPPERS = /^src\/(?:finance|sandbox|cli)\/|\/sandbox\//;

describe("what is in the shoppers' build", () => {
  it('ARCH-14 no module of finance, of the sandbox or of the command lines is in it', () => {
    const built = [...builtFrom([...entriesOf('index.html'), 'src/early.ts', 'src/start.ts'])];
    expect(built.length).toBeGreaterThan(400);
    expect(built.filter((module) => NOT_FOR_SHOPPERS.test(module))).toEqual([]);
  });

  it("ARCH-14 the finance console's build is another one, with none of the shoppers' screens and none of the server", () => {
    const built = [...builtFrom(entriesOf('finance.html'))];
    expect(built.length).toBeGreaterThan(25);
    expect(built.filter((module) => /^src\/(?:ui|adapters|modules|sandbox)\/|\/console\/server\//.test(module))).toEqual([]);
    expect(readFileSync(join(REPOSITORY, 'vite.config.ts'), 'utf8')).not.toContain('finance.html');
  });

  it('ARCH-14 a module of finance would be seen, imported lazily or by a pattern', () => {
    const lazily = importsOf('src/ui/app.tsx', "const x = () => import('../finance/console/main.tsx');").map(({ to }) => to);
    expect(lazily.filter((module) => NOT_FOR_SHOPPERS.test(module))).toEqual(['src/finance/console/main.tsx']);
    expect([...builtFrom(['src/finance/console/main.tsx'])].filter((module) => NOT_FOR_SHOPPERS.test(module)).length).toBeGreaterThan(25);
    expect(globbedBy('src/finance/rules/found-rules.ts').some((module) => module.endsWith('/results.ts'))).toBe(true);
  });
});
