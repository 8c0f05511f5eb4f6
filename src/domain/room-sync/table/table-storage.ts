import type { Cell } from './cell.ts';

/** What the newest version of a table is kept in; increments change which cells stand in it. */
export interface TableStorage {
  /** Where each key stands. Places are given in order and never moved. */
  readonly places: Map<string, number>;
  readonly keys: string[];
  readonly cells: Cell[];
  /** The number of the running increment: none of the cells has a higher one. */
  increment: number;
  /** Changed keys since a version last kept cells of its own. */
  unkept: number;
  /** Keys that the running increment changed, each once. */
  changed: readonly string[];
  /** What stood at each of them before; null where nothing did. */
  before: (Cell | null)[];
}

const NO_KEYS: readonly string[] = [];
const NO_CELLS: (Cell | null)[] = [];

/** A storage without keys, for cells of increments up to this one. */
export const newStorage = (increment: number): TableStorage => ({
  places: new Map(),
  keys: [],
  cells: [],
  increment,
  unkept: 0,
  changed: NO_KEYS,
  before: NO_CELLS,
});

/** Adds a key at the next place. */
export const addKey = ({ places, keys, cells }: TableStorage, key: string, cell: Cell): void => {
  places.set(key, cells.length);
  keys.push(key);
  cells.push(cell);
};

/** Begins an increment. */
export const beginChanges = (storage: TableStorage): void => {
  storage.increment += 1;
  storage.changed = NO_KEYS;
  storage.before = NO_CELLS;
};

/** Notes a key as changed, and what stood there before the increment. */
const note = (storage: TableStorage, key: string, before: Cell | null): void => {
  if (storage.changed === NO_KEYS) {
    storage.changed = [key];
    storage.before = [before];
    return;
  }
  (storage.changed as string[]).push(key);
  storage.before.push(before);
};

/** Puts a cell of the running increment where another stands. */
export const putCell = (storage: TableStorage, place: number, before: Cell, cell: Cell): void => {
  if (before.increment !== storage.increment) note(storage, storage.keys[place]!, before);
  storage.cells[place] = cell;
};

/** Adds a key with a cell of the running increment. */
export const addCell = (storage: TableStorage, key: string, cell: Cell): void => {
  note(storage, key, null);
  addKey(storage, key, cell);
};

/** Puts back what stood at the keys that an increment changed. */
export const revert = (storage: TableStorage, changed: readonly string[], before: readonly (Cell | null)[]): void => {
  const { places, keys, cells } = storage;
  for (let at = changed.length - 1; at >= 0; at -= 1) {
    const [key, cell] = [changed[at]!, before[at]!];
    const place = places.get(key);
    if (place === undefined) continue;
    if (cell !== null) cells[place] = cell;
    else {
      places.delete(key);
      keys.pop();
      cells.pop();
    }
  }
};
