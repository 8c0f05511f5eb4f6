/** How many times as far as usual property and model tests go: `DEPTH=10` for the deep run (tests/deep.mjs). */
export const DEPTH = Math.max(1, Number(process.env['DEPTH'] ?? 1));
