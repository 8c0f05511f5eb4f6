import type { Plugin } from 'vite';
import { SANDBOX_MARKS } from '../../adapters/runtime/settings/setting-kind.ts';
import { finishSite, precompress } from '../hosting/finish-site.ts';
import { writeDocuments } from '../hosting/share-page.ts';
import type { Site } from './site.ts';

/** Bundler data of a written script; its own assets have no modules. */
export interface WrittenFile {
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
}

/**
 * The scripts that contain these modules, and all their static imports, except those that the page already references: the page then
 * requests them immediately instead of after its first script has run. Throws for a module that is in no script.
 */
export const scriptsToPreload = (
  files: readonly WrittenFile[],
  modules: readonly string[],
  isNamed: (fileName: string) => boolean,
): readonly string[] => {
  const byName = new Map(files.map((file) => [file.fileName, file]));
  const found = new Set<string>();
  const take = (file: WrittenFile | undefined): void => {
    if (file === undefined || found.has(file.fileName)) return;
    found.add(file.fileName);
    for (const name of file.imports ?? []) take(byName.get(name));
  };
  for (const module of modules) {
    const holder = files.find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(module)) === true);
    if (holder === undefined) throw new Error(`${module} is in no script of the build.`);
    take(holder);
  }
  return [...found].filter((name) => !isNamed(name));
};

/** Adds the served files to the written site: the invitation page, a flavour's server files, and compressed versions of every text. */
export const readyToServe = ({ mode, isSandbox, env, brandName }: Site): Plugin => ({
  name: 'ready-to-serve',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir }) {
      if (dir === undefined) return;
      // The sandbox's server fills in its own origin.
      const origin = isSandbox ? SANDBOX_MARKS.siteOrigin : (env['VITE_PAYABLE_ORIGINS']?.split(',')[0]?.trim() ?? '');
      writeDocuments(dir, origin, brandName);
      if (!isSandbox) for (const warning of finishSite({ folder: dir, flavour: mode, env })) this.warn(warning);
      // Tests build the sandbox's site repeatedly.
      await precompress(dir, isSandbox ? 'quick' : 'best');
    },
  },
});
