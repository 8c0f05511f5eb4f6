import type { Directive, RoomTable, RoomValue } from './directive.ts';
import { hasOwnProperty } from './json.ts';
import { cellAfter, cellOf, lengthOf, MAP, type Cell, type Change } from './table/cell.ts';
import { addCell, putCell, type TableStorage } from './table/table-storage.ts';
import { tableOf, TableVersion } from './table/table-version.ts';

type Of<Op extends Directive['op']> = Extract<Directive, { op: Op }>;

/** Sets the whole value of a key, whatever stood there. `length` is that of a list, or MAP or PLAIN. */
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

/** A change of what stands at a place, after which the list has so many items. */
const change = (storage: TableStorage, place: number, before: Cell, directive: Change, length: number): true => {
  putCell(storage, directive.key, place, before, cellAfter(storage.increment, before, directive, length));
  return true;
};

/** Pushes onto the list that stands there, or makes the values one. False where something else stands (D5). */
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

/** Inserts at an index that the list has, or after its last item; any other is void (D5). */
const insert = (storage: TableStorage, directive: Of<'linsert'>): boolean => {
  const { key, index, value } = directive;
  const place = storage.places.get(key);
  if (place === undefined) return index === 0 && put(storage, key, [value], 1);
  const before = storage.cells[place]!;
  return index <= before.length && change(storage, place, before, directive, before.length + 1);
};

/** Removes the item at an index, which the list must have (D5). */
const remove = (storage: TableStorage, directive: Of<'lremove'>): boolean => {
  const place = storage.places.get(directive.key);
  if (place === undefined) return false;
  const before = storage.cells[place]!;
  return directive.index < before.length && change(storage, place, before, directive, before.length - 1);
};

/** Sets items of the list that stands there, each of which it must have (D5). */
const setItems = (storage: TableStorage, directive: Of<'lset'>): boolean => {
  const { key, indexes } = directive;
  const place = storage.places.get(key);
  if (place === undefined) return indexes.length === 0;
  const before = storage.cells[place]!;
  for (let at = 0; at < indexes.length; at += 1) if (indexes[at]! >= before.length) return false;
  if (indexes.length > 0) return change(storage, place, before, directive, before.length);
  return before.length >= 0;
};

/** Merges fields into the map that stands there. False where something else does (D5). */
const merge = (storage: TableStorage, directive: Of<'hmerge'>): boolean => {
  const place = storage.places.get(directive.key);
  if (place === undefined) return put(storage, directive.key, directive.value, MAP);
  const before = storage.cells[place]!;
  return before.length === MAP && change(storage, place, before, directive, MAP);
};

/** One directive on a table's storage. False when it names the wrong kind or an index out of range (D5). */
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

/** Directives in order, all or none; null when one of them is void (D5). */
const applyEach = (version: TableVersion, storage: TableStorage, directives: readonly Directive[]): TableVersion | null => {
  for (let at = 0; at < directives.length; at += 1) {
    if (applyTo(storage, directives[at]!)) continue;
    version.rollBack();
    return null;
  }
  return version.commit();
};

/** What an increment made of a table, and the number that it brought it to. */
export interface Applied {
  readonly outcome: 'ran';
  readonly table: RoomTable;
  readonly sn: number;
  /** Keys that listeners are told of, each once. */
  readonly changed: readonly string[];
}

/**
 * Directives in order, all or none: null when one of them is void (D5). The table given stays as it was (SYN-15). `sn` is the
 * number that the increment brings.
 */
export const applyAll = (given: RoomTable, directives: readonly Directive[], sn = 0): Applied | null => {
  const version = given instanceof TableVersion ? given : tableOf(given);
  const storage = version.begin();
  const table = applyEach(version, storage, directives);
  return table === null ? null : { outcome: 'ran', table, sn, changed: storage.changed };
};
