import type { Directive, RoomValue } from '../directive.ts';
import { isJsonObject, setField, type JsonObject } from '../json.ts';
import { insertAt, pushLeft, pushRight, removeAt, setAt } from '../list-changes.ts';

/** A directive that changes a list or a map; the others replace a value. */
export type Change = Exclude<Directive, { readonly op: 'mset' | 'hreplace' | 'lreplace' }>;

/**
 * A key's entry: a value, or a change to the previous cell that is applied when it is read. If a value is replaced
 * before it is read, its pending changes are never applied. Seen from outside, a cell is immutable.
 *
 * A class: V8 allocates the objects of a literal among the long-lived ones once many of them have survived, and each of them then
 * keeps its message alive.
 */
export class Cell {
  /** Unset while a change is pending. */
  value: RoomValue;
  /** The pending change; null once the value is set. */
  change: Change | null;
  /** The cell that the change applies to. */
  before: Cell | null;
  /** Length of the chain of pending changes, including this one. */
  waiting: number;
  /** The list's length; MAP or PLAIN for anything else. */
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

/** Lengths of values that are not lists. */
export const MAP = -1;
export const PLAIN = -2;

/** Returns a list's length; MAP or PLAIN for anything else. */
export const lengthOf = (value: RoomValue): number => {
  if (Array.isArray(value)) return value.length;
  return isJsonObject(value) ? MAP : PLAIN;
};

/** A cell with a value, which is never modified: changes are made in a copy. */
export const cellOf = (increment: number, value: RoomValue, length: number): Cell => new Cell(increment, value, length, null, null, 0);

/** This many changes may be pending, plus one per this many items or fields: a copy then serves at least as many changes. */
const FEW_WAITING = 128;
const SIZE_FOR_EACH = 8;

const baseOf = (cell: Cell): Cell => {
  let base = cell;
  while (base.before !== null) base = base.before;
  return base;
};

/**
 * True if so many changes are pending that they are applied although unread: otherwise they would grow without limit. Checked when
 * their number is a power of two, since counting a map's fields takes time.
 */
const isTooLong = (cell: Cell): boolean => {
  const { waiting, length } = cell;
  if ((waiting & (waiting - 1)) !== 0) return false;
  const size = length === MAP ? Object.keys(baseOf(cell).value as JsonObject).length : length;
  return waiting * SIZE_FOR_EACH >= size;
};

/** A cell that results from a change to another cell. `length` is the list's length afterwards. */
export const cellAfter = (increment: number, before: Cell, change: Change, length: number): Cell => {
  if (before.waiting >= FEW_WAITING && isTooLong(before)) valueOf(before);
  return new Cell(increment, undefined, length, change, before, before.waiting + 1);
};

const writeFields = (map: Record<string, RoomValue>, fields: JsonObject): void => {
  for (const name of Object.keys(fields)) setField(map, name, fields[name]);
};

/** Applies a change, already found valid, to a copy. */
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

/** Returns a copy of a value with a change applied. */
const copyWith = (value: RoomValue, change: Change): RoomValue => {
  const list = value as readonly RoomValue[];
  if (change.op === 'lpop') return list.slice(1);
  if (change.op === 'rpop') return list.slice(0, -1);
  const copy = change.op === 'hmerge' ? { ...(value as JsonObject) } : list.slice();
  make(copy, change);
  return copy;
};

/** Copies the value at the start of a chain of pending changes and applies them all, the cell's own last. */
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

/** Returns a cell's value for reading. Pending changes are applied in one copy, which is kept. */
export const valueOf = (cell: Cell): RoomValue => {
  const { change, before } = cell;
  if (change === null || before === null) return cell.value;
  cell.value = made(change, before);
  cell.change = null;
  cell.before = null;
  cell.waiting = 0;
  return cell.value;
};
