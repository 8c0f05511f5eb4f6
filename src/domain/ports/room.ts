import type { Effect } from 'effect';
import type { OutgoingFrame } from '../room/room-connection.ts';
import type { RefreshAnswer } from '../room-sync/room-message.ts';
import type { PlatformError } from './platform.ts';

/** The events of one socket, in order. None follows `closed`, or the closing of the socket from this side. */
export interface SocketListener {
  opened(): void;
  /** A frame within the limits; its message id is undefined if it is no envelope. */
  frame(messageId: unknown, body: unknown): void;
  /** A frame beyond the limits of size or nesting; its content is dropped. */
  frameRefused(): void;
  /** `text`: the socket's own, or null if it has none. */
  errored(text: string | null): void;
  closed(): void;
}

export interface RoomSocket {
  /** Sends a frame; does nothing if the socket is not open. */
  send(frame: OutgoingFrame): void;
  /** Closes cleanly and forgets the listener. */
  close(): void;
}

/** Sockets of rooms (platform §7). */
export abstract class RoomSockets {
  /** Opens a socket for a room. Never throws: failures are reported as an error and a close, in a later turn. */
  abstract open(room: string, listener: SocketListener): RoomSocket;
}

/** The platform's call for the whole state of a room (platform §4, D1). */
export abstract class FullRefresh {
  abstract read(room: string): Effect.Effect<RefreshAnswer, PlatformError>;
}

/** The browser's network connection. */
export abstract class Connectivity {
  /** Called each time the network returns; returns the unsubscribe function. */
  abstract onOnline(cameBack: () => void): () => void;
}
