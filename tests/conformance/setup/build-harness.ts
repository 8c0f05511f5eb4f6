import { join } from 'node:path';
import * as vite from 'vite';
import { buildSimulators, simulatorScripts } from '../../../src/cli/simulators.mjs';
import { REPOSITORY } from '../../support/checks/import-graph.ts';
import { isOfSimulator, isOfWalletSimulator, type SourceMutant } from '../mutants/mutant.ts';
import { proxiedPackages, providerCode, simulatorMutant } from './mutant-plugin.ts';

export interface BuiltHarness {
  /** Holds the harness page and its code. */
  readonly siteFolder: string;
  /** Holds the simulators' scripts, as the sandbox serves them. */
  readonly scriptFolder: string;
  /** The same for each mutant of a simulator's scripts, by its id; a simulator's server side has no scripts. */
  readonly mutantScriptFolders: Readonly<Record<string, string>>;
}

const buildPage = (folder: string, providerIds: readonly string[], mutants: readonly SourceMutant[]): Promise<unknown> =>
  vite.build({
    root: REPOSITORY,
    configFile: false,
    logLevel: 'error',
    plugins: [providerCode(providerIds, mutants), proxiedPackages()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'es2022',
      minify: false,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: join(REPOSITORY, 'tests/conformance/page/harness.html') },
    },
  });

/** Builds the harness page with the code of these providers and mutants, and the scripts of their simulators, into a folder. */
export const buildHarness = async (
  folder: string,
  providerIds: readonly string[],
  mutants: readonly SourceMutant[],
): Promise<BuiltHarness> => {
  const scripts = simulatorScripts().filter(({ id }) => id === 'wallet' || providerIds.includes(id));
  const siteFolder = join(folder, 'site');
  const scriptFolder = join(folder, 'simulators');
  await buildPage(siteFolder, providerIds, mutants);
  await buildSimulators(vite, scripts, scriptFolder);
  const inScripts: string[] = [];
  for (const mutant of mutants.filter(isOfSimulator)) {
    const { plugin, wasApplied } = simulatorMutant(mutant);
    await buildSimulators(
      vite,
      scripts.filter(({ id }) => id === mutant.providerId || (id === 'wallet' && isOfWalletSimulator(mutant))),
      join(folder, mutant.id),
      [plugin],
    );
    if (wasApplied()) inScripts.push(mutant.id);
  }
  return { siteFolder, scriptFolder, mutantScriptFolders: Object.fromEntries(inScripts.map((id) => [id, join(folder, id)])) };
};
