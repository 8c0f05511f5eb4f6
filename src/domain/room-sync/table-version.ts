import type { RoomTable, RoomValue } from './room-message.ts';
import { type Cell, cellOf, lengthOf, valueOf } from './cell.ts';
import { addKey, type Before, beginChanges, keysOf, newStorage, revert, type TableStorage } from './table-storage.ts';

/**
 * Number of changed keys after which a superseded version stores its cells in any case: this many, or a quarter of the keys if that is
 * more. A long-lived version keeps the whole chain of its successors alive, even one that only awaits collection.
 */
const MOST_UNKEPT = 1024;

/**
 * One immutable version of a room's table. The newest version reads the storage, whose cells the next increment
 * replaces. When it is superseded, a version that has been read stores its own cells; an unread one stores
 * the way back from its successor, and rebuilds itself if it is read after all.
 */
export class TableVersion implements RoomTable {
  /** The cells while this is the newest version. */
  private storage: TableStorage;
  private cells: readonly Cell[] | null = null;
  private later: TableVersion | null = null;
  /** The way back from `later`: the keys it changed, and their previous cells. */
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

  /** Begins an increment, which is made in the returned storage until `commit` or `rollBack`. */
  begin(): TableStorage {
    if (this.cells !== null || this.later !== null) this.rebuild();
    const { storage } = this;
    beginChanges(storage);
    if (this.isRead || (storage.unkept > MOST_UNKEPT && 4 * storage.unkept > storage.cells.length)) this.cells = storage.cells.slice();
    return storage;
  }

  /** Ends the increment and returns the version after it. */
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

  /** Ends the increment and restores every key. */
  rollBack(): void {
    const { storage } = this;
    revert(storage, storage.changed, storage.before);
    this.cells = null;
  }

  /** Returns the cells by position, for immediate reading. */
  private read(): readonly Cell[] {
    this.isRead = true;
    if (this.later !== null) this.rebuild();
    return this.cells ?? this.storage.cells;
  }

  /** Gives this version its own storage, from the nearest later version that has cells. */
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

/** Creates a table of these values, none of which it ever modifies. */
export const tableOf = (entries: Iterable<readonly [string, RoomValue]>): TableVersion => {
  const storage = newStorage(0);
  for (const [key, value] of entries) addKey(storage, key, cellOf(0, value, lengthOf(value)));
  return new TableVersion(storage);
};
