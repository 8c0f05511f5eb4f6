import type { Directive } from './directive.ts';
import { isJsonObject, isPlainObject, serialNumber, type JsonObject } from './json.ts';
import { ROOM_BUDGET, spend, spendList, spendMap, type NodeBudget } from './room-budget.ts';

const isIndex = (value: unknown): boolean => serialNumber(value) !== null;

/** Longer digit texts may be numbers that are no safe integers. */
const SAFE_DIGITS = 15;

/** True if a name is a safe non-negative integer in JSON's notation, without sign, exponent or leading zeros. */
const isExactIndex = (name: string): boolean => {
  const { length } = name;
  if (length > SAFE_DIGITS) return isIndex(Number(name)) && String(Number(name)) === name;
  for (let at = 0; at < length; at += 1) {
    const code = name.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return length === 1 || (length > 0 && name.charCodeAt(0) !== 48);
};

const isMapWithin = (budget: NodeBudget, value: unknown, depth: number): boolean => {
  if (!isJsonObject(value)) return false;
  spendMap(budget, value, depth);
  return true;
};

const isListWithin = (budget: NodeBudget, value: unknown, depth: number): boolean => {
  if (!Array.isArray(value)) return false;
  spendList(budget, value, depth);
  return true;
};

/**
 * The items that a directive sets, with their indexes as numbers; null if a name is no exact index. Listing numeric
 * names is the slowest part of handling a directive: it happens only once, here.
 */
const readItems = (budget: NodeBudget, key: string, items: unknown, depth: number): Directive | null => {
  if (!isJsonObject(items)) return null;
  const names = Object.keys(items);
  const [indexes, values]: [number[], unknown[]] = [[], []];
  for (const name of names) {
    if (!isExactIndex(name)) return null;
    const value = items[name];
    spend(budget, value, depth - 1);
    indexes.push(Number(name));
    values.push(value);
  }
  return { op: 'lset', key, items, indexes, values };
};

const hasFields = (budget: NodeBudget, wire: JsonObject, depth: number): boolean => {
  switch (wire.op) {
    case 'mset':
      return isMapWithin(budget, wire.values, depth);
    case 'hreplace':
    case 'hmerge':
      return typeof wire.key === 'string' && isMapWithin(budget, wire.value, depth);
    case 'lreplace':
    case 'lpush':
    case 'rpush':
      return typeof wire.key === 'string' && isListWithin(budget, wire.value, depth);
    case 'lpop':
    case 'rpop':
      return typeof wire.key === 'string';
    case 'linsert': {
      const { value } = wire;
      spend(budget, value, depth);
      return typeof wire.key === 'string' && isIndex(wire.index) && value !== undefined;
    }
    case 'lremove':
      return typeof wire.key === 'string' && isIndex(wire.index);
  }
  return false;
};

/**
 * Reads a plain JSON value as a directive (D4); null if its op, its key or any field is not valid (D5). The values it
 * would put into the table are taken from the budget. Each op reads its own fields: one shared reader for all ops
 * would take several times as long.
 */
export const readDirective = (budget: NodeBudget, wire: unknown, depth: number): Directive | null => {
  if (typeof wire !== 'object' || wire === null) return null;
  const directive = wire as JsonObject;
  if (directive.op === 'lset') return typeof directive.key === 'string' ? readItems(budget, directive.key, directive.items, depth) : null;
  return hasFields(budget, directive, depth) ? (wire as Directive) : null;
};

/** A directive in wire format (D4); null if it is malformed (D5) or too large (SYN-12). @public: tests decode single ones. */
export const decodeDirective = (wire: unknown): Directive | null => {
  const budget: NodeBudget = { left: ROOM_BUDGET.nodes };
  const directive = isPlainObject(wire) ? readDirective(budget, wire, ROOM_BUDGET.depth) : null;
  return budget.left >= 0 ? directive : null;
};

/** Directives in order; null if the value is no list or one of them is malformed: the increment is then void (D5). */
export const readDirectives = (budget: NodeBudget, wire: unknown, depth: number): readonly Directive[] | null => {
  if (!Array.isArray(wire)) return null;
  const given = wire as readonly unknown[];
  let read: unknown[] | null = null;
  for (let at = 0; at < given.length; at += 1) {
    const directive = readDirective(budget, given[at], depth);
    if (directive === null) return null;
    if (directive !== given[at]) (read ??= given.slice())[at] = directive;
  }
  return (read ?? given) as readonly Directive[];
};
