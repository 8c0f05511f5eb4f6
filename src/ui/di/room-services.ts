import type { LastRoomListener } from '../../application/room/last-room-watch.ts';
import type { IgnoredMessages, RoomObserver } from '../../application/room/room-parts.ts';
import type { PressedUser, PressResult } from '../../domain/bridge/user-press.ts';
import type { RoomConnection } from '../../domain/room-connection/room-connection.ts';
import type { RoomSync } from '../../domain/room-sync/room-sync.ts';

export type { IgnoredMessages, LastRoomListener, RoomObserver };

/** The server's own table of a room, for comparing. Only the sandbox shows it. */
export interface ServerRoom {
  readonly sn: number;
  readonly table: ReadonlyMap<string, unknown>;
}

/** One visit of a room. */
export interface RoomVisit {
  readonly room: string;
  connection(): RoomConnection;
  sync(): RoomSync;
  /** What the broadcast events have said so far. */
  broadcast(): ReadonlyMap<string, unknown>;
  reconnect(): void;
  setExtraRefresh(isOn: boolean): void;
  /** Closes the socket; nothing is told to the observer any more. */
  leave(): void;
}

/** The way to the live rooms. */
export interface RoomAccess {
  /** Rejects when their code does not come. */
  open(): Promise<RoomServices>;
}

/** The live rooms, for the home page and for /test. */
export interface RoomServices {
  /** Watches the room that the shopper joined last, for as long as the page can be seen; gives what ends it. */
  watchLast(listener: LastRoomListener): () => void;
  /** Whether the page is shown inside the app. */
  isInApp(): boolean;
  /** The room of the address, else the one that this visitor joined last; null where neither is known. */
  offeredRoom(): Promise<string | null>;
  /** Enters a room; the observer is told of everything from the beginning. */
  enter(room: string, observer: RoomObserver): RoomVisit;
  /** Whether the build asks for an extra refresh of a suspect table. */
  readonly extraRefresh: boolean;
  /** What a press on a user of a room does (platform §4). */
  press(user: PressedUser): Promise<PressResult>;
  /** What can be done to the sandbox's rooms; null where the site stands on another platform. */
  readonly sandbox: {
    /** Does to a room what a name of the sandbox's controls says; false when the sandbox refuses or does not answer. */
    control(room: string, name: string, values?: Readonly<Record<string, number>>): Promise<boolean>;
    /** Null when the sandbox does not answer. */
    server(room: string): Promise<ServerRoom | null>;
  } | null;
}
