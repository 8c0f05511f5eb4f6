import { LIMITS } from '../limits.ts';

/** The parameters of a query or a hash: every name with its values in the address's order. They are flat: brackets are part of a name (D63). */
export type Query = ReadonlyMap<string, readonly string[]>;

/** Names that lead into an object's prototype: ignored (T14). */
const FORBIDDEN: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/**
 * Reads a query or a hash, with or without its leading mark. Total: never throws, whatever the text. The first 1,000 parameters are
 * read, and of a name that stands more than once its first 20 values (platform §9, D63).
 */
export const parseQuery = (text: string): Query => {
  const query = new Map<string, string[]>();
  let seen = 0;
  for (const [name, value] of new URLSearchParams(text.replace(/^[?#]/, ''))) {
    seen += 1;
    if (seen > LIMITS.queryParameters.value) break;
    const values = query.get(name) ?? [];
    if (!FORBIDDEN.includes(name) && values.length < LIMITS.queryArrayLimit.value) query.set(name, [...values, value]);
  }
  return query;
};

/** A parameter's text, the first where it stands more than once (T16); null where it does not stand at all. */
export const textOf = (query: Query, name: string): string | null => query.get(name)?.[0] ?? null;
