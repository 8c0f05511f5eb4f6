import fc from 'fast-check';
import { atDepth } from './depth.ts';
import { tally } from './tally.ts';

/**
 * Checks a property on `numRuns` cases (ten times as many in the deep run), which are counted. Counterexamples that
 * were found once are pinned as `examples`: they come first, in every run.
 */
export const assertCases = <Ts>(
  property: fc.IProperty<Ts>,
  { numRuns, ...parameters }: fc.Parameters<Ts> & { readonly numRuns: number },
): void => {
  const cases = atDepth(numRuns);
  fc.assert(property, { ...parameters, numRuns: cases });
  tally({ cases });
};

/** The same for a property that waits. */
export const assertAsyncCases = async <Ts>(
  property: fc.IAsyncProperty<Ts>,
  { numRuns, ...parameters }: fc.Parameters<Ts> & { readonly numRuns: number },
): Promise<void> => {
  const cases = atDepth(numRuns);
  await fc.assert(property, { ...parameters, numRuns: cases });
  tally({ cases });
};
