/**
 * How many times as far as `npm run test:property` and `npm run test:model` the tests go: 10 in the deep run
 * (tests/deep.mjs), a part of 1 in the whole suite (tests/run.mjs).
 */
export const DEPTH = Number(process.env['DEPTH'] ?? 1);

/** A count of cases or states at this depth. */
export const atDepth = (count: number): number => Math.max(1, Math.round(count * DEPTH));

/** All seeded bugs, and a third of them in the whole suite. */
export const seededAtDepth = <T>(bugs: readonly T[]): readonly T[] => (DEPTH < 1 ? bugs.filter((_bug, index) => index % 3 === 0) : bugs);

/** A time limit in ms that is long enough for this depth. */
export const timeAtDepth = (milliseconds: number): number => Math.max(1, DEPTH) * milliseconds;
