import type { Plugin } from 'vite';
import { isOfApp, isOfManifest, isOfRows, isOfSimulator, mutatedSource, sourceOf, type SourceMutant } from '../mutants/mutant.ts';
import { MUTANT_QUERY, folderOf, mutantOf, pathOf } from './mutant-ids.ts';

const VIRTUAL = 'virtual:provider-code';

/** What is copied for a mutant of the app; ports and rules stay shared with the providers. */
const APP = [
  'src/application/',
  'src/domain/payment/',
  'src/adapters/wallet/',
  'src/container.ts',
  'src/modules/',
  'tests/conformance/page/',
];
const PROBES = 'tests/conformance/page/provider-probes.ts';

/** What is copied for other outcome rows: the suite's page, with the registry that hands the rows out. */
const READERS_OF_ROWS = ['tests/conformance/page/', 'src/modules/payment/glob-provider-registry.ts'];

const isCopied = (mutant: SourceMutant, path: string): boolean => {
  if (isOfRows(mutant)) return path === sourceOf(mutant) || READERS_OF_ROWS.some((root) => path.startsWith(root));
  return isOfApp(mutant) ? APP.some((root) => path.startsWith(root)) : path.startsWith(folderOf(mutant.providerId));
};

const loads = (name: string, entries: readonly (readonly [key: string, file: string, pick: string])[]): string => {
  const lines = entries.map(([key, file, pick]) => `  ${JSON.stringify(key)}: () => import(${JSON.stringify(`/${file}`)})${pick},`);
  return `export const ${name} = {\n${lines.join('\n')}\n};\n`;
};
const PICK_MODULE = '.then((m) => m.module)';

/** The code of the providers and of the mutants. A mutant is a copy of the modules around its bug; everything else is shared. */
export const providerCode = (providerIds: readonly string[], mutants: readonly SourceMutant[]): Plugin => {
  const inPage = mutants.filter((mutant) => !isOfSimulator(mutant) && !isOfManifest(mutant));
  const isAround = (mutant: SourceMutant): boolean => isOfApp(mutant) || isOfRows(mutant);
  const byId = new Map(inPage.map((mutant) => [mutant.id, mutant]));
  const applied = new Set<string>();
  return {
    name: 'provider-code',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source === VIRTUAL) return `\0${VIRTUAL}`;
      const mutant = byId.get(mutantOf(importer) ?? '');
      if (mutant === undefined) return null;
      const resolved = await this.resolve(source, importer?.split('?')[0], { ...options, skipSelf: true });
      if (resolved === null || resolved.external || resolved.id.startsWith('\0') || !isCopied(mutant, pathOf(resolved.id))) return resolved;
      return `${resolved.id.split('?')[0]}${MUTANT_QUERY}${mutant.id}`;
    },
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null;
      const copies = inPage.filter((mutant) => !isAround(mutant));
      return [
        loads(
          'PROVIDERS',
          providerIds.map((providerId) => [providerId, `${folderOf(providerId)}module.ts`, PICK_MODULE]),
        ),
        loads(
          'MUTANTS',
          copies.map((mutant) => [mutant.id, `${folderOf(mutant.providerId)}module.ts${MUTANT_QUERY}${mutant.id}`, PICK_MODULE]),
        ),
        loads(
          'APPS',
          inPage.filter(isAround).map((mutant) => [mutant.id, `${PROBES}${MUTANT_QUERY}${mutant.id}`, '']),
        ),
      ].join('');
    },
    transform(code, id) {
      const mutant = byId.get(mutantOf(id) ?? '');
      if (mutant === undefined || pathOf(id) !== sourceOf(mutant)) return null;
      applied.add(mutant.id);
      return { code: mutatedSource(mutant, code), map: null };
    },
    buildEnd(error) {
      const unused = inPage.filter(({ id }) => !applied.has(id)).map(({ id }) => id);
      if (error === undefined && unused.length > 0) this.error(`Nothing loads the files of these mutants: ${unused.join(', ')}`);
    },
  };
};

const PROXIED = 'sdk-proxy:';
/** Packages that providers import and that are no SDK; Checkout's is the loader of one, which calls the script's global. */
const NOT_AN_SDK = /^(effect|inversify|@checkout\.com\/checkout-web-components)(\/|$)|\.css$/;

/** Puts the SDK proxy in front of an SDK that a provider imports as a package: the default export is the wrapped SDK. */
export const proxiedPackages = (): Plugin => ({
  name: 'sdk-proxy',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer?.startsWith(`\0${PROXIED}`) === true) return null;
    const isOfProvider = importer !== undefined && pathOf(importer).startsWith('src/adapters/providers/');
    return isOfProvider && /^[^./\0]/.test(source) && !NOT_AN_SDK.test(source) ? `\0${PROXIED}${source}` : null;
  },
  load(id) {
    if (!id.startsWith(`\0${PROXIED}`)) return null;
    const name = JSON.stringify(id.slice(PROXIED.length + 1));
    return `import * as sdk from ${name};\nexport default window.conformance.sdk.wrap(sdk.default ?? sdk);\n`;
  },
});

/** Applies a mutant to one source of a simulator's browser scripts; `wasApplied` tells whether any script loaded it. */
export const simulatorMutant = (mutant: SourceMutant): { readonly plugin: Plugin; readonly wasApplied: () => boolean } => {
  let isApplied = false;
  const plugin: Plugin = {
    name: 'simulator-mutant',
    enforce: 'pre',
    transform(code, id) {
      if (pathOf(id) !== sourceOf(mutant)) return null;
      isApplied = true;
      return { code: mutatedSource(mutant, code), map: null };
    },
  };
  return { plugin, wasApplied: () => isApplied };
};
