import { Option, Schema } from 'effect';
import { type Connectivity, type RoomSockets, type SocketListener } from '../../domain/ports/room.ts';
import type { OutgoingFrame } from '../../domain/room/room-connection.ts';
import { parseText, ROOM_BUDGET, withinBudget } from '../../domain/room-sync/room-budget.ts';

/** Connectivity using the browser's `online` event. */
export const browserConnectivity = (window: Pick<Window, 'addEventListener' | 'removeEventListener'>): Connectivity => ({
  onOnline: (cameBack) => {
    window.addEventListener('online', cameBack);
    return () => window.removeEventListener('online', cameBack);
  },
});

/** A frame from the server (platform §3). The body is JSON text or JSON; code that knows the message id decodes it. */
interface IncomingFrame {
  readonly messageId: number;
  readonly body: unknown;
}

const Envelope = Schema.Struct({ msg_id: Schema.Int, body: Schema.optionalKey(Schema.Unknown) });
const decodeEnvelope = Schema.decodeUnknownOption(Envelope);

/** A message beyond the limits (T22): the connection is no longer trusted. */
export const REFUSED = 'refused';

/** Decodes a socket message as a frame, or none if it is not an envelope, `REFUSED` if it is too long or nests too deep. */
export const decodeIncoming = (data: unknown): Option.Option<IncomingFrame> | typeof REFUSED => {
  const size = data instanceof ArrayBuffer ? data.byteLength : typeof data === 'string' ? data.length : 0;
  if (size > ROOM_BUDGET.textLength) return REFUSED;
  if (typeof data !== 'string') return Option.none();
  const json = parseText(data);
  if (!withinBudget(json)) return REFUSED;
  return Option.map(decodeEnvelope(json), ({ msg_id: messageId, body }) => ({ messageId, body }));
};

export const frameText = ({ msg_id, seq, body }: OutgoingFrame): string => JSON.stringify({ msg_id, seq, body });

/** Path of the room socket below its origin; the room is sent as `rid`. Chosen by us, since the specification shows none. */
const SOCKET_PATH = '/live_room/socket/';

/** The members of a browser socket used here; tests supply their own. */
export type SocketLike = Pick<WebSocket, 'binaryType' | 'readyState' | 'send' | 'close' | 'addEventListener'>;

interface SocketPlace {
  /** Origin of the socket, such as wss://rooms.example, or empty for the page's own. */
  readonly origin: string;
  readonly page: string;
  readonly open: (address: string) => SocketLike;
  /** Runs the callback in a later turn. */
  readonly later: (run: () => void) => void;
}

const OPEN = 1;
/** Close code for a connection we no longer need. */
const NORMAL_CLOSURE = 1000;

const tell = (listener: SocketListener, data: unknown): void => {
  const decoded = decodeIncoming(data);
  if (decoded === REFUSED) return listener.frameRefused();
  const frame = Option.getOrNull(decoded);
  listener.frame(frame?.messageId, frame?.body);
};

/** Reports a socket's events until the signal is aborted; the socket then references no listener. */
const listen = (socket: SocketLike, listener: SocketListener, signal: AbortSignal): void => {
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('open', () => listener.opened(), { signal });
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => tell(listener, data), { signal });
  // The browser never reports what went wrong with a socket.
  socket.addEventListener('error', () => listener.errored(null), { signal });
  socket.addEventListener(
    'close',
    ({ reason }) => {
      if (reason !== '') listener.errored(reason);
      listener.closed();
    },
    { signal, once: true },
  );
};

export const browserRoomSockets = (place: SocketPlace): RoomSockets => {
  const addressOf = (room: string): string => {
    const { origin, page } = place;
    const base = origin === '' ? page.replace(/^http/, 'ws') : origin;
    return `${base}${SOCKET_PATH}?rid=${encodeURIComponent(room)}`;
  };
  return {
    open: (room, listener) => {
      const { open, later } = place;
      const heard = new AbortController();
      let socket: SocketLike | null = null;
      try {
        socket = open(addressOf(room));
        listen(socket, listener, heard.signal);
      } catch (error) {
        // The address was refused by the browser or by the page's policy.
        const text = error instanceof Error ? error.message : null;
        later(() => {
          if (heard.signal.aborted) return;
          listener.errored(text);
          listener.closed();
        });
      }
      return {
        send: (frame) => {
          if (socket?.readyState === OPEN) socket.send(frameText(frame));
        },
        close: () => {
          heard.abort();
          socket?.close(NORMAL_CLOSURE);
          socket = null;
        },
      };
    },
  };
};
