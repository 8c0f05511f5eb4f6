import * as limits from '../limits.ts';

/**
 * The parameters of a query or a hash: every name with its values in the address's order. They are flat: brackets are part of a name (D63).
 */
export type Query = ReadonlyMap<string, readonly string[]>;

/** Names that reach an object's prototype: ignored (T14). */
const FORBIDDEN: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/**
 * Parses a query or a hash, with or without its leading mark. Total: never throws, whatever the text. Reads the first 1,000 parameters
 * and, for a repeated name, its first 20 values (platform §9, D63).
 */
export const parseQuery = (text: string): Query => {
  const query = new Map<string, string[]>();
  let seen = 0;
  for (const [name, value] of new URLSearchParams(text.replace(/^[?#]/, ''))) {
    seen += 1;
    if (seen > limits.queryParameters) break;
    const values = query.get(name) ?? [];
    if (!FORBIDDEN.includes(name) && values.length < limits.queryArrayLimit) query.set(name, [...values, value]);
  }
  return query;
};

/** Returns a parameter's text, the first if it is repeated (T16), or null if it is absent. */
export const textOf = (query: Query, name: string): string | null => query.get(name)?.[0] ?? null;

type Handling = 'plain' | 'secret' | 'debug';

/** Every query or hash parameter that the pages read, and how it is treated (D16, D17). The source of each: parameter-sources.ts. */
export const PAGE_PARAMETERS = {
  session_key: 'secret',
  open_id: 'plain',
  platform: 'plain',
  version_code: 'plain',
  room_id: 'plain',
  is_debug: 'debug',
  api_base: 'debug',
  bundleid: 'plain',
  bundle_id: 'plain',
  from: 'plain',
  is_anchor: 'plain',
  log: 'plain',
  tab: 'plain',
  jump_app_store: 'plain',
  jumpAppStore: 'plain',
  ludo: 'plain',
  info: 'plain',
  ticket: 'secret',
  fb_token: 'secret',
  fb_id: 'secret',
  access_token: 'secret',
  is_release: 'debug',
  s_log: 'debug',
  pageinfo: 'secret',
  zp_show: 'plain',
  zp_orderid: 'plain',
  order_id: 'plain',
  zp_h5deviceid: 'plain',
  test_local: 'debug',
  test_zp_show: 'debug',
  test_update_date: 'debug',
  mock: 'debug',
  lang: 'debug',
} as const satisfies Record<string, Handling>;

export type ParameterName = keyof typeof PAGE_PARAMETERS;
export const PARAMETER_NAMES = Object.keys(PAGE_PARAMETERS) as readonly ParameterName[];

/** Parameters that must neither stay in an address nor appear in a report (D16). */
export type SecretParameter = {
  [N in ParameterName]: (typeof PAGE_PARAMETERS)[N] extends 'secret' ? N : never;
}[ParameterName];
export const SECRET_PARAMETERS = PARAMETER_NAMES.filter((name): name is SecretParameter => PAGE_PARAMETERS[name] === 'secret');

/** Parameters that work only if the build allows debugging (D17). */
export type DebugParameter = { [N in ParameterName]: (typeof PAGE_PARAMETERS)[N] extends 'debug' ? N : never }[ParameterName];
export const DEBUG_PARAMETERS = PARAMETER_NAMES.filter((name): name is DebugParameter => PAGE_PARAMETERS[name] === 'debug');

export type PageParameters = Readonly<Record<ParameterName, string | null>>;

const DEBUG_PREFIX = 'test_';

/** True if a parameter works only if the build allows debugging (D17), which includes all `test_` names. */
export const isDebugParameter = (name: string): boolean =>
  name.startsWith(DEBUG_PREFIX) || (Object.hasOwn(PAGE_PARAMETERS, name) && PAGE_PARAMETERS[name as ParameterName] === 'debug');

/** The part of a hash that contains parameters: all of it, or what follows its own path. */
export const hashQuery = (hash: string): string => hash.replace(/^#/, '').replace(/^[^?]*\?/, '');

/**
 * Reads the parameters of an address. The query is read before the hash, and in each the first value wins. Debug parameters
 * are absent if the build does not allow them (D17).
 */
export const readPageParameters = (search: string, hash: string, debugAllowed: boolean): PageParameters => {
  const sources = [parseQuery(search), parseQuery(hashQuery(hash))];
  const valueOf = (name: ParameterName): string | null => {
    if (!debugAllowed && isDebugParameter(name)) return null;
    return sources.map((source) => textOf(source, name)).find((value) => value !== null) ?? null;
  };
  return Object.fromEntries(PARAMETER_NAMES.map((name) => [name, valueOf(name)])) as PageParameters;
};

/** True if a switch of the address is set: present, and neither empty nor 0 nor false. */
export const isSet = (value: string | null): boolean => value !== null && !['', '0', 'false'].includes(value.trim().toLowerCase());

/** True if a switch is in the address, with or without a value, and is neither 0 nor false. */
export const isPresent = (value: string | null): boolean => value !== null && value !== '0' && value !== 'false';

/** The package's bundle id; both spellings are read (platform §2, §7). */
export const bundleIdOf = (parameters: PageParameters): string | null => parameters.bundle_id ?? parameters.bundleid;

export interface CleanAddress {
  readonly search: string;
  readonly hash: string;
  readonly secrets: Readonly<Partial<Record<SecretParameter, string>>>;
}

/**
 * The secrets of an address, and the address without them (D16, T4). An address without secrets is returned
 * unchanged. A secret with a nested name (`ticket[x]`) is removed too, though nothing reads it.
 */
export const takeSecrets = (search: string, hash: string): CleanAddress => {
  const secrets: Partial<Record<SecretParameter, string>> = {};
  const clean = (text: string): string => {
    const values = new URLSearchParams(text);
    const secretOf = (key: string): SecretParameter | undefined =>
      SECRET_PARAMETERS.find((name) => key === name || key.startsWith(`${name}[`));
    const found = [...values.keys()].filter((key) => secretOf(key) !== undefined);
    if (found.length === 0) return text;
    const read = parseQuery(text);
    for (const name of SECRET_PARAMETERS) {
      const value = textOf(read, name);
      if (value !== null) secrets[name] ??= value;
    }
    for (const key of found) values.delete(key);
    return values.toString();
  };
  const marked = (mark: string, text: string): string => (text === '' ? '' : `${mark}${text}`);

  const query = search.replace(/^\?/, '');
  const fragment = hash.replace(/^#/, '');
  const path = fragment.includes('?') ? fragment.slice(0, fragment.indexOf('?')) : null;
  const cleanQuery = clean(query);
  const cleanRest = clean(path === null ? fragment : fragment.slice(path.length + 1));
  const cleanFragment = path === null ? cleanRest : `${path}${marked('?', cleanRest)}`;
  return {
    search: cleanQuery === query ? search : marked('?', cleanQuery),
    hash: Object.keys(secrets).length === 0 && cleanFragment === fragment ? hash : marked('#', cleanFragment),
    secrets,
  };
};
