import type { LastRoomListener } from '../../application/room/last-room-watch.ts';
import type { IgnoredMessages, RoomObserver } from '../../application/room/room-parts.ts';
import type { PressedUser, PressResult } from '../../domain/bridge/user-press.ts';
import type { RoomConnection } from '../../domain/room-connection/room-connection.ts';
import type { RoomSync } from '../../domain/room-sync/room-sync.ts';

export type { IgnoredMessages, LastRoomListener, RoomObserver };

/** The server's own table of a room, for comparison. Only the sandbox shows it. */
export interface ServerRoom {
  readonly sn: number;
  readonly table: ReadonlyMap<string, unknown>;
}

/** One visit to a room. */
export interface RoomVisit {
  readonly room: string;
  connection(): RoomConnection;
  sync(): RoomSync;
  /** State from the broadcast events so far. */
  broadcast(): ReadonlyMap<string, unknown>;
  reconnect(): void;
  setExtraRefresh(isOn: boolean): void;
  /** Closes the socket; the observer is not called again. */
  leave(): void;
}

/** Access to the live rooms. */
export interface RoomAccess {
  /** Rejects if their code does not load. */
  open(): Promise<RoomServices>;
}

/** The live rooms, for the home page and for /test. */
export interface RoomServices {
  /** Watches the room that the shopper joined last while the page is visible; returns the stop. */
  watchLast(listener: LastRoomListener): () => void;
  /** Returns whether the page is shown inside the app. */
  isInApp(): boolean;
  /** The room in the address, else the room this visitor joined last; null if neither is known. */
  offeredRoom(): Promise<string | null>;
  /** Enters a room; the observer receives everything from the beginning. */
  enter(room: string, observer: RoomObserver): RoomVisit;
  /** True if the build requires an extra refresh of a suspect table. */
  readonly extraRefresh: boolean;
  /** Handles a press on a user of a room (platform §4). */
  press(user: PressedUser): Promise<PressResult>;
  /** Controls of the sandbox's rooms; null if the site runs on another platform. */
  readonly sandbox: {
    /** Runs a named sandbox control on a room; returns false if the sandbox refuses or does not answer. */
    control(room: string, name: string, values?: Readonly<Record<string, number>>): Promise<boolean>;
    /** Returns null if the sandbox does not answer. */
    server(room: string): Promise<ServerRoom | null>;
  } | null;
}
