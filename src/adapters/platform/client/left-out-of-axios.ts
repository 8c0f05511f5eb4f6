/*
 * Stands in for five modules of axios in the shoppers' build (src/cli/build/stand-ins.ts), 6.5 kB of gzip that no browser of ours runs: the adapter
 * over `fetch`, which comes after that over XMLHttpRequest; the writing and reading of forms, as we write bodies ourselves; its own
 * cancel tokens and names of statuses, as requests are given up by an AbortSignal. Tests and servers run with axios as it is.
 */

/** Of `adapters/fetch.js`: there is no such adapter. */
export const getFetch = (): null => null;

/** Of the others, a function or a class each. */
const leftOut = (): never => {
  throw new Error("This part of axios is not in the shoppers' build: see src/cli/build/stand-ins.ts.");
};

export default leftOut;
