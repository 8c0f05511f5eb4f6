import { SECRET_PARAMETERS, type SecretParameter } from './page-parameters.ts';
import { parseQuery, textOf } from './parse-query.ts';

export interface CleanAddress {
  readonly search: string;
  readonly hash: string;
  readonly secrets: Readonly<Partial<Record<SecretParameter, string>>>;
}

/**
 * The secrets of an address, and the address without them (D16, T4). An address without secrets comes back as it was,
 * to the letter. A secret as a nested name (`ticket[x]`) is taken out too, though no one reads it.
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
