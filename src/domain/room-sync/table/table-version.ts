import type { RoomTable, RoomValue } from '../directive.ts';
import { addSlot, beginNotes, handOut, newStorage, NOTE_LENGTH, type TableStorage } from './table-storage.ts';
import { revert } from './undo.ts';

/**
 * Changes after which a superseded version keeps its values all the same, so that no chain of versions grows for ever: this
 * many, or four for each key where that is more.
 */
const MOST_UNKEPT = 16_384 * NOTE_LENGTH;

/** What an increment made of a table, and the number that it brought it to. */
export interface Applied {
  readonly outcome: 'ran';
  readonly table: RoomTable;
  readonly sn: number;
  /** Keys that listeners are told of, each once. */
  readonly changed: readonly string[];
}

/**
 * One version of a room's table: a value that never changes. The newest version reads the storage, which the next increment
 * changes in place. When it is superseded, a version that somebody has read keeps its values; one that nobody has read keeps
 * the way back from its successor, and rebuilds itself if it is used after all.
 */
export class TableVersion implements RoomTable {
  /** Where the values are while this is the newest version. */
  private storage: TableStorage;
  private values: readonly RoomValue[] | null = null;
  private later: TableVersion | null = null;
  /** The way back from `later`. */
  private notes: readonly unknown[] | null = null;
  /** Entries of `notes` that are in use. */
  private noted = 0;
  private isRead = false;

  constructor(storage: TableStorage) {
    this.storage = storage;
  }

  get size(): number {
    return this.read()?.length ?? this.storage.slots.length;
  }

  get(key: string): RoomValue {
    const values = this.read();
    const slot = this.storage.byKey.get(key);
    if (slot === undefined) return undefined;
    return values === null ? slot.value : values[slot.place];
  }

  has(key: string): boolean {
    const { size } = this;
    const slot = this.storage.byKey.get(key);
    return slot !== undefined && slot.place < size;
  }

  keys(): ArrayIterator<string> {
    const { size } = this;
    return this.storage.slots
      .slice(0, size)
      .map((slot) => slot.key)
      .values();
  }

  [Symbol.iterator](): ArrayIterator<[string, RoomValue]> {
    const values = this.read();
    const { slots } = this.storage;
    const entries =
      values === null
        ? slots.map((slot): [string, RoomValue] => [slot.key, slot.value])
        : values.map((value, place): [string, RoomValue] => [slots[place]!.key, value]);
    return entries.values();
  }

  /** Begins an increment of about so many changes: they are made in the storage that this returns, until `commit` or `rollBack`. */
  begin(changes: number): TableStorage {
    if (this.values !== null || this.later !== null) this.rebuild();
    const { storage } = this;
    beginNotes(storage, changes);
    if (this.isRead || (storage.unkept > MOST_UNKEPT && storage.unkept > 4 * NOTE_LENGTH * storage.slots.length))
      this.values = handOut(storage);
    return storage;
  }

  /** Ends the increment: the version after it, and the keys that changed, each once. */
  commit(sn: number): Applied {
    const { storage } = this;
    const { notes, noted, changed } = storage;
    const table = new TableVersion(storage);
    if (this.values === null) {
      this.later = table;
      this.notes = notes;
      this.noted = noted;
      storage.unkept += noted;
    } else storage.unkept = 0;
    return { outcome: 'ran', table, sn, changed };
  }

  /** Ends the increment: the values are again what they were before it. */
  rollBack(): void {
    const { storage } = this;
    revert(storage, storage.notes, storage.noted);
    this.values = null;
  }

  /** The values by place; null when the storage has them. */
  private read(): readonly RoomValue[] | null {
    this.isRead = true;
    if (this.later !== null) this.rebuild();
    return this.values;
  }

  /** Gives this version a storage of its own, from the nearest later version that has values. */
  private rebuild(): void {
    const way: TableVersion[] = [this];
    for (let next = this.later; next !== null; next = next.later) way.push(next);
    const from = way.at(-1)!;
    const values = from.values ?? handOut(from.storage);
    const storage = newStorage();
    for (const [place, value] of values.entries()) addSlot(storage, from.storage.slots[place]!.key, value, 0);
    for (const version of way.reverse()) if (version.notes !== null) revert(storage, version.notes, version.noted);
    [this.storage, this.values, this.later, this.notes] = [storage, null, null, null];
  }
}

/** A table of these values, none of which it ever changes in place. */
export const tableOf = (entries: Iterable<readonly [string, RoomValue]>): TableVersion => {
  const storage = newStorage();
  for (const [key, value] of entries) addSlot(storage, key, value, 0);
  return new TableVersion(storage);
};
