import type { OutgoingFrame } from '../../room-connection/connection-event.ts';

/** What happens to one socket, in order. Nothing is told after `closed`, nor after the socket was closed from this side. */
export interface SocketListener {
  opened(): void;
  /** A frame within the limits; its message id is undefined when it is no envelope. */
  frame(messageId: unknown, body: unknown): void;
  /** A frame beyond the limits of size or nesting: its content is dropped. */
  frameRefused(): void;
  /** `text` is the socket's own; null where it has none. */
  errored(text: string | null): void;
  closed(): void;
}

export interface RoomSocket {
  /** Sends a frame; does nothing where the socket is not open. */
  send(frame: OutgoingFrame): void;
  /** Closes cleanly and forgets the listener. */
  close(): void;
}

/** Sockets of rooms (platform §7). */
export abstract class RoomSockets {
  /** Opens a socket of a room. It never throws: what goes wrong is told as an error and a close, in a later turn. */
  abstract open(room: string, listener: SocketListener): RoomSocket;
}
