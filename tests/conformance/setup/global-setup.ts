import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { REPOSITORY } from '../../support/checks/import-graph.ts';
import { MUTANTS } from '../mutants/all-mutants.ts';
import { buildHarness, type BuiltHarness } from './build-harness.ts';
import { checkedProviders } from './checked-providers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly harness: BuiltHarness;
    readonly browser: string;
  }
}

const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

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

/** Builds the harness into a folder of this run's own and starts the browser that the test files share. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = join(CACHE, `${project.name}-${process.pid}`);
  removeLeftovers();
  mkdirSync(folder, { recursive: true });
  const executablePath = process.env['CHROMIUM_PATH'];
  const providers = checkedProviders();
  const mutants = project.name === MUTANT_PROJECT ? MUTANTS.filter(({ providerId }) => providers.includes(providerId)) : [];
  const harness = await buildHarness(folder, providers, mutants);
  const server = await chromium.launchServer({ args: BROWSER_ARGUMENTS, ...(executablePath === undefined ? {} : { executablePath }) });
  project.provide('harness', harness);
  project.provide('browser', server.wsEndpoint());
  return async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
};
