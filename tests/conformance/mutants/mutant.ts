/**
 * A provider, or the app around it, with one mistake built in: a piece of source replaced, in a copy of the modules
 * around it. A piece that does not stand in the file exactly once fails the build, so that no mutant lives on as a copy
 * of the original.
 */
export interface Mutant {
  readonly id: string;
  /** What it does wrong. */
  readonly does: string;
  /** The provider that is checked. */
  readonly providerId: string;
  /**
   * Below the provider's folder; in `sandbox/` the SDK is at fault, which the suite must see too. Or from `src/` on: the
   * app is at fault.
   */
  readonly file: string;
  readonly replace: string;
  readonly by: string;
  /** The cells that must see it, such as `hosted-fields × remount`; one is enough. */
  readonly killedBy: readonly string[];
}

export type MutantTuple = readonly [id: string, does: string, file: string, replace: string, by: string, ...killedBy: readonly string[]];

/** Mutants that one provider is checked with. */
export const mutantsOf = (providerId: string, all: readonly MutantTuple[]): readonly Mutant[] =>
  all.map(([id, does, file, replace, by, ...killedBy]) => ({ id: `${providerId}-${id}`, does, providerId, file, replace, by, killedBy }));

export const isOfApp = ({ file }: Mutant): boolean => file.startsWith('src/');
export const isOfSimulator = ({ file }: Mutant): boolean => file.startsWith('sandbox/');

export const sourceOf = (mutant: Mutant): string =>
  isOfApp(mutant) ? mutant.file : `src/adapters/providers/${mutant.providerId}/${mutant.file}`;

/** Throws when the piece does not stand in the source exactly once. */
export const bendSource = (mutant: Mutant, code: string): string => {
  const count = code.split(mutant.replace).length - 1;
  if (count !== 1) throw new Error(`Mutant ${mutant.id} applies ${count} times to ${sourceOf(mutant)}; it must apply once.`);
  return code.replace(mutant.replace, () => mutant.by);
};
