import { readPageParameters } from './page-parameters.ts';

const PLAIN_WORD = /^[\w-]{1,32}$/;

/** The `mock` that orders of this visit are created with (cashier §7): only where the build allows debugging (D17), else null. */
export const mockOfAddress = (search: string, hash: string, debugAllowed: boolean): string | null => {
  const { mock } = readPageParameters(search, hash, debugAllowed);
  return mock !== null && PLAIN_WORD.test(mock) ? mock : null;
};
