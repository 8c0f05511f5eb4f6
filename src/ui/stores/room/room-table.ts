import { createAtom, runInAction, type IAtom } from 'mobx';
import type { RoomTable, RoomValue } from '../../../domain/room-sync/directive.ts';

/** Calls back once, before the next frame is drawn. */
export type OnNextFrame = (due: () => void) => void;

/**
 * The room's table as views read it: plain data with one MobX atom for each key that is read. Changes reach the views once a
 * frame, all of them together, so that what is on screen is always one table that was committed.
 */
export class RoomTableStore {
  private shown: RoomTable = new Map<string, RoomValue>();
  private newest: RoomTable = this.shown;
  private readonly changed = new Set<string>();
  private readonly atoms = new Map<string, IAtom>();
  private readonly keysAtom = createAtom('room keys');
  private readonly onNextFrame: OnNextFrame;
  private isDue = false;

  constructor(onNextFrame: OnNextFrame) {
    this.onNextFrame = onNextFrame;
  }

  /** Takes the table that a step left, and the keys that changed in it. Nobody is told before the next frame. */
  take(table: RoomTable, changed: readonly string[]): void {
    this.newest = table;
    for (const key of changed) this.changed.add(key);
    if (this.isDue || changed.length === 0) return;
    this.isDue = true;
    this.onNextFrame(() => this.show());
  }

  /** The value of a key; undefined when there is none. What it returns never changes: a change is another value. */
  get(key: string): RoomValue {
    this.#observe(key);
    return this.shown.get(key);
  }

  /** The keys of the table, in the order in which they came. */
  get keys(): readonly string[] {
    this.keysAtom.reportObserved();
    return [...this.shown.keys()];
  }

  /** Shows the newest table and tells whoever reads a key that changed. */
  private show(): void {
    this.isDue = false;
    const before = [...this.shown.keys()];
    const changed = [...this.changed];
    this.changed.clear();
    this.shown = this.newest;
    // Reads the version that is shown from now on: whoever changes the table then leaves it alone.
    const keys = [...this.shown.keys()];
    const isSame = keys.length === before.length && keys.every((key, at) => key === before[at]);
    runInAction(() => {
      for (const key of changed) this.atoms.get(key)?.reportChanged();
      if (!isSame) this.keysAtom.reportChanged();
    });
  }

  /** Whoever reads a key outside a reaction is never told of it: an atom is kept only while a reaction reads it. */
  #observe(key: string): void {
    const known = this.atoms.get(key);
    if (known !== undefined) {
      known.reportObserved();
      return;
    }
    const atom = createAtom(`room ${key}`, undefined, () => {
      if (this.atoms.get(key) === atom) this.atoms.delete(key);
    });
    if (atom.reportObserved()) this.atoms.set(key, atom);
  }
}
