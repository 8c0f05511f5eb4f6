import type { Directive, RoomTable, RoomValue } from './room-message.ts';
import { hasOwnProperty } from './json.ts';
import { type Cell, cellAfter, cellOf, type Change, lengthOf, MAP } from './cell.ts';
import { addCell, putCell, type TableStorage } from './table-storage.ts';
import { tableOf, TableVersion } from './table-version.ts';

type Of<Op extends Directive['op']> = Extract<Directive, { op: Op }>;

/** Sets the whole value of a key, replacing any other. `length` is a list's length, or MAP or PLAIN. */
const put = (storage: TableStorage, key: string, value: RoomValue, length: number): true => {
  const cell = cellOf(storage.increment, value, length);
  const place = storage.places.get(key);
  if (place === undefined) addCell(storage, key, cell);
  else putCell(storage, key, place, storage.cells[place]!, cell);
  return true;
};

const setMany = (storage: TableStorage, values: Of<'mset'>['values']): true => {
  for (const key in values) if (hasOwnProperty.call(values, key)) put(storage, key, values[key], lengthOf(values[key]));
  return true;
};

/** Changes the value at a position; `length` is the list's length afterwards. */
const change = (storage: TableStorage, place: number, before: Cell, directive: Change, length: number): true => {
  putCell(storage, directive.key, place, before, cellAfter(storage.increment, before, directive, length));
  return true;
};

/** Pushes onto the key's list, or creates a list of the values. False if the key has another kind of value (D5). */
const push = (storage: TableStorage, directive: Of<'lpush' | 'rpush'>): boolean => {
  const { key, value } = directive;
  const place = storage.places.get(key);
  if (place === undefined) return put(storage, key, value, value.length);
  const before = storage.cells[place]!;
  return before.length >= 0 && change(storage, place, before, directive, before.length + value.length);
};

const pop = (storage: TableStorage, directive: Of<'lpop' | 'rpop'>): boolean => {
  const place = storage.places.get(directive.key);
  if (place === undefined) return true;
  const before = storage.cells[place]!;
  if (before.length > 0) return change(storage, place, before, directive, before.length - 1);
  return before.length === 0;
};

/** Inserts at an existing index of the list, or after its last item; any other index is void (D5). */
const insert = (storage: TableStorage, directive: Of<'linsert'>): boolean => {
  const { key, index, value } = directive;
  const place = storage.places.get(key);
  if (place === undefined) return index === 0 && put(storage, key, [value], 1);
  const before = storage.cells[place]!;
  return index <= before.length && change(storage, place, before, directive, before.length + 1);
};

/** Removes the item at an index, which must exist in the list (D5). */
const remove = (storage: TableStorage, directive: Of<'lremove'>): boolean => {
  const place = storage.places.get(directive.key);
  if (place === undefined) return false;
  const before = storage.cells[place]!;
  return directive.index < before.length && change(storage, place, before, directive, before.length - 1);
};

/** Sets items of the key's list; every index must exist (D5). */
const setItems = (storage: TableStorage, directive: Of<'lset'>): boolean => {
  const { key, indexes } = directive;
  const place = storage.places.get(key);
  if (place === undefined) return indexes.length === 0;
  const before = storage.cells[place]!;
  for (let at = 0; at < indexes.length; at += 1) if (indexes[at]! >= before.length) return false;
  if (indexes.length > 0) return change(storage, place, before, directive, before.length);
  return before.length >= 0;
};

/** Merges fields into the key's map. False if the key has another kind of value (D5). */
const merge = (storage: TableStorage, directive: Of<'hmerge'>): boolean => {
  const place = storage.places.get(directive.key);
  if (place === undefined) return put(storage, directive.key, directive.value, MAP);
  const before = storage.cells[place]!;
  return before.length === MAP && change(storage, place, before, directive, MAP);
};

/** Applies one directive to a table's storage. False if it requires another kind of value or an index out of range (D5). */
const applyTo = (storage: TableStorage, directive: Directive): boolean => {
  switch (directive.op) {
    case 'mset':
      return setMany(storage, directive.values);
    case 'hreplace':
      return put(storage, directive.key, directive.value, MAP);
    case 'lreplace':
      return put(storage, directive.key, directive.value, directive.value.length);
    case 'hmerge':
      return merge(storage, directive);
    case 'lpush':
    case 'rpush':
      return push(storage, directive);
    case 'lpop':
    case 'rpop':
      return pop(storage, directive);
    case 'linsert':
      return insert(storage, directive);
    case 'lremove':
      return remove(storage, directive);
    case 'lset':
      return setItems(storage, directive);
  }
};

/** Applies directives in order, all or none, or null if one of them is void (D5). */
const applyEach = (version: TableVersion, storage: TableStorage, directives: readonly Directive[]): TableVersion | null => {
  for (let at = 0; at < directives.length; at += 1) {
    if (applyTo(storage, directives[at]!)) continue;
    version.rollBack();
    return null;
  }
  return version.commit();
};

/** The table after an increment, and the changed keys. */
export interface Applied {
  readonly outcome: 'ran';
  readonly table: RoomTable;
  readonly sn: number;
  /** Keys whose listeners are notified, each once. */
  readonly changed: readonly string[];
}

/**
 * Applies directives in order, all or none: null if one of them is void (D5). The given table stays unchanged (SYN-15). `sn` is the
 * increment's number.
 */
export const applyAll = (given: RoomTable, directives: readonly Directive[], sn = 0): Applied | null => {
  const version = given instanceof TableVersion ? given : tableOf(given);
  const storage = version.begin();
  const table = applyEach(version, storage, directives);
  return table === null ? null : { outcome: 'ran', table, sn, changed: storage.changed };
};
