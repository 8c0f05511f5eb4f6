import { LIMITS } from '../limits.ts';

/** A value of a query: text, or a map of named parts (`a[b]=1`). A list is a map whose names are 0, 1, 2 … */
export type QueryNode = string | ReadonlyMap<string, QueryNode>;
type Building = Map<string, string | Building>;

export interface ParsedQuery {
  readonly values: ReadonlyMap<string, QueryNode>;
  /** Parts that were ignored: repeated, forbidden, too many, too many in one list. */
  readonly ignored: number;
}

/** Names that lead into an object's prototype: ignored wherever they stand (T14). */
const FORBIDDEN: readonly string[] = ['__proto__', 'constructor', 'prototype'];
const BRACKET = /\[[^[\]]*\]/y;

/** `a[b][c]` as a, b, c: at most 5 brackets, what follows is one literal name, as the usual parsers have it. */
const pathOf = (key: string): readonly string[] => {
  const open = key.indexOf('[');
  if (open <= 0) return [key];
  const path = [key.slice(0, open)];
  BRACKET.lastIndex = open;
  let end = open;
  while (path.length <= LIMITS.queryDepth.value) {
    const match = BRACKET.exec(key);
    if (match === null) break;
    path.push(match[0].slice(1, -1));
    end = BRACKET.lastIndex;
  }
  if (path.length === 1) return [key];
  const rest = key.slice(end);
  return rest === '' ? path : [...path, rest];
};

/** What lies deeper than 5 brackets is one literal name, which may still hold a forbidden one. */
const isForbidden = (step: string): boolean => FORBIDDEN.some((name) => step === name || step.includes(`[${name}]`));

const isIndex = (name: string): boolean => /^\d+$/.test(name);

/** Puts a value at its place; false when the place is taken or may not exist. */
const put = (root: Building, path: readonly string[], value: string): boolean => {
  let at = root;
  for (const [depth, step] of path.entries()) {
    const inList = depth > 0 && (step === '' || isIndex(step));
    const name = depth > 0 && step === '' ? String(at.size) : step;
    if (inList && Number(name) >= LIMITS.queryArrayLimit.value) return false;
    const present = at.get(name);
    if (depth === path.length - 1) {
      if (present !== undefined) return false;
      at.set(name, value);
      return true;
    }
    if (typeof present === 'string') return false;
    const next: Building = present ?? new Map();
    if (present === undefined) at.set(name, next);
    at = next;
  }
  return false;
};

/**
 * The parameters of a query or a hash, with or without its leading mark. Total: never throws, whatever the text. One
 * value rule for every name: the first wins (T16). At most 1000 parameters, 5 levels, 20 entries of a list (platform §9).
 */
export const parseQuery = (text: string): ParsedQuery => {
  const root: Building = new Map();
  let seen = 0;
  let ignored = 0;
  for (const [key, value] of new URLSearchParams(text.replace(/^[?#]/, ''))) {
    seen += 1;
    const path = seen > LIMITS.queryParameters.value ? [] : pathOf(key);
    if (path.some(isForbidden) || !put(root, path, value)) ignored += 1;
  }
  return { values: root, ignored };
};

/** A parameter's text; null when it is absent, or is no plain text. */
export const textOf = (query: ParsedQuery, name: string): string | null => {
  const value = query.values.get(name);
  return typeof value === 'string' ? value : null;
};
