import type { Directive, RoomTable } from './directive.ts';
import { hasOwnProperty } from './json.ts';
import { cellAfter, cellOf, MAP, type Cell } from './table/cell.ts';
import { addCell, putCell, type TableStorage } from './table/table-storage.ts';
import { tableOf, TableVersion, type Applied } from './table/table-version.ts';

type Of<Op extends Directive['op']> = Extract<Directive, { op: Op }>;

/** Sets the whole value of a key, whatever stood there. */
const put = (storage: TableStorage, key: string, cell: Cell): true => {
  const slot = storage.byKey.get(key);
  if (slot === undefined) addCell(storage, key, cell);
  else putCell(storage, slot, cell);
  return true;
};

const setMany = (storage: TableStorage, values: Of<'mset'>['values']): true => {
  for (const key in values) if (hasOwnProperty.call(values, key)) put(storage, key, cellOf(values[key]));
  return true;
};

/** Pushes onto the list that stands there, or makes the values one. False where something else stands (D5). */
const push = (storage: TableStorage, directive: Of<'lpush' | 'rpush'>): boolean => {
  const { key, value } = directive;
  const slot = storage.byKey.get(key);
  if (slot === undefined) return put(storage, key, cellOf(value, value.length));
  const { cell } = slot;
  if (cell.length < 0) return false;
  putCell(storage, slot, cellAfter(cell, directive, cell.length + value.length));
  return true;
};

const pop = (storage: TableStorage, directive: Of<'lpop' | 'rpop'>): boolean => {
  const slot = storage.byKey.get(directive.key);
  if (slot === undefined) return true;
  const { cell } = slot;
  if (cell.length > 0) putCell(storage, slot, cellAfter(cell, directive, cell.length - 1));
  return cell.length >= 0;
};

/** Inserts at an index that the list has, or after its last item; any other is void (D5). */
const insert = (storage: TableStorage, directive: Of<'linsert'>): boolean => {
  const { key, index, value } = directive;
  const slot = storage.byKey.get(key);
  if (slot === undefined) return index === 0 && put(storage, key, cellOf([value], 1));
  const { cell } = slot;
  if (index > cell.length) return false;
  putCell(storage, slot, cellAfter(cell, directive, cell.length + 1));
  return true;
};

/** Removes the item at an index, which the list must have (D5). */
const remove = (storage: TableStorage, directive: Of<'lremove'>): boolean => {
  const slot = storage.byKey.get(directive.key);
  if (slot === undefined || directive.index >= slot.cell.length) return false;
  putCell(storage, slot, cellAfter(slot.cell, directive, slot.cell.length - 1));
  return true;
};

/** Sets items of the list that stands there, each of which it must have (D5). */
const setItems = (storage: TableStorage, directive: Of<'lset'>): boolean => {
  const { key, indexes } = directive;
  const slot = storage.byKey.get(key);
  if (slot === undefined) return indexes.length === 0;
  const { cell } = slot;
  for (let at = 0; at < indexes.length; at += 1) if (indexes[at]! >= cell.length) return false;
  if (indexes.length > 0) putCell(storage, slot, cellAfter(cell, directive, cell.length));
  return cell.length >= 0;
};

/** Merges fields into the map that stands there. False where something else does (D5). */
const merge = (storage: TableStorage, directive: Of<'hmerge'>): boolean => {
  const slot = storage.byKey.get(directive.key);
  if (slot === undefined) return put(storage, directive.key, cellOf(directive.value, MAP));
  if (slot.cell.length !== MAP) return false;
  putCell(storage, slot, cellAfter(slot.cell, directive, MAP));
  return true;
};

/** One directive on a table's storage. False when it names the wrong kind or an index out of range (D5). */
const applyTo = (storage: TableStorage, directive: Directive): boolean => {
  switch (directive.op) {
    case 'mset':
      return setMany(storage, directive.values);
    case 'hreplace':
      return put(storage, directive.key, cellOf(directive.value, MAP));
    case 'lreplace':
      return put(storage, directive.key, cellOf(directive.value, directive.value.length));
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

/**
 * Directives in order, all or none: null when one of them is void (D5). The table given stays as it was (SYN-15). `sn` is the
 * number that the increment brings.
 */
export const applyAll = (table: RoomTable, directives: readonly Directive[], sn = 0): Applied | null => {
  const version = table instanceof TableVersion ? table : tableOf(table);
  const storage = version.begin();
  for (let at = 0; at < directives.length; at += 1) {
    if (applyTo(storage, directives[at]!)) continue;
    version.rollBack();
    return null;
  }
  return version.commit(sn);
};
