import type { Directive, RoomTable, RoomValue } from './directive.ts';
import { hasOwnProperty, isJsonObject } from './json.ts';
import { insertAt, pushLeft, pushRight, removeAt, setAt } from './list-changes.ts';
import { addSlot, note, own, ownList, ownMap, type Slot, type TableStorage } from './table/table-storage.ts';
import { tableOf, TableVersion, type Applied } from './table/table-version.ts';
import { ABSENT, exchangeFields, writeFields } from './table/undo.ts';

type Of<Op extends Directive['op']> = Extract<Directive, { op: Op }>;

/** Adds a key. `owner` is the epoch when the value was made here, 0 when it is the wire's. */
const add = (storage: TableStorage, key: string, value: RoomValue, owner: number): true => {
  note(storage, addSlot(storage, key, value, owner), null, ABSENT);
  return true;
};

/** Sets the whole value of a key, whatever stood there. */
const put = (storage: TableStorage, key: string, value: RoomValue): true => {
  const slot = storage.byKey.get(key);
  if (slot === undefined) return add(storage, key, value, 0);
  note(storage, slot, null, slot.value);
  slot.value = value;
  slot.owner = 0;
  return true;
};

const setMany = (storage: TableStorage, values: Of<'mset'>['values']): true => {
  for (const key in values) if (hasOwnProperty.call(values, key)) put(storage, key, values[key]);
  return true;
};

/** A slot's list; null where something else stands, which makes the directive void (D5). */
const listIn = (slot: Slot): readonly RoomValue[] | null => (Array.isArray(slot.value) ? (slot.value as readonly RoomValue[]) : null);

/**
 * The list of a slot, for changing it in place. Where the list is another's, that is a copy and the whole list is the way back;
 * else the way back is the directive and what it takes out.
 */
const change = (storage: TableStorage, slot: Slot, directive: Directive, before: unknown): RoomValue[] => {
  if (slot.owner === storage.epoch) note(storage, slot, directive, before);
  else note(storage, slot, null, slot.value);
  return ownList(storage, slot);
};

const pushAtLeft = (storage: TableStorage, directive: Of<'lpush'>): boolean => {
  const { key, value } = directive;
  const slot = storage.byKey.get(key);
  if (slot === undefined) return add(storage, key, value, 0);
  const found = listIn(slot);
  if (found === null) return false;
  if (slot.owner === storage.epoch) {
    note(storage, slot, directive, null);
    pushLeft(slot.value as RoomValue[], value);
  } else {
    note(storage, slot, null, found);
    own(storage, slot, value.concat(found));
  }
  return true;
};

const pushAtRight = (storage: TableStorage, directive: Of<'rpush'>): boolean => {
  const { key, value } = directive;
  const slot = storage.byKey.get(key);
  if (slot === undefined) return add(storage, key, value, 0);
  const found = listIn(slot);
  if (found === null) return false;
  if (slot.owner === storage.epoch) {
    note(storage, slot, directive, null);
    pushRight(slot.value as RoomValue[], value);
  } else {
    note(storage, slot, null, found);
    own(storage, slot, found.concat(value));
  }
  return true;
};

const popAtLeft = (storage: TableStorage, directive: Of<'lpop'>): boolean => {
  const slot = storage.byKey.get(directive.key);
  if (slot === undefined) return true;
  const found = listIn(slot);
  if (found === null || found.length === 0) return found !== null;
  change(storage, slot, directive, found[0]).shift();
  return true;
};

const popAtRight = (storage: TableStorage, directive: Of<'rpop'>): boolean => {
  const slot = storage.byKey.get(directive.key);
  if (slot === undefined) return true;
  const found = listIn(slot);
  if (found === null || found.length === 0) return found !== null;
  change(storage, slot, directive, found[found.length - 1]).pop();
  return true;
};

/** Inserts at an index that the list has, or after its last item; any other is void (D5). */
const insert = (storage: TableStorage, directive: Of<'linsert'>): boolean => {
  const { key, index, value } = directive;
  const slot = storage.byKey.get(key);
  if (slot === undefined) return index === 0 && add(storage, key, [value], storage.epoch);
  const found = listIn(slot);
  if (found === null || index > found.length) return false;
  insertAt(change(storage, slot, directive, null), index, value);
  return true;
};

/** Removes the item at an index, which the list must have (D5). */
const remove = (storage: TableStorage, directive: Of<'lremove'>): boolean => {
  const { key, index } = directive;
  const slot = storage.byKey.get(key);
  if (slot === undefined) return false;
  const found = listIn(slot);
  if (found === null || index >= found.length) return false;
  removeAt(change(storage, slot, directive, found[index]), index);
  return true;
};

/** Sets items of the list that stands there, each of which it must have (D5). */
const setItems = (storage: TableStorage, directive: Of<'lset'>): boolean => {
  const { key, indexes, values } = directive;
  const slot = storage.byKey.get(key);
  if (slot === undefined) return indexes.length === 0;
  const found = listIn(slot);
  if (found === null) return false;
  const before: RoomValue[] = values.slice();
  for (let at = 0; at < indexes.length; at += 1) {
    const index = indexes[at]!;
    if (index >= found.length) return false;
    before[at] = found[index];
  }
  if (indexes.length > 0) setAt(change(storage, slot, directive, before), indexes, values);
  return true;
};

/** Merges fields into the map that stands there. False where something else does (D5). */
const merge = (storage: TableStorage, directive: Of<'hmerge'>): boolean => {
  const { key, value } = directive;
  const slot = storage.byKey.get(key);
  if (slot === undefined) return add(storage, key, value, 0);
  if (!isJsonObject(slot.value)) return false;
  if (slot.owner === storage.epoch) note(storage, slot, directive, exchangeFields(ownMap(storage, slot), value));
  else {
    note(storage, slot, null, slot.value);
    writeFields(ownMap(storage, slot), value);
  }
  return true;
};

/** One directive on a table's storage. False when it names the wrong kind or an index out of range (D5). */
const applyTo = (storage: TableStorage, directive: Directive): boolean => {
  switch (directive.op) {
    case 'mset':
      return setMany(storage, directive.values);
    case 'hreplace':
      return put(storage, directive.key, directive.value);
    case 'lreplace':
      return put(storage, directive.key, directive.value);
    case 'hmerge':
      return merge(storage, directive);
    case 'lpush':
      return pushAtLeft(storage, directive);
    case 'rpush':
      return pushAtRight(storage, directive);
    case 'lpop':
      return popAtLeft(storage, directive);
    case 'rpop':
      return popAtRight(storage, directive);
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
  const storage = version.begin(directives.length);
  for (let at = 0; at < directives.length; at += 1) {
    if (applyTo(storage, directives[at]!)) continue;
    version.rollBack();
    return null;
  }
  return version.commit(sn);
};
