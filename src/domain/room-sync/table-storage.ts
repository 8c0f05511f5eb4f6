import type { Cell } from './cell.ts';

/** The storage of a table's newest version; increments replace its cells. */
export interface TableStorage {
  /** The position of each key. Positions are assigned in order and never change. */
  readonly places: Map<string, number>;
  /** Each key as its own list, for an increment that changes only that key. */
  readonly alone: (readonly string[])[];
  readonly cells: Cell[];
  /** The number of the current increment; no cell has a higher one. */
  increment: number;
  /** Changed keys since a version last stored its own cells. */
  unkept: number;
  /** Keys changed by the current increment, each once. */
  changed: readonly string[];
  before: Before;
}

/** The previous cell of the one key that an increment changed, or of each of several, or null if there was none. */
export type Before = Cell | null | readonly (Cell | null)[];

const NO_KEYS: readonly string[] = [];

/** Creates a storage without keys, for cells of increments up to this one. */
export const newStorage = (increment: number): TableStorage => ({
  places: new Map(),
  alone: [],
  cells: [],
  increment,
  unkept: 0,
  changed: NO_KEYS,
  before: null,
});

/** Adds a key at the next position. */
export const addKey = ({ places, alone, cells }: TableStorage, key: string, cell: Cell): void => {
  places.set(key, cells.length);
  alone.push([key]);
  cells.push(cell);
};

/** Returns the keys of the first `count` positions. */
export const keysOf = ({ alone }: TableStorage, count: number): readonly string[] => alone.slice(0, count).map(([key]) => key!);

/** Begins an increment. */
export const beginChanges = (storage: TableStorage): void => {
  storage.increment += 1;
  storage.changed = NO_KEYS;
  storage.before = null;
};

/** Records the key at a position as changed, with its cell before the increment. */
const note = (storage: TableStorage, key: string, place: number, before: Cell | null): void => {
  const { changed } = storage;
  if (changed.length === 0) {
    storage.changed = storage.alone[place]!;
    storage.before = before;
  } else if (changed.length === 1) {
    storage.changed = [changed[0]!, key];
    storage.before = [storage.before as Cell | null, before];
  } else {
    (changed as string[]).push(key);
    (storage.before as (Cell | null)[]).push(before);
  }
};

/** Replaces a cell with one of the current increment. */
export const putCell = (storage: TableStorage, key: string, place: number, before: Cell, cell: Cell): void => {
  if (before.increment !== storage.increment) note(storage, key, place, before);
  storage.cells[place] = cell;
};

/** Adds a key with a cell of the current increment. */
export const addCell = (storage: TableStorage, key: string, cell: Cell): void => {
  addKey(storage, key, cell);
  note(storage, key, storage.cells.length - 1, null);
};

/** Restores the previous cells of the keys that an increment changed. */
export const revert = (storage: TableStorage, changed: readonly string[], before: Before): void => {
  const { places, alone, cells } = storage;
  const those = Array.isArray(before) ? (before as readonly (Cell | null)[]) : [before as Cell | null];
  for (let at = changed.length - 1; at >= 0; at -= 1) {
    const [key, cell] = [changed[at]!, those[at]!];
    const place = places.get(key);
    if (place === undefined) continue;
    if (cell !== null) cells[place] = cell;
    else {
      places.delete(key);
      alone.pop();
      cells.pop();
    }
  }
};
