import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { REPOSITORY } from '../../support/checks/import-graph.ts';
import { MUTANTS } from '../mutants/all-mutants.ts';
import { buildHarness, type BuiltHarness } from './build-harness.ts';
import { checkedProviders } from './checked-providers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly harness: BuiltHarness;
  }
}

/** The vitest project whose harness includes the mutants. */
const MUTANT_PROJECT = 'conformance-mutants';

const CACHE = join(REPOSITORY, '.cache');

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Removes the folders of runs that were killed. */
const removeLeftovers = (): void => {
  for (const name of existsSync(CACHE) ? readdirSync(CACHE) : []) {
    const pid = /^conformance(?:-mutants)?-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(CACHE, name), { recursive: true, force: true });
  }
};

/** Builds the harness, which the test files share, into a folder of this run. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = join(CACHE, `${project.name}-${process.pid}`);
  removeLeftovers();
  mkdirSync(folder, { recursive: true });
  const providers = checkedProviders();
  const mutants = project.name === MUTANT_PROJECT ? MUTANTS : [];
  const harness = await buildHarness(folder, providers, mutants);
  project.provide('harness', harness);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
  };
};
