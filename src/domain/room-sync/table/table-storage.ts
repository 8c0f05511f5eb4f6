import type { Directive, RoomValue } from '../directive.ts';

/** Where the value of a key stands. Places are given in order and never moved. */
export interface Slot {
  readonly key: string;
  readonly place: number;
  value: RoomValue;
  /** The epoch in which the storage made this value itself: only then may it be changed in place. 0 for a value from elsewhere. */
  owner: number;
  /** The last increment that changed the value. */
  touched: number;
  /** The key by itself, for an increment that changes no other. */
  readonly alone: readonly string[];
}

/** What the newest version of a table is kept in; increments change it in place. */
export interface TableStorage {
  readonly byKey: Map<string, Slot>;
  readonly slots: Slot[];
  /** Raised whenever the values are handed out: from then on each is copied before it is changed. */
  epoch: number;
  increment: number;
  /** Entries of notes since a version last kept values of its own. */
  unkept: number;
  /** How to take back the changes of the running increment, three entries for each: see `note`. */
  notes: unknown[];
  /** Entries of `notes` that are in use. */
  noted: number;
  /** Keys that the running increment changed, each once. */
  changed: readonly string[];
}

/** Entries of a note. */
export const NOTE_LENGTH = 3;

const NO_KEYS: readonly string[] = [];

/** A storage without values. */
export const newStorage = (): TableStorage => ({
  byKey: new Map(),
  slots: [],
  epoch: 1,
  increment: 0,
  unkept: 0,
  notes: [],
  noted: 0,
  changed: NO_KEYS,
});

/** A new key at the next place. */
export const addSlot = (storage: TableStorage, key: string, value: RoomValue, owner: number): Slot => {
  const slot: Slot = { key, place: storage.slots.length, value, owner, touched: 0, alone: [key] };
  storage.slots.push(slot);
  storage.byKey.set(key, slot);
  return slot;
};

/** Takes the last key out again. */
export const removeLastSlot = (storage: TableStorage): void => {
  const slot = storage.slots.pop();
  if (slot !== undefined) storage.byKey.delete(slot.key);
};

/** The values by place. Whoever takes them holds them from now on: none of them is changed in place any more. */
export const handOut = (storage: TableStorage): readonly RoomValue[] => {
  storage.epoch += 1;
  return storage.slots.map((slot) => slot.value);
};

/** Begins an increment of about so many changes. */
export const beginNotes = (storage: TableStorage, changes: number): void => {
  storage.increment += 1;
  storage.notes = Array<unknown>(NOTE_LENGTH * changes);
  storage.noted = 0;
  storage.changed = NO_KEYS;
};

/**
 * Notes a change: its place, the directive that changed the value in place, or null when the whole value was replaced, and the
 * value that stood there, or what the directive took out of it.
 */
export const note = (storage: TableStorage, slot: Slot, directive: Directive | null, before: unknown): void => {
  const { notes, noted, increment } = storage;
  notes[noted] = slot.place;
  notes[noted + 1] = directive;
  notes[noted + 2] = before;
  storage.noted = noted + NOTE_LENGTH;
  if (slot.touched === increment) return;
  slot.touched = increment;
  const { changed } = storage;
  if (changed.length > 1) (changed as string[]).push(slot.key);
  else storage.changed = changed.length === 0 ? slot.alone : [changed[0]!, slot.key];
};

/** Gives a slot a value of the storage's own, which may be changed in place. */
export const own = <Value extends RoomValue>(storage: TableStorage, slot: Slot, value: Value): Value => {
  slot.value = value;
  slot.owner = storage.epoch;
  return value;
};

/** The list of a slot, for changing it in place: a copy where others may hold it. */
export const ownList = (storage: TableStorage, slot: Slot): RoomValue[] => {
  const list = slot.value as RoomValue[];
  return slot.owner === storage.epoch ? list : own(storage, slot, list.slice());
};

/** The map of a slot, for changing it in place: a copy where others may hold it. */
export const ownMap = (storage: TableStorage, slot: Slot): Record<string, RoomValue> => {
  const map = slot.value as Record<string, RoomValue>;
  return slot.owner === storage.epoch ? map : own(storage, slot, { ...map });
};
