import { createAtom, type IAtom, runInAction } from 'mobx';
import type { RoomTable, RoomValue } from '../../domain/room-sync/room-message.ts';

/** Calls back once, before the next frame is drawn. */
export type OnNextFrame = (due: () => void) => void;

/**
 * The room's table as views read it: plain data with one MobX atom for each key that is read. Changes reach the views together, once a
 * frame, so that the screen always shows one committed table.
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

  /** Takes the table after a step, and its changed keys. Views are notified before the next frame. */
  take(table: RoomTable, changed: readonly string[]): void {
    this.newest = table;
    for (const key of changed) this.changed.add(key);
    if (this.isDue || changed.length === 0) return;
    this.isDue = true;
    this.onNextFrame(() => this.show());
  }

  /** Value of a key; undefined if absent. The returned value is immutable: a change replaces it. */
  get(key: string): RoomValue {
    this.#observe(key);
    return this.shown.get(key);
  }

  get keys(): readonly string[] {
    this.keysAtom.reportObserved();
    return [...this.shown.keys()];
  }

  /** Shows the newest table and notifies readers of changed keys. */
  private show(): void {
    this.isDue = false;
    const before = [...this.shown.keys()];
    const changed = [...this.changed];
    this.changed.clear();
    this.shown = this.newest;
    // Reads the version shown from now on, after which table changes leave it alone.
    const keys = [...this.shown.keys()];
    const isSame = keys.length === before.length && keys.every((key, at) => key === before[at]);
    runInAction(() => {
      for (const key of changed) this.atoms.get(key)?.reportChanged();
      if (!isSame) this.keysAtom.reportChanged();
    });
  }

  /** Readers outside a reaction are never notified: an atom is kept only while a reaction reads it. */
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
