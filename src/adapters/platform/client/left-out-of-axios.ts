/*
 * Replaces six axios modules in the shoppers' build (src/cli/build/bundling.ts), saving 6.5 kB gzipped of code that never runs:
 * the `fetch` adapter, which axios tries after XMLHttpRequest; writing and reading forms, because we write bodies ourselves; its
 * own cancel tokens, because requests are aborted by an AbortSignal; and status names. Tests and servers use the full axios.
 */

/** Replaces `adapters/fetch.js`: no such adapter. */
export const getFetch = (): null => null;

/** Replaces the other modules, each a function or a class. */
const leftOut = (): never => {
  throw new Error("not in the shoppers' build");
};

export default leftOut;
