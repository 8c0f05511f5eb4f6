import type { Directive, RoomValue } from '../directive.ts';
import { isJsonObject, setField, type JsonObject } from '../json.ts';
import { insertAt, pushLeft, pushRight, removeAt, setAt } from '../list-changes.ts';

/** A directive that changes a list or a map, where the others replace a value. */
export type Change = Exclude<Directive, { readonly op: 'mset' | 'hreplace' | 'lreplace' }>;

/**
 * What stands at a key: a value, or a change of the cell before it that is made when somebody reads it. Of changes that nobody
 * reads before the value is replaced, none is ever made. Seen from outside, a cell never changes.
 *
 * A class: V8 allocates the objects of a literal among the long-lived ones once many of them have survived, and each of them then
 * keeps its message alive.
 */
export class Cell {
  /** Nothing yet while a change waits. */
  value: RoomValue;
  /** The change that waits; null when the value is there. */
  change: Change | null;
  /** What the change is of. */
  before: Cell | null;
  /** Changes that wait one upon the other, this one included. */
  waiting: number;
  /** How many items the list has; MAP or PLAIN for anything else. */
  readonly length: number;
  /** The increment that made the cell. */
  readonly increment: number;

  constructor(increment: number, value: RoomValue, length: number, change: Change | null, before: Cell | null, waiting: number) {
    this.increment = increment;
    this.value = value;
    this.length = length;
    this.change = change;
    this.before = before;
    this.waiting = waiting;
  }
}

/** The lengths of what is no list. */
export const MAP = -1;
export const PLAIN = -2;

/** How many items a value of the table has where it is a list; MAP or PLAIN for anything else. */
export const lengthOf = (value: RoomValue): number => {
  if (Array.isArray(value)) return value.length;
  return isJsonObject(value) ? MAP : PLAIN;
};

/** A cell with a value, which is never changed: a change of it is made in a copy. */
export const cellOf = (increment: number, value: RoomValue, length: number): Cell => new Cell(increment, value, length, null, null, 0);

/** So many changes may wait, and beyond them one for so many items or fields: a copy then serves at least as many changes. */
const FEW_WAITING = 128;
const SIZE_FOR_EACH = 8;

const baseOf = (cell: Cell): Cell => {
  let base = cell;
  while (base.before !== null) base = base.before;
  return base;
};

/**
 * Whether so many changes wait that they are made although nobody reads them: else they would grow for ever. Looked into when
 * their number is a power of two, since counting the fields of a map takes time.
 */
const isTooLong = (cell: Cell): boolean => {
  const { waiting, length } = cell;
  if ((waiting & (waiting - 1)) !== 0) return false;
  const size = length === MAP ? Object.keys(baseOf(cell).value as JsonObject).length : length;
  return waiting * SIZE_FOR_EACH >= size;
};

/** A cell that a change leads to from another one. `length` is what the list has after it. */
export const cellAfter = (increment: number, before: Cell, change: Change, length: number): Cell => {
  if (before.waiting >= FEW_WAITING && isTooLong(before)) valueOf(before);
  return new Cell(increment, undefined, length, change, before, before.waiting + 1);
};

const writeFields = (map: Record<string, RoomValue>, fields: JsonObject): void => {
  for (const name of Object.keys(fields)) setField(map, name, fields[name]);
};

/** Makes a change in a copy, for which it was found to be valid. */
const make = (copy: RoomValue, change: Change): void => {
  const list = copy as RoomValue[];
  switch (change.op) {
    case 'hmerge':
      return writeFields(copy as Record<string, RoomValue>, change.value);
    case 'lpush':
      return pushLeft(list, change.value);
    case 'rpush':
      return pushRight(list, change.value);
    case 'lpop':
      list.shift();
      return;
    case 'rpop':
      list.pop();
      return;
    case 'linsert':
      return insertAt(list, change.index, change.value);
    case 'lremove':
      return removeAt(list, change.index);
    case 'lset':
      return setAt(list, change.indexes, change.values);
  }
};

/** A copy of a value in which a change is made. */
const copyWith = (value: RoomValue, change: Change): RoomValue => {
  const list = value as readonly RoomValue[];
  if (change.op === 'lpop') return list.slice(1);
  if (change.op === 'rpop') return list.slice(0, -1);
  const copy = change.op === 'hmerge' ? { ...(value as JsonObject) } : list.slice();
  make(copy, change);
  return copy;
};

/** A copy of the value that the changes before a cell begin with, in which they and its own are made. */
const made = (change: Change, before: Cell): RoomValue => {
  if (before.change === null) return copyWith(before.value, change);
  const changes: Change[] = [change];
  let base = before;
  while (base.change !== null && base.before !== null) {
    changes.push(base.change);
    base = base.before;
  }
  const copy = copyWith(base.value, changes.pop()!);
  for (let at = changes.length - 1; at >= 0; at -= 1) make(copy, changes[at]!);
  return copy;
};

/** The value of a cell, for reading. Changes that wait are made in one copy, which stays. */
export const valueOf = (cell: Cell): RoomValue => {
  const { change, before } = cell;
  if (change === null || before === null) return cell.value;
  cell.value = made(change, before);
  cell.change = null;
  cell.before = null;
  cell.waiting = 0;
  return cell.value;
};
