/**
 * A provider with one mistake built in: a piece of source replaced, in a copy of the provider's own modules. A piece
 * that does not stand in the file exactly once fails the build, so that no mutant lives on as a copy of the original.
 */
export interface Mutant {
  readonly id: string;
  /** What it does wrong. */
  readonly does: string;
  readonly providerId: string;
  /** Below `src/adapters/providers/<providerId>/`. In `sandbox/browser`'s code the SDK is at fault: the suite must see that too. */
  readonly file: string;
  readonly replace: string;
  readonly by: string;
  /** The cells that must see it, such as `hosted-fields × remount`; one is enough. */
  readonly killedBy: readonly string[];
}

export const isOfStandIn = ({ file }: Mutant): boolean => file.startsWith('sandbox/');

export const sourceOf = ({ providerId, file }: Mutant): string => `src/adapters/providers/${providerId}/${file}`;

/** Throws when the piece does not stand in the source exactly once. */
export const bendSource = (mutant: Mutant, code: string): string => {
  const count = code.split(mutant.replace).length - 1;
  if (count !== 1) throw new Error(`Mutant ${mutant.id} applies ${count} times to ${sourceOf(mutant)}; it must apply once.`);
  return code.replace(mutant.replace, () => mutant.by);
};
