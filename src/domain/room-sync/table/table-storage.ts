import type { Cell } from './cell.ts';

/** What the newest version of a table is kept in; increments change which cells stand in it. */
export interface TableStorage {
  /** Where each key stands. Places are given in order and never moved. */
  readonly places: Map<string, number>;
  /** Each key as a list of its own, for an increment that changes no other. */
  readonly alone: (readonly string[])[];
  readonly cells: Cell[];
  /** The number of the running increment: none of the cells has a higher one. */
  increment: number;
  /** Changed keys since a version last kept cells of its own. */
  unkept: number;
  /** Keys that the running increment changed, each once. */
  changed: readonly string[];
  before: Before;
}

/** What stood before at the one key that an increment changed, or at each of several; null where nothing did. */
export type Before = Cell | null | readonly (Cell | null)[];

const NO_KEYS: readonly string[] = [];

/** A storage without keys, for cells of increments up to this one. */
export const newStorage = (increment: number): TableStorage => ({
  places: new Map(),
  alone: [],
  cells: [],
  increment,
  unkept: 0,
  changed: NO_KEYS,
  before: null,
});

/** Adds a key at the next place. */
export const addKey = ({ places, alone, cells }: TableStorage, key: string, cell: Cell): void => {
  places.set(key, cells.length);
  alone.push([key]);
  cells.push(cell);
};

/** The keys of the first so many places. */
export const keysOf = ({ alone }: TableStorage, count: number): readonly string[] => alone.slice(0, count).map(([key]) => key!);

/** Begins an increment. */
export const beginChanges = (storage: TableStorage): void => {
  storage.increment += 1;
  storage.changed = NO_KEYS;
  storage.before = null;
};

/** Notes the key at a place as changed, and what stood there before the increment. */
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

/** Puts a cell of the running increment where another stands. */
export const putCell = (storage: TableStorage, key: string, place: number, before: Cell, cell: Cell): void => {
  if (before.increment !== storage.increment) note(storage, key, place, before);
  storage.cells[place] = cell;
};

/** Adds a key with a cell of the running increment. */
export const addCell = (storage: TableStorage, key: string, cell: Cell): void => {
  addKey(storage, key, cell);
  note(storage, key, storage.cells.length - 1, null);
};

/** Puts back what stood at the keys that an increment changed. */
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
