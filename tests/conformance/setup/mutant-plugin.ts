import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { bendSource, isOfStandIn, sourceOf, type Mutant } from '../mutants/mutant.ts';
import { REPOSITORY } from '../../support/import-graph.ts';

const VIRTUAL = 'virtual:provider-code';
const QUERY = '?mutant=';
const pathOf = (id: string): string =>
  relative(REPOSITORY, id.split('?')[0] ?? id)
    .split(sep)
    .join('/');
const mutantOf = (id: string | undefined): string | null => (id?.includes(QUERY) === true ? (id.split(QUERY)[1] ?? null) : null);
const folderOf = (providerId: string): string => `src/adapters/providers/${providerId}/`;
const entryOf = (providerId: string, query = ''): string =>
  `() => import(${JSON.stringify(`/${folderOf(providerId)}module.ts${query}`)}).then((m) => m.module)`;

/** The code of the providers and of their mutants: each mutant is a copy of its provider's folder, everything else is shared. */
export const providerCode = (providerIds: readonly string[], mutants: readonly Mutant[]): Plugin => {
  const bent = mutants.filter((mutant) => !isOfStandIn(mutant));
  const byId = new Map(bent.map((mutant) => [mutant.id, mutant]));
  const applied = new Set<string>();
  return {
    name: 'provider-code',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source === VIRTUAL) return `\0${VIRTUAL}`;
      const mutant = byId.get(mutantOf(importer) ?? '');
      if (mutant === undefined) return null;
      const resolved = await this.resolve(source, importer?.split('?')[0], { ...options, skipSelf: true });
      if (resolved === null || resolved.external || !pathOf(resolved.id).startsWith(folderOf(mutant.providerId))) return resolved;
      return `${resolved.id.split('?')[0]}${QUERY}${mutant.id}`;
    },
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      const providers = providerIds.map((providerId) => `${JSON.stringify(providerId)}: ${entryOf(providerId)}`);
      const copies = bent.map(({ id: mutant, providerId }) => `${JSON.stringify(mutant)}: ${entryOf(providerId, QUERY + mutant)}`);
      return `export const PROVIDERS = { ${providers.join(', ')} };\nexport const MUTANTS = { ${copies.join(', ')} };\n`;
    },
    transform(code, id) {
      const mutant = byId.get(mutantOf(id) ?? '');
      if (mutant === undefined || pathOf(id) !== sourceOf(mutant)) return null;
      applied.add(mutant.id);
      return { code: bendSource(mutant, code), map: null };
    },
    buildEnd(error) {
      const unused = bent.filter(({ id }) => !applied.has(id)).map(({ id }) => id);
      if (error === undefined && unused.length > 0)
        this.error(`These mutants bend a file that their provider does not load: ${unused.join(', ')}`);
    },
  };
};

const BENT = 'bent-sdk:';
/** What providers import that is no SDK. */
const NO_SDK = /^(effect|inversify)(\/|$)|\.css$/;

/** Puts the harness in between a provider and an SDK that it imports as a package: its default export is a bent one. */
export const bentPackages = (): Plugin => ({
  name: 'bent-packages',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer?.startsWith(`\0${BENT}`) === true) return null;
    const isOfProvider = importer !== undefined && pathOf(importer).startsWith('src/adapters/providers/');
    return isOfProvider && /^[^./\0]/.test(source) && !NO_SDK.test(source) ? `\0${BENT}${source}` : null;
  },
  load(id) {
    if (!id.startsWith(`\0${BENT}`)) return null;
    const name = JSON.stringify(id.slice(BENT.length + 1));
    return `import * as sdk from ${name};\nexport default window.conformance.sdk.bend(sdk.default ?? sdk);\n`;
  },
});

/** Bends one source of a stand-in's browser scripts; `wasApplied` says whether any script loaded it. */
export const standInMutant = (mutant: Mutant): { readonly plugin: Plugin; readonly wasApplied: () => boolean } => {
  let isApplied = false;
  const plugin: Plugin = {
    name: 'stand-in-mutant',
    enforce: 'pre',
    transform(code, id) {
      if (pathOf(id) !== sourceOf(mutant)) return null;
      isApplied = true;
      return { code: bendSource(mutant, code), map: null };
    },
  };
  return { plugin, wasApplied: () => isApplied };
};
