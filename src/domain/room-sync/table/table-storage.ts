import type { Cell } from './cell.ts';

/** Where a key stands. Places are given in order and never moved. */
export interface Slot {
  readonly key: string;
  readonly place: number;
  cell: Cell;
  /** The last increment that changed the cell. */
  changedIn: number;
  /** The key by itself, for an increment that changes no other. */
  readonly alone: readonly string[];
}

/** What the newest version of a table is kept in; increments change which cells stand in it. */
export interface TableStorage {
  readonly byKey: Map<string, Slot>;
  readonly slots: Slot[];
  /** The number of the running increment. */
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

/** A storage without keys. */
export const newStorage = (): TableStorage => ({
  byKey: new Map(),
  slots: [],
  increment: 0,
  unkept: 0,
  changed: NO_KEYS,
  before: NO_CELLS,
});

/** A new key at the next place. */
export const addSlot = (storage: TableStorage, key: string, cell: Cell): Slot => {
  const slot: Slot = { key, place: storage.slots.length, cell, changedIn: 0, alone: [key] };
  storage.slots.push(slot);
  storage.byKey.set(key, slot);
  return slot;
};

/** The cells by place. */
export const cellsOf = (storage: TableStorage): readonly Cell[] => storage.slots.map((slot) => slot.cell);

/** Begins an increment. */
export const beginChanges = (storage: TableStorage): void => {
  storage.increment += 1;
  storage.changed = NO_KEYS;
  storage.before = NO_CELLS;
};

/** Notes the key as changed, once in an increment, and what stood there before. */
const note = (storage: TableStorage, slot: Slot, before: Cell | null): void => {
  slot.changedIn = storage.increment;
  const { changed } = storage;
  if (changed.length === 0) {
    storage.changed = slot.alone;
    storage.before = [before];
    return;
  }
  storage.before.push(before);
  if (changed.length > 1) (changed as string[]).push(slot.key);
  else storage.changed = [changed[0]!, slot.key];
};

/** Puts a cell where another stands. */
export const putCell = (storage: TableStorage, slot: Slot, cell: Cell): void => {
  if (slot.changedIn !== storage.increment) note(storage, slot, slot.cell);
  slot.cell = cell;
};

/** Adds a key. */
export const addCell = (storage: TableStorage, key: string, cell: Cell): void => note(storage, addSlot(storage, key, cell), null);

/** Puts back what stood at the keys that an increment changed. */
export const revert = ({ byKey, slots }: TableStorage, changed: readonly string[], before: readonly (Cell | null)[]): void => {
  for (let at = changed.length - 1; at >= 0; at -= 1) {
    const [key, cell] = [changed[at]!, before[at]!];
    const slot = byKey.get(key);
    if (slot === undefined) continue;
    if (cell !== null) slot.cell = cell;
    else {
      slots.pop();
      byKey.delete(key);
    }
  }
};
