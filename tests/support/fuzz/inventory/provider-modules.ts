import { ofValues, type DecoderRow, type Reading } from '../decoder-row.ts';

const MODULES = import.meta.glob<Readonly<Record<string, unknown>>>('/src/adapters/providers/*/{sdk,wire}.ts', { eager: true });

const isReading = (exported: unknown): exported is Reading =>
  typeof exported === 'function' && !Function.prototype.toString.call(exported).startsWith('class');

/**
 * The readers of providers that nobody has listed by hand: a new folder's `wire.ts` and `sdk.ts`. Each function is given the value alone; one
 * that needs more is to be listed, with all others of its module.
 */
export const unlistedProviderReaders = (listed: readonly DecoderRow[]): readonly DecoderRow[] => {
  const known = new Set(listed.map(({ module }) => module));
  return Object.entries(MODULES)
    .map(([path, exported]) => [path.slice(1), exported] as const)
    .filter(([module]) => !known.has(module))
    .flatMap(([module, exported]) =>
      ofValues(
        module,
        'sdk',
        Object.fromEntries(Object.entries(exported).flatMap(([name, value]) => (isReading(value) ? [[name, value]] : []))),
      ),
    );
};
