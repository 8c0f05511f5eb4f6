import type { RoomTable, RoomValue } from '../directive.ts';
import { cellOf, lengthOf, valueOf, type Cell } from './cell.ts';
import { addKey, beginChanges, keysOf, newStorage, revert, type Before, type TableStorage } from './table-storage.ts';

/**
 * Changed keys after which a superseded version keeps its cells all the same: this many, or a quarter of the keys where that is
 * more. A version that lives long holds the whole chain of those after it, also one that only awaits collection.
 */
const MOST_UNKEPT = 1024;

/**
 * One version of a room's table: a value that never changes. The newest version reads the storage, in which the next increment
 * puts other cells. When it is superseded, a version that somebody has read keeps its cells; one that nobody has read keeps
 * the way back from its successor, and rebuilds itself if it is used after all.
 */
export class TableVersion implements RoomTable {
  /** Where the cells are while this is the newest version. */
  private storage: TableStorage;
  private cells: readonly Cell[] | null = null;
  private later: TableVersion | null = null;
  /** The way back from `later`: the keys that it changed, and what stood there. */
  private changed: readonly string[] | null = null;
  private before: Before = null;
  private isRead = false;

  constructor(storage: TableStorage) {
    this.storage = storage;
  }

  get size(): number {
    return this.read().length;
  }

  get(key: string): RoomValue {
    const cells = this.read();
    const place = this.storage.places.get(key);
    const cell = place === undefined ? undefined : cells[place];
    return cell === undefined ? undefined : valueOf(cell);
  }

  has(key: string): boolean {
    const { size } = this;
    const place = this.storage.places.get(key);
    return place !== undefined && place < size;
  }

  keys(): ArrayIterator<string> {
    const { size } = this;
    return keysOf(this.storage, size).values();
  }

  [Symbol.iterator](): ArrayIterator<[string, RoomValue]> {
    const cells = this.read();
    const { alone } = this.storage;
    return cells.map((cell, place): [string, RoomValue] => [alone[place]![0]!, valueOf(cell)]).values();
  }

  /** Begins an increment: it is made in the storage that this returns, until `commit` or `rollBack`. */
  begin(): TableStorage {
    if (this.cells !== null || this.later !== null) this.rebuild();
    const { storage } = this;
    beginChanges(storage);
    if (this.isRead || (storage.unkept > MOST_UNKEPT && 4 * storage.unkept > storage.cells.length)) this.cells = storage.cells.slice();
    return storage;
  }

  /** Ends the increment: the version after it. */
  commit(): TableVersion {
    const { storage } = this;
    const table = new TableVersion(storage);
    if (this.cells === null) {
      this.later = table;
      this.changed = storage.changed;
      this.before = storage.before;
      storage.unkept += storage.changed.length;
    } else storage.unkept = 0;
    return table;
  }

  /** Ends the increment: every key is again what it was before it. */
  rollBack(): void {
    const { storage } = this;
    revert(storage, storage.changed, storage.before);
    this.cells = null;
  }

  /** The cells by place, for reading them now. */
  private read(): readonly Cell[] {
    this.isRead = true;
    if (this.later !== null) this.rebuild();
    return this.cells ?? this.storage.cells;
  }

  /** Gives this version a storage of its own, from the nearest later version that has cells. */
  private rebuild(): void {
    const way: TableVersion[] = [this];
    for (let next = this.later; next !== null; next = next.later) way.push(next);
    const from = way.at(-1)!;
    const storage = newStorage(from.storage.increment);
    for (const [place, cell] of (from.cells ?? from.storage.cells).entries()) addKey(storage, from.storage.alone[place]![0]!, cell);
    for (const { changed, before } of way.reverse()) if (changed !== null) revert(storage, changed, before);
    [this.storage, this.cells, this.later, this.changed, this.before] = [storage, null, null, null, null];
  }
}

/** A table of these values, none of which it ever changes. */
export const tableOf = (entries: Iterable<readonly [string, RoomValue]>): TableVersion => {
  const storage = newStorage(0);
  for (const [key, value] of entries) addKey(storage, key, cellOf(0, value, lengthOf(value)));
  return new TableVersion(storage);
};
