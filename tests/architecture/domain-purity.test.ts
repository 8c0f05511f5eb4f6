import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { REPOSITORY, importsOf, modulesBelow } from '../support/checks/import-graph.ts';

const MODULES = modulesBelow('src/domain');

/** Packages that a module still asks for once its types are erased. */
const runTimePackages = async (module: string, text: string): Promise<readonly string[]> => {
  const { code } = await transformWithOxc(text, module);
  return importsOf(module, code).flatMap((edge) => (edge.isPackage ? [`${module} imports ${edge.to}`] : []));
};

describe('the domain is pure', () => {
  it('ARCH-9 its modules are counted by two readers alike, and there are at least 150', () => {
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src/domain'], { cwd: REPOSITORY, encoding: 'utf8' });
    const present = listed.split('\n').filter((path) => path.endsWith('.ts') && existsSync(join(REPOSITORY, path)));
    expect(MODULES.length).toBeGreaterThanOrEqual(150);
    expect([...MODULES].sort()).toEqual(present.toSorted());
  });

  it('ARCH-9 imports nothing from npm at run time', async () => {
    const found = await Promise.all(MODULES.map((module) => runTimePackages(module, readFileSync(join(REPOSITORY, module), 'utf8'))));
    expect(found).toHaveLength(MODULES.length);
    expect(found.flat()).toEqual([]);
  });

  it('ARCH-9 would notice one that does, and lets a type go', async () => {
    expect(await runTimePackages('src/domain/x.ts', "import { Effect } from 'effect';\nexport const x = Effect;")).toHaveLength(1);
    expect(await runTimePackages('src/domain/x.ts', "import 'reflect-metadata';")).toHaveLength(1);
    expect(await runTimePackages('src/domain/x.ts', "export * from 'mobx';")).toHaveLength(1);
    expect(await runTimePackages('src/domain/x.ts', "export const x = () => import('axios');")).toHaveLength(1);
    expect(await runTimePackages('src/domain/x.ts', "import type { Effect } from 'effect';\nexport type X = Effect.Effect<1>;")).toEqual(
      [],
    );
  });

  it('ARCH-9 asks no clock, no chance and no page, and nothing in it is asynchronous', () => {
    const impure =
      /\b(Date\.now|new Date\(\)|performance\.now|Math\.random|setTimeout|setInterval|localStorage|sessionStorage|document\.|window\.|navigator\.|fetch\()|\basync\b|\bawait\b|\bPromise\b/;
    const code = (module: string): string =>
      readFileSync(join(REPOSITORY, module), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*|`[^`]*`|'[^'\n]*'/g, '');
    expect(MODULES.filter((module) => impure.test(code(module)))).toEqual([]);
    expect([impure.test('const x = Date.now();'), impure.test('await x'), impure.test('const now = 1;')]).toEqual([true, true, false]);
  });
});
