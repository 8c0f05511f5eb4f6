import type { Plugin } from 'vite';
import { ALL_MUTANTS } from '../mutants/all-mutants.ts';
import { isOfSimulator, isOfWalletSimulator, mutatedSource, sourceOf, type SourceMutant } from '../mutants/mutant.ts';
import { MUTANT_QUERY, folderOf, mutantOf, pathOf } from './mutant-ids.ts';

const isCopied = (mutant: SourceMutant, path: string): boolean => {
  if (path.startsWith(folderOf(mutant.providerId))) return true;
  return isOfSimulator(mutant) && isOfWalletSimulator(mutant) && path.startsWith('src/sandbox/wallet/');
};

/** Mutants of what runs beside the browser: `import('….ts?mutant=<id>')` loads a copy of the provider's folder with the bug in it. */
export const nodeMutants = (): Plugin => {
  const byId = new Map(ALL_MUTANTS.map((mutant) => [mutant.id, mutant]));
  return {
    name: 'node-mutants',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const mutant = byId.get(mutantOf(importer) ?? '');
      if (mutant === undefined) return null;
      const resolved = await this.resolve(source, importer?.split('?')[0], { ...options, skipSelf: true });
      if (resolved === null || resolved.external || !isCopied(mutant, pathOf(resolved.id))) return resolved;
      return `${resolved.id.split('?')[0]}${MUTANT_QUERY}${mutant.id}`;
    },
    transform(code, id) {
      const mutant = byId.get(mutantOf(id) ?? '');
      return mutant === undefined || pathOf(id) !== sourceOf(mutant) ? null : { code: mutatedSource(mutant, code), map: null };
    },
  };
};
