import type { Directive, RoomValue } from './room-message.ts';
import { isJsonObject, type JsonObject, setField } from './json.ts';

/**
 * In-place changes of lists. Up to this many items are moved one by one: for short lists that takes a fraction of the time of
 * the language's own functions.
 */
const FEW = 100;

/** Values per spread: spreading very many would overflow the stack. */
const PIECE = 1000;

const unshiftMany = (list: RoomValue[], values: readonly RoomValue[]): void => {
  for (let end = values.length; end > 0; end -= PIECE) list.unshift(...values.slice(Math.max(0, end - PIECE), end));
};

/** Puts values before the first item, in order. */
export const pushLeft = (list: RoomValue[], values: readonly RoomValue[]): void => {
  const { length } = list;
  const count = values.length;
  if (length + count > FEW) {
    unshiftMany(list, values);
    return;
  }
  for (let at = 0; at < count; at += 1) list.push(values[at]);
  for (let at = length - 1; at >= 0; at -= 1) list[at + count] = list[at];
  for (let at = 0; at < count; at += 1) list[at] = values[at];
};

/** Puts values after the last item, in order. */
export const pushRight = (list: RoomValue[], values: readonly RoomValue[]): void => {
  for (let at = 0; at < values.length; at += 1) list.push(values[at]);
};

/** Puts a value at an existing index, or after the last item. */
export const insertAt = (list: RoomValue[], index: number, value: RoomValue): void => {
  const { length } = list;
  if (length - index > FEW) {
    list.splice(index, 0, value);
    return;
  }
  list.push(value);
  for (let at = length; at > index; at -= 1) list[at] = list[at - 1];
  list[index] = value;
};

/** Removes the item at an existing index. */
export const removeAt = (list: RoomValue[], index: number): void => {
  const last = list.length - 1;
  if (last - index > FEW) {
    list.splice(index, 1);
    return;
  }
  for (let at = index; at < last; at += 1) list[at] = list[at + 1];
  list.pop();
};

/** Sets the items at existing indexes. */
export const setAt = (list: RoomValue[], indexes: readonly number[], values: readonly RoomValue[]): void => {
  for (let at = 0; at < indexes.length; at += 1) list[indexes[at]!] = values[at];
};

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
const PLAIN = -2;

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
