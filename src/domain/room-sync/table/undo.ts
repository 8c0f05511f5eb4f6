import type { Directive, RoomValue } from '../directive.ts';
import { setField, type JsonObject } from '../json.ts';
import { setAt } from '../list-changes.ts';
import { NOTE_LENGTH, ownList, ownMap, removeLastSlot, type Slot, type TableStorage } from './table-storage.ts';

/** Stands for the value of a key or a field that was not there. */
export const ABSENT = Symbol('absent');

/**
 * The value of an own field, ABSENT when there is none. What a map of JSON inherits are functions and `__proto__`, so that only
 * these, and what is undefined, need a closer look.
 */
const ownField = (map: JsonObject, name: string): unknown => {
  const value = map[name];
  if (value !== undefined && typeof value !== 'function' && name !== '__proto__') return value;
  return Object.hasOwn(map, name) ? value : ABSENT;
};

/** Writes fields into a map in place; returns what stood there before, in their order. */
export const exchangeFields = (map: Record<string, RoomValue>, fields: JsonObject): readonly unknown[] => {
  const before: unknown[] = Object.keys(fields);
  for (let at = 0; at < before.length; at += 1) {
    const name = before[at] as string;
    before[at] = ownField(map, name);
    setField(map, name, fields[name]);
  }
  return before;
};

/** Writes fields into a map in place. */
export const writeFields = (map: Record<string, RoomValue>, fields: JsonObject): void => {
  for (const name of Object.keys(fields)) setField(map, name, fields[name]);
};

const restoreFields = (map: Record<string, RoomValue>, fields: object, before: readonly RoomValue[]): void => {
  for (const [at, name] of Object.keys(fields).entries()) {
    if (before[at] === ABSENT) delete map[name];
    else setField(map, name, before[at]);
  }
};

/** Takes back what a directive did to a value in place. */
const takeBack = (storage: TableStorage, slot: Slot, directive: Directive, before: unknown): void => {
  switch (directive.op) {
    case 'lpush':
      ownList(storage, slot).splice(0, directive.value.length);
      return;
    case 'rpush':
      ownList(storage, slot).length -= directive.value.length;
      return;
    case 'lpop':
      ownList(storage, slot).unshift(before);
      return;
    case 'rpop':
      ownList(storage, slot).push(before);
      return;
    case 'linsert':
      ownList(storage, slot).splice(directive.index, 1);
      return;
    case 'lremove':
      ownList(storage, slot).splice(directive.index, 0, before);
      return;
    case 'lset':
      setAt(ownList(storage, slot), directive.indexes, before as readonly RoomValue[]);
      return;
    case 'hmerge':
      restoreFields(ownMap(storage, slot), directive.value, before as readonly RoomValue[]);
      return;
    case 'mset':
    case 'hreplace':
    case 'lreplace':
  }
};

/** Takes back the changes that were noted, from the last one on. */
export const revert = (storage: TableStorage, notes: readonly unknown[], noted: number): void => {
  for (let at = noted - NOTE_LENGTH; at >= 0; at -= NOTE_LENGTH) {
    const [place, directive, before] = [notes[at] as number, notes[at + 1] as Directive | null, notes[at + 2]];
    const slot = storage.slots[place];
    if (slot === undefined) continue;
    if (directive !== null) takeBack(storage, slot, directive, before);
    else if (before === ABSENT) removeLastSlot(storage);
    else {
      slot.value = before;
      slot.owner = 0;
    }
  }
};
