import { TestRunner } from 'vitest';

/** What property and model tests count; the sums are printed when the run ends (tally-reporter.ts). */
export const TALLIES = ['cases', 'schedules', 'states', 'mutants', 'killed'] as const;
export type Tally = (typeof TALLIES)[number];
export type Tallies = Partial<Record<Tally, number>>;

declare module 'vitest' {
  interface TaskMeta {
    tallies?: Tallies;
  }
}

/** Adds to what the running test has counted. */
export const tally = (counted: Tallies): void => {
  const meta = TestRunner.getCurrentTest()?.meta;
  if (meta === undefined) throw new Error('tallies are counted within a test');
  const sums: Tallies = { ...meta.tallies };
  for (const name of TALLIES) if (counted[name] !== undefined) sums[name] = (sums[name] ?? 0) + counted[name];
  meta.tallies = sums;
};
