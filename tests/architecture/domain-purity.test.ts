import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { REPOSITORY, importsOf, modulesBelow } from '../support/checks/import-graph.ts';

const MODULES = modulesBelow('src/domain');

/** Packages that a module still imports once its types are erased. */
const runTimePackages = async (module: string, text: string): Promise<readonly string[]> => {
  const { code } = await transformWithOxc(text, module);
  return importsOf(module, code).flatMap((edge) => (edge.isPackage ? [`${module} imports ${edge.to}`] : []));
};

describe('the domain is pure', () => {
  it('ARCH-9 two ways of listing its modules agree, and find at least 145', () => {
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/domain'], { cwd: REPOSITORY, encoding: 'utf8' });
    const present = listed.split('\n').filter((path) => path.endsWith('.ts') && existsSync(join(REPOSITORY, path)));
    expect(MODULES.length).toBeGreaterThanOrEqual(145);
    expect([...MODULES].sort()).toEqual(present.toSorted());
  });

  it('ARCH-9 imports nothing from npm at run time', async () => {
    const found = await Promise.all(MODULES.map((module) => runTimePackages(module, readFileSync(join(REPOSITORY, module), 'utf8'))));
    expect(found).toHaveLength(MODULES.length);
    expect(found.flat()).toEqual([]);
  });

  it('ARCH-9 notices a module that imports from npm, and ignores type imports', async () => {
    expect(await runTimePackages('src/domain/x.ts', "import { Effect } from 'effect';\nexport const x = Effect;")).toHaveLength(1);
    expect(await runTimePackages('src/domain/x.ts', "import 'reflect-metadata';")).toHaveLength(1);
    expect(await runTimePackages('src/domain/x.ts', "export * from 'mobx';")).toHaveLength(1);
    expect(await runTimePackages('src/domain/x.ts', "export const x = () => import('axios');")).toHaveLength(1);
    expect(await runTimePackages('src/domain/x.ts', "import type { Effect } from 'effect';\nexport type X = Effect.Effect<1>;")).toEqual(
      [],
    );
  });

  it('ARCH-9 uses no clock, no randomness and no browser API, and nothing in it is asynchronous', () => {
    const impure =
      /\b(Date\.now|new Date\(\)|performance\.now|Math\.random|setTimeout|setInterval|localStorage|sessionStorage|document\.|window\.|navigator\.|fetch\()|\basync\b|\bawait\b|\bPromise\b/;
    const code = (module: string): string =>
      readFileSync(join(REPOSITORY, module), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*|`[^`]*`|'[^'\n]*'/g, '');
    expect(MODULES.filter((module) => impure.test(code(module)))).toEqual([]);
    expect([impure.test('const x = Date.now();'), impure.test('await x'), impure.test('const now = 1;')]).toEqual([true, true, false]);
  });
});
