import type { Directive, RoomEntry, RoomList, RoomMap, RoomTable, RoomValue } from './directive.ts';

export interface Applied {
  readonly table: RoomTable;
  /** Keys that listeners are told of, each once. */
  readonly changed: readonly string[];
}

/**
 * The table under way: copied once for the increment; an entry is copied when it is first changed and then changed in
 * place, so that ten thousand pushes onto one list copy it once.
 */
interface Draft {
  readonly table: Map<string, RoomEntry>;
  readonly lists: Map<string, RoomValue[]>;
  readonly maps: Map<string, Map<string, RoomValue>>;
}

/** The list that stands there, an empty one where nothing does; null where something else does (D5). */
const listAt = (draft: Draft, key: string): RoomList | null => {
  const found = draft.table.get(key);
  if (found === undefined) return [];
  return found.kind === 'list' ? found.list : null;
};

const put = (draft: Draft, key: string, entry: RoomEntry): void => {
  draft.lists.delete(key);
  draft.maps.delete(key);
  draft.table.set(key, entry);
};

/** Merges fields into the map that stands there. False where something else does. */
const merge = (draft: Draft, key: string, fields: RoomMap): boolean => {
  let map = draft.maps.get(key);
  if (map === undefined) {
    const found = draft.table.get(key);
    if (found !== undefined && found.kind !== 'map') return false;
    map = new Map(found?.map);
    put(draft, key, { kind: 'map', map });
    draft.maps.set(key, map);
  }
  for (const [field, value] of fields) map.set(field, value);
  return true;
};

/** Puts a new list that this increment may change in place. */
const own = (draft: Draft, key: string, list: RoomValue[]): RoomValue[] => {
  put(draft, key, { kind: 'list', list });
  draft.lists.set(key, list);
  return list;
};

type ListDirective = Exclude<Directive, { op: 'mset' | 'hreplace' | 'hmerge' | 'lreplace' }>;

/** Whether a list has the index that a directive names (none is negative); an insertion may name the place after the last. */
const fits = (length: number, directive: ListDirective): boolean => {
  if (directive.op === 'linsert') return directive.index <= length;
  if (directive.op === 'lremove') return directive.index < length;
  return directive.op !== 'lset' || [...directive.items.keys()].every((index) => index < length);
};

const changeNothing = (length: number, directive: ListDirective): boolean =>
  directive.op === 'lset' ? directive.items.size === 0 : (directive.op === 'lpop' || directive.op === 'rpop') && length === 0;

/** Values spread at once. */
const PIECE = 1000;

const changeList = (list: RoomValue[], directive: ListDirective): void => {
  switch (directive.op) {
    case 'lpush':
      // From the last, a piece at a time: a spread of very many values would overflow the stack.
      for (let end = directive.value.length; end > 0; end -= PIECE) list.unshift(...directive.value.slice(Math.max(0, end - PIECE), end));
      return;
    case 'rpush':
      for (const value of directive.value) list.push(value);
      return;
    case 'lpop':
      list.shift();
      return;
    case 'rpop':
      list.pop();
      return;
    case 'linsert':
      list.splice(directive.index, 0, directive.value);
      return;
    case 'lremove':
      list.splice(directive.index, 1);
      return;
    case 'lset':
      for (const [index, value] of directive.items) list[index] = value;
  }
};

/** One directive on a draft. The keys that changed; null when it names the wrong kind or an index out of range (D5). */
const applyTo = (draft: Draft, directive: Directive): readonly string[] | null => {
  switch (directive.op) {
    case 'mset':
      for (const [key, value] of directive.values) put(draft, key, value);
      return [...directive.values.keys()];
    case 'hreplace':
      put(draft, directive.key, { kind: 'map', map: directive.value });
      return [directive.key];
    case 'hmerge':
      return merge(draft, directive.key, directive.value) ? [directive.key] : null;
    case 'lreplace':
      put(draft, directive.key, { kind: 'list', list: directive.value });
      return [directive.key];
    case 'lpush':
    case 'rpush':
    case 'lpop':
    case 'rpop':
    case 'linsert':
    case 'lremove':
    case 'lset': {
      const list = listAt(draft, directive.key);
      if (list === null || !fits(list.length, directive)) return null;
      if (changeNothing(list.length, directive)) return [];
      changeList(draft.lists.get(directive.key) ?? own(draft, directive.key, [...list]), directive);
      return [directive.key];
    }
  }
};

/** Directives in order, all or none: null when one of them is void (D5). The table given stays as it was. */
export const applyAll = (table: RoomTable, directives: readonly Directive[]): Applied | null => {
  const draft: Draft = { table: new Map(table), lists: new Map(), maps: new Map() };
  const changed = new Set<string>();
  for (const directive of directives) {
    const keys = applyTo(draft, directive);
    if (keys === null) return null;
    for (const key of keys) changed.add(key);
  }
  return { table: draft.table, changed: [...changed] };
};
