import { readPageParameters } from './page-parameters.ts';

const PLAIN_WORD = /^[\w-]{1,32}$/;

/** A `mock` as orders carry it: one plain word; null for anything else. */
export const plainMock = (mock: string | null): string | null => (mock !== null && PLAIN_WORD.test(mock) ? mock : null);

/** The `mock` that orders of this visit are created with (cashier §7): only where the build allows debugging (D17), else null. */
export const mockOfAddress = (search: string, hash: string, debugAllowed: boolean): string | null =>
  plainMock(readPageParameters(search, hash, debugAllowed).mock);
