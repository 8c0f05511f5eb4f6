/** The seed of this run's random moments: a new one each time, or the one that `RANDOM_SEED` repeats. */
export const seedOfRun = (): number => Number(process.env['RANDOM_SEED'] ?? Math.floor(Math.random() * 1_000_000));

/** Numbers from 0 to below 1 that a seed repeats (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
};
