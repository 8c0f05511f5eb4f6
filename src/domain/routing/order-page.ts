import { readPageParameters } from './page-parameters.ts';

const OWN_PATH = /^\/(?![/\\])\S*$/;
/** An absolute address, up to its path in letters that every parser reads alike: no user info, nothing that a browser drops or turns. */
const ABSOLUTE = /^https?:\/\/[^\s@/?#\\]+(?:[/?#]\S*)?$/i;

/**
 * The page that an order sends the shopper to: a path of ours or an https address without user info; null for any other.
 * `sandboxHost` admits http on this one host, where the simulators stand on another port; it is null outside the sandbox.
 */
export const orderPage = (url: string, sandboxHost: string | null): string | null => {
  if (OWN_PATH.test(url)) return url;
  if (!ABSOLUTE.test(url) || !URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || hostname === sandboxHost ? url : null;
};

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** As above, for an address that the device has kept: http is admitted on this machine's own names alone, as the sandbox has them. */
export const keptOrderPage = (url: string): string | null =>
  orderPage(url, OWN_MACHINE.find((name) => URL.canParse(url) && new URL(url).hostname === name) ?? null);

const PLAIN_WORD = /^[\w-]{1,32}$/;

/** A `mock` as orders carry it: one plain word; null for anything else. */
export const plainMock = (mock: string | null): string | null => (mock !== null && PLAIN_WORD.test(mock) ? mock : null);

/** The `mock` that orders of this visit are created with (cashier §7): only where the build allows debugging (D17), else null. */
export const mockOfAddress = (search: string, hash: string, debugAllowed: boolean): string | null =>
  plainMock(readPageParameters(search, hash, debugAllowed).mock);
