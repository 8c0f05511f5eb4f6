import type { Page, Timers } from '../../domain/ports/browser.ts';
import type { JoinedRooms } from '../../domain/ports/platform.ts';
import * as limits from '../../domain/limits.ts';
import { type StripRoom, stripRoomOf } from '../../domain/room/room-strip.ts';
import type { ConnectionStep } from '../../domain/room/room-connection.ts';
import type { RoomTable } from '../../domain/room-sync/room-message.ts';
import type { EffectRunner } from '../runtime/effect-runner.ts';
import type { RoomObserver, RoomParts } from './room-parts.ts';
import { RoomSession } from './room-session.ts';

/** Receives the state of the room that was joined last; is not called after the watch has ended. */
export interface LastRoomListener {
  roomChanged(room: StripRoom | null): void;
  /** The state of the room's socket, and its table, or null until the full table has arrived. */
  seen(socket: ConnectionStep, table: RoomTable | null): void;
}

interface LastRoomDeps {
  readonly live: Pick<LiveRooms, 'enter' | 'leave'>;
  readonly joined: JoinedRooms;
  readonly page: Pick<Page, 'visible' | 'onVisibility' | 'onLeft' | 'onRestored'>;
  readonly timers: Timers;
  readonly runner: EffectRunner;
}

const TIMER = 'last room hidden';

/**
 * Watches the room that the shopper joined last (D42) while the page is visible: it leaves the room when the page is left or hidden for
 * `hiddenRoomStay`, and asks which room it is again when the page returns. If the platform does not answer, the previous room is kept.
 */
export class LastRoomWatch {
  readonly #deps: LastRoomDeps;
  readonly #listener: LastRoomListener;
  #unsubscribe: readonly (() => void)[] = [];
  #room: StripRoom | null = null;
  #giveUp: () => void = () => {};
  #unobserve: () => void = () => {};
  #isAway = true;

  constructor(deps: LastRoomDeps, listener: LastRoomListener) {
    this.#deps = deps;
    this.#listener = listener;
  }

  begin(): void {
    const { page } = this.#deps;
    this.#unsubscribe = [
      page.onVisibility((visible) => (visible ? this.#comeBack() : this.#leaveSoon())),
      page.onLeft(() => this.#goAway()),
      page.onRestored(() => this.#comeBack()),
    ];
    if (page.visible()) this.#comeBack();
  }

  end(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#unsubscribe = [];
    this.#leave();
  }

  #comeBack(): void {
    const { timers, runner, joined } = this.#deps;
    timers.stop(TIMER);
    if (!this.#isAway) return;
    this.#isAway = false;
    this.#giveUp = runner.run(joined.last(), (answer) => this.#enter(answer.ok ? stripRoomOf(answer.value) : this.#room));
  }

  #leaveSoon(): void {
    if (!this.#isAway) this.#deps.timers.start(TIMER, limits.hiddenRoomStay, false, () => this.#goAway());
  }

  #goAway(): void {
    const isInRoom = !this.#isAway && this.#room !== null;
    this.#leave();
    if (isInRoom) this.#listener.seen('left', null);
  }

  #leave(): void {
    this.#deps.timers.stop(TIMER);
    this.#giveUp();
    this.#isAway = true;
    // Before the room is left: its table is emptied then, and is not what the shopper saw last.
    this.#unobserve();
    if (this.#room !== null) this.#deps.live.leave(this.#room.id);
  }

  #enter(room: StripRoom | null): void {
    const isSame = room?.id === this.#room?.id && room?.isOwn === this.#room?.isOwn;
    this.#room = room;
    if (!isSame) this.#listener.roomChanged(room);
    if (room !== null) this.#deps.live.enter(room.id, (session) => (this.#unobserve = session.observe(this.#observerOf(session))));
  }

  #observerOf(session: RoomSession): RoomObserver {
    let isKnown = false;
    const tell = (): void => this.#listener.seen(session.connection.step, isKnown ? session.sync.table : null);
    return {
      connectionChanged: tell,
      tableChanged: tell,
      stepped: ({ decision }) => {
        if (decision !== 'refreshed' || isKnown) return;
        isKnown = true;
        tell();
      },
      happened: () => {},
      ignored: () => {},
      networkFailed: () => {},
    };
  }
}

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
