import type { Directive, RoomEntry, RoomList, RoomMap, RoomTable } from './directive.ts';

export interface Applied {
  readonly table: RoomTable;
  /** Keys that listeners are told of, each once. */
  readonly changed: readonly string[];
}

type Draft = Map<string, RoomEntry>;

/** A list to work on: the one that is there, an empty one where nothing is; null where something else is (D5). */
const listAt = (draft: Draft, key: string): RoomList | null => {
  const found = draft.get(key);
  return found === undefined ? [] : found.kind === 'list' ? found.list : null;
};

const mapAt = (draft: Draft, key: string): RoomMap | null => {
  const found = draft.get(key);
  return found === undefined ? new Map() : found.kind === 'map' ? found.map : null;
};

const isIndex = (index: number, below: number): boolean => Number.isInteger(index) && index >= 0 && index < below;

/** The list that a list directive leaves; the same list when nothing changes; null when the directive is void. */
const nextList = (list: RoomList, directive: Extract<Directive, { op: `l${string}` | `r${string}` }>): RoomList | null => {
  switch (directive.op) {
    case 'lreplace':
      return directive.value;
    case 'lpush':
      return [...directive.value, ...list];
    case 'rpush':
      return [...list, ...directive.value];
    case 'lpop':
      return list.length === 0 ? list : list.slice(1);
    case 'rpop':
      return list.length === 0 ? list : list.slice(0, -1);
    case 'linsert':
      return isIndex(directive.index, list.length + 1) ? list.toSpliced(directive.index, 0, directive.value) : null;
    case 'lremove':
      return isIndex(directive.index, list.length) ? list.toSpliced(directive.index, 1) : null;
    case 'lset':
      if (directive.items.size === 0) return list;
      return [...directive.items.keys()].every((index) => isIndex(index, list.length))
        ? list.map((item, index) => (directive.items.has(index) ? directive.items.get(index) : item))
        : null;
  }
};

/** One directive on a draft. The keys that changed; null when it names the wrong kind or an index out of range (D5). */
const applyTo = (draft: Draft, directive: Directive): readonly string[] | null => {
  switch (directive.op) {
    case 'mset':
      for (const [key, value] of directive.values) draft.set(key, value);
      return [...directive.values.keys()];
    case 'hreplace':
      draft.set(directive.key, { kind: 'map', map: directive.value });
      return [directive.key];
    case 'hmerge': {
      const map = mapAt(draft, directive.key);
      if (map === null) return null;
      draft.set(directive.key, { kind: 'map', map: new Map([...map, ...directive.value]) });
      return [directive.key];
    }
    default: {
      // A whole new list may stand where a map or nothing stood; every other list directive needs a list.
      const list = directive.op === 'lreplace' ? [] : listAt(draft, directive.key);
      const next = list === null ? null : nextList(list, directive);
      if (next === null) return null;
      if (next === list && directive.op !== 'lreplace') return [];
      draft.set(directive.key, { kind: 'list', list: next });
      return [directive.key];
    }
  }
};

/** Directives in order, all or none: null when one of them is void (D5). The table given stays as it was. */
export const applyAll = (table: RoomTable, directives: readonly Directive[]): Applied | null => {
  const draft: Draft = new Map(table);
  const changed = new Set<string>();
  for (const directive of directives) {
    const keys = applyTo(draft, directive);
    if (keys === null) return null;
    for (const key of keys) changed.add(key);
  }
  return { table: draft, changed: [...changed] };
};
