/**
 * A provider, or the app around it, with one bug seeded: a piece of source replaced, in a copy of the modules around it. A
 * piece that does not occur exactly once in its file fails the build, so that no mutant survives as a copy of the original.
 */
export interface SourceMutant {
  readonly id: string;
  /** What it does wrong, in the third person. */
  readonly does: string;
  /** The provider that is checked. */
  readonly providerId: string;
  /**
   * A path in the provider's folder (in `sandbox/` it is the simulator that has the bug, which the suite must detect too),
   * or one that starts with `src/` (the app has the bug, or the simulator of the browser's wallet).
   */
  readonly file: string;
  readonly replace: string;
  readonly by: string;
  /** The cells of the matrix that must detect it, such as `hosted-fields × remount`; one failing check is enough. */
  readonly killedBy: readonly string[];
}

export type MutantTuple = readonly [id: string, does: string, file: string, replace: string, by: string, ...killedBy: readonly string[]];

/** Mutants that are detected by checking one provider. */
export const mutantsOf = (providerId: string, all: readonly MutantTuple[]): readonly SourceMutant[] =>
  all.map(([id, does, file, replace, by, ...killedBy]) => ({ id: `${providerId}-${id}`, does, providerId, file, replace, by, killedBy }));

const WALLET_SIMULATOR = 'src/sandbox/wallet/';

export const isOfWalletSimulator = ({ file }: SourceMutant): boolean => file.startsWith(WALLET_SIMULATOR);
export const isOfSimulator = (mutant: SourceMutant): boolean => mutant.file.startsWith('sandbox/') || isOfWalletSimulator(mutant);
export const isOfApp = (mutant: SourceMutant): boolean => mutant.file.startsWith('src/') && !isOfSimulator(mutant);
/** What a provider declares: its outcome rows, which both the page and the suite read, or its manifest. */
export const isOfRows = ({ file }: SourceMutant): boolean => file === 'results.ts';
export const isOfManifest = ({ file }: SourceMutant): boolean => file === 'manifest.ts';

export const sourceOf = (mutant: SourceMutant): string =>
  mutant.file.startsWith('src/') ? mutant.file : `src/adapters/providers/${mutant.providerId}/${mutant.file}`;

/** Applies the replacement; throws when the piece does not occur exactly once. */
export const mutatedSource = (mutant: SourceMutant, code: string): string => {
  const count = code.split(mutant.replace).length - 1;
  if (count !== 1) throw new Error(`Mutant ${mutant.id} applies ${count} times to ${sourceOf(mutant)}; it must apply once.`);
  return code.replace(mutant.replace, () => mutant.by);
};
