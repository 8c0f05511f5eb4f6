import type { RoomParts } from './room-parts.ts';
import { RoomSession } from './room-session.ts';

/** The rooms that this page is in: one session each, any number at once. */
export class LiveRooms {
  readonly #parts: RoomParts;
  readonly #sessions = new Map<string, RoomSession>();
  constructor(parts: RoomParts) {
    this.#parts = parts;
  }

  /** Returns the session of a room; if there is none, creates one and enters it at once. */
  enter(room: string, prepare: (session: RoomSession) => void = () => {}): RoomSession {
    const known = this.#sessions.get(room);
    if (known !== undefined) {
      prepare(known);
      return known;
    }
    const session = new RoomSession(room, this.#parts);
    this.#sessions.set(room, session);
    prepare(session);
    session.enter();
    return session;
  }

  /** Leaves a room; does nothing if it was not entered. */
  leave(room: string): void {
    const session = this.#sessions.get(room);
    this.#sessions.delete(room);
    session?.leave();
  }

  get rooms(): readonly string[] {
    return [...this.#sessions.keys()];
  }
}
