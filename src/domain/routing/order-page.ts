import { readPageParameters } from './page-parameters.ts';
import { isAddress } from './payable-origin.ts';

const OWN_PATH = /^\/(?![/\\])\S*$/;
/** An absolute address whose part before the path every parser reads alike: no user info, nothing that a browser drops or rewrites. */
const ABSOLUTE = /^https?:\/\/[^\s@/?#\\]+(?:[/?#]\S*)?$/i;

/**
 * Returns the page that an order sends the shopper to: a path of ours or an https address without user info, or null for any other.
 * `sandboxHost` allows http on this one host, where the simulators use another port; it is null outside the sandbox.
 */
export const orderPage = (url: string, sandboxHost: string | null): string | null => {
  if (OWN_PATH.test(url)) return url;
  if (!ABSOLUTE.test(url) || !isAddress(url)) return null;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || hostname === sandboxHost ? url : null;
};

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** As above, for a stored address: http is allowed only for this machine's own names, as used by the sandbox. */
export const keptOrderPage = (url: string): string | null =>
  orderPage(url, OWN_MACHINE.find((name) => isAddress(url) && new URL(url).hostname === name) ?? null);

const PLAIN_WORD = /^[\w-]{1,32}$/;

/** A `mock` as sent with orders: one plain word, or null for anything else. */
export const plainMock = (mock: string | null): string | null => (mock !== null && PLAIN_WORD.test(mock) ? mock : null);

/** The `mock` that this visit's orders are created with (cashier §7): only if the build allows debugging (D17), else null. */
export const mockOfAddress = (search: string, hash: string, debugAllowed: boolean): string | null =>
  plainMock(readPageParameters(search, hash, debugAllowed).mock);
