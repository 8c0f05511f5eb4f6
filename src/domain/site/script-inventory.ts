import { isAddress } from '../routing/payable-origin.ts';
import { HASHED_FOLDER } from './security-headers.ts';

/** The scripts that may run in a page, by their addresses. */
export interface ListedScripts {
  /** The page's origin, whose hashed files are ours. */
  readonly origin: string;
  /** Configured addresses, or empty texts. An SDK may load more files from its own folder. */
  readonly addresses: readonly string[];
}

const folderOf = (address: string): string | null => {
  if (!isAddress(address)) return null;
  const { origin, pathname } = new URL(address);
  return origin + pathname.slice(0, pathname.lastIndexOf('/') + 1);
};

/** True if a script's address is one of ours, or in the folder of a configured one (DEP-19). */
export const isListedScript = (address: string, { origin, addresses }: ListedScripts): boolean => {
  const folder = folderOf(address);
  return (
    folder !== null && [origin + HASHED_FOLDER, ...addresses.map(folderOf)].some((listed) => listed !== null && folder.startsWith(listed))
  );
};

/** A script that ran though the inventory does not list it, or something that the page's policy refused. */
export type PageTampering =
  | { readonly event: 'script_unlisted'; readonly source: string }
  | { readonly event: 'policy_violation'; readonly source: string; readonly directive: string };

/** Sources that a browser names by a word in place of an address. */
const WORDS: readonly string[] = ['inline', 'eval', 'wasm-eval', 'data', 'blob', 'trusted-types-policy', 'trusted-types-sink'];

/** A file's name of plain words: it can hold neither a number nor a key. */
const PLAIN_FILE = /\/((?:[a-z]{2,20}[.-]){1,4}m?js)$/i;

/** A source without anything that may be personal or secret: a word, or a host and the file's name, if that is of plain words. */
const reportedSource = (source: string, origin: string): string => {
  if (WORDS.includes(source)) return source;
  if (!isAddress(source)) return 'other';
  const { host, pathname, origin: itsOrigin, protocol } = new URL(source);
  if (!/^(?:https?|wss?):$/.test(protocol)) return 'other';
  return `${itsOrigin === origin ? 'self' : host}/${PLAIN_FILE.exec(pathname)?.[1] ?? '_'}`;
};

/** Fields of a report on tampering, each one of a known kind (RPT-31). `origin`: the page's. */
export const tamperingReport = (found: PageTampering, origin: string): Readonly<Record<string, string>> => ({
  event: found.event,
  source: reportedSource(found.source, origin),
  ...(found.event === 'policy_violation' && /^[a-z-]{1,40}$/.test(found.directive) ? { directive: found.directive } : {}),
});

/** False for what a browser extension does in the page: it is no part of it. `script`: the address of the script that did it. */
export const isOfNoExtension = (source: string, script: string): boolean =>
  !/^[a-z-]*-extension(?::|$)/i.test(source) && !/^[a-z-]*-extension(?::|$)/i.test(script);

/** A script that ran in a page, by its address without query, or null for an inline one, and the SHA-256 of its text in Base64. */
export interface RanScript {
  readonly address: string | null;
  readonly hash: string;
}

/** The inventory of one build: hashes of its own scripts by path, those of its inline scripts, and the configured addresses. */
export interface ScriptInventory {
  readonly own: Readonly<Record<string, string>>;
  readonly inline: readonly string[];
  readonly foreign: readonly { readonly address: string; readonly owner: string; readonly reason: string }[];
}

/** The problem of a script that ran, or null if the inventory lists it as it is. */
export const scriptProblem = ({ own, inline, foreign }: ScriptInventory, origin: string, { address, hash }: RanScript): string | null => {
  if (address === null) return inline.includes(hash) ? null : 'An inline script is not listed.';
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : null;
  const known = path !== null && Object.hasOwn(own, path) ? own[path] : undefined;
  if (known !== undefined) return known === hash ? null : `${address} has changed.`;
  // Files of the hashed folder are listed one by one.
  const isListed = isListedScript(address, { origin: '', addresses: foreign.map((row) => row.address) });
  return isListed ? null : `${address} is not listed.`;
};
