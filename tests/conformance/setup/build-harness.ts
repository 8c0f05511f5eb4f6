import { join } from 'node:path';
import * as vite from 'vite';
import { buildStandIns, standInScripts } from '../../../src/cli/stand-ins.mjs';
import { REPOSITORY } from '../../support/checks/import-graph.ts';
import { isOfStandIn, type Mutant } from '../mutants/mutant.ts';
import { bentPackages, providerCode, standInMutant } from './mutant-plugin.ts';

export interface BuiltHarness {
  /** Holds the harness page and its code. */
  readonly siteFolder: string;
  /** Holds the stand-ins' scripts, as the sandbox serves them. */
  readonly scriptFolder: string;
  /** The same, by the id of the mutant of a stand-in. */
  readonly bentScriptFolders: Readonly<Record<string, string>>;
}

const buildPage = (folder: string, providerIds: readonly string[], mutants: readonly Mutant[]): Promise<unknown> =>
  vite.build({
    root: REPOSITORY,
    configFile: false,
    logLevel: 'error',
    plugins: [providerCode(providerIds, mutants), bentPackages()],
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

/** Builds the harness page with the code of these providers and mutants, and the scripts of their stand-ins, into a folder. */
export const buildHarness = async (folder: string, providerIds: readonly string[], mutants: readonly Mutant[]): Promise<BuiltHarness> => {
  const scripts = standInScripts().filter(({ id }) => id === 'wallet' || providerIds.includes(id));
  const siteFolder = join(folder, 'site');
  const scriptFolder = join(folder, 'stand-ins');
  await buildPage(siteFolder, providerIds, mutants);
  await buildStandIns(vite, scripts, scriptFolder);
  const bent = mutants.filter(isOfStandIn);
  for (const mutant of bent) {
    const { plugin, wasApplied } = standInMutant(mutant);
    await buildStandIns(
      vite,
      scripts.filter(({ id }) => id === mutant.providerId),
      join(folder, mutant.id),
      [plugin],
    );
    if (!wasApplied()) throw new Error(`Mutant ${mutant.id} bends a file that no script of its stand-in loads.`);
  }
  return { siteFolder, scriptFolder, bentScriptFolders: Object.fromEntries(bent.map(({ id }) => [id, join(folder, id)])) };
};
