import type { RoomValue } from './directive.ts';

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
