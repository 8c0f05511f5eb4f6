import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { Refused } from '../api/answer.ts';
import type { Scheduler } from '../sandbox-parts.ts';
import { isLocalName } from '../web/origins.ts';
import { HEARTBEAT } from './room-people.ts';
import { LiveRoom } from './live-room.ts';

const SOCKET_PATH = /^\/live_room\/socket\/?$/;
const ROOM_ID = /^[\w-]{1,64}$/;
/** The default rooms of a visitor and of a logged-in user; events happen in the latter while it has clients. */
const FIRST_ROOM = '900001';
const LIVELY_ROOM = '900100';
const LIVELY = { directives: 1_000_000, perFrame: 1, perSecond: 2 };
const MOST_ROOMS = 500;
const MOST_SOCKETS = 300;
/** Largest client message, in bytes: heartbeats are small. */
const LARGEST_MESSAGE = 4096;
/** Bytes waiting for a client that does not read, above which it is disconnected. */
const MOST_WAITING = 32 * 1024 * 1024;

export interface OpenRoom {
  readonly room: LiveRoom;
  readonly sockets: Set<WebSocket>;
  /** True if connections stay open but deliver neither frames nor answers to heartbeats. */
  isSilent: boolean;
  isCut: boolean;
  refreshDelayMs: number;
  refreshFailures: number;
  heartbeats: number;
  opened: number;
}

const refuseUpgrade = (socket: Duplex, status: string): void =>
  void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);

const isHeartbeat = (text: string): boolean => {
  try {
    return (JSON.parse(text) as { readonly msg_id?: unknown } | null)?.msg_id === HEARTBEAT;
  } catch {
    return false;
  }
};

/** The platform's rooms and the sockets of their clients. Rooms are created on first request. */
export class RoomHub {
  readonly #scheduler: Scheduler;
  readonly #allowedHosts: ReadonlySet<string>;
  readonly #rooms = new Map<string, OpenRoom>();
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE, perMessageDeflate: false });
  readonly #lastOf = new Map<string, string>();

  constructor(scheduler: Scheduler, allowedHosts: readonly string[] = []) {
    this.#scheduler = scheduler;
    this.#allowedHosts = new Set(allowedHosts);
  }

  /** Returns the room with this id. Throws Refused for an invalid id, and if there are too many rooms. */
  room(id: string): OpenRoom {
    const known = this.#rooms.get(id);
    if (known !== undefined) return known;
    if (!ROOM_ID.test(id)) throw new Refused('badRequest', 'rid is no room');
    this.#makePlace();
    const sockets = new Set<WebSocket>();
    const open: OpenRoom = {
      room: new LiveRoom(id, this.#scheduler, (text) => this.#broadcast(open, text)),
      sockets,
      isSilent: false,
      isCut: false,
      refreshDelayMs: 0,
      refreshFailures: 0,
      heartbeats: 0,
      opened: 0,
    };
    this.#rooms.set(id, open);
    return open;
  }

  /** Returns a client's last room; if it has none, a public room, or a lively one for a logged-in user. */
  lastOf(clientId: string, isLoggedIn: boolean): string {
    return this.#lastOf.get(clientId) ?? (isLoggedIn ? LIVELY_ROOM : FIRST_ROOM);
  }

  remember(clientId: string, room: string): void {
    if (this.#lastOf.size >= MOST_ROOMS) this.#lastOf.clear();
    this.#lastOf.set(clientId, room);
  }

  /** Handles a request for a socket. Refuses foreign pages, unknown paths and cut rooms. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { host = '', origin } = request.headers;
    const address = URL.canParse(request.url ?? '', `http://${host}`) ? new URL(request.url ?? '', `http://${host}`) : null;
    const isOwnPage = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
    const isHost = address !== null && (isLocalName(address.hostname) || this.#allowedHosts.has(address.hostname));
    const id = address?.searchParams.get('rid') ?? '';
    if (!isHost || !isOwnPage) return refuseUpgrade(socket, '403 Forbidden');
    if (!SOCKET_PATH.test(address.pathname) || !ROOM_ID.test(id)) return refuseUpgrade(socket, '404 Not Found');
    if (this.#server.clients.size >= MOST_SOCKETS) return refuseUpgrade(socket, '503 Service Unavailable');
    socket.on('error', () => socket.destroy());
    const open = this.#roomOrNull(id);
    if (open === null || open.isCut) return refuseUpgrade(socket, '503 Service Unavailable');
    this.#server.handleUpgrade(request, socket, head, (client) => this.#join(open, client));
  }

  /** Drops all connections at once without a close message, as when a cable is pulled. Refuses new ones until `mend`. */
  cut(open: OpenRoom): void {
    open.isCut = true;
    for (const client of open.sockets) client.terminate();
  }

  closeAll(open: OpenRoom, code: number): void {
    for (const client of open.sockets) client.close(code, 'closed by the sandbox');
  }

  mend(open: OpenRoom): void {
    open.isCut = false;
    open.isSilent = false;
    open.refreshDelayMs = 0;
    open.refreshFailures = 0;
    open.room.oneFrame = false;
    open.room.line.mend();
  }

  close(): void {
    for (const { room } of this.#rooms.values()) room.stop();
    for (const client of this.#server.clients) client.terminate();
    this.#server.close();
  }

  #roomOrNull(id: string): OpenRoom | null {
    try {
      return this.room(id);
    } catch {
      return null;
    }
  }

  #join(open: OpenRoom, client: WebSocket): void {
    open.sockets.add(client);
    open.opened += 1;
    const isLively = open.room.id === LIVELY_ROOM;
    if (isLively && !open.room.isPlaying) open.room.play(LIVELY);
    client.on('message', (data, isBinary) => {
      if (isBinary || !isHeartbeat(String(data))) return;
      open.heartbeats += 1;
      if (!open.isSilent) client.send(JSON.stringify({ msg_id: HEARTBEAT, body: '' }));
    });
    client.on('close', () => {
      open.sockets.delete(client);
      if (isLively && open.sockets.size === 0) open.room.stop();
    });
    client.on('error', () => client.terminate());
  }

  #broadcast(open: OpenRoom, text: string): void {
    if (open.isSilent) return;
    for (const client of open.sockets) {
      if (client.bufferedAmount > MOST_WAITING) client.terminate();
      else if (client.readyState === client.OPEN) client.send(text);
    }
  }

  /** Removes the oldest room without clients. */
  #makePlace(): void {
    if (this.#rooms.size < MOST_ROOMS) return;
    const empty = [...this.#rooms.values()].find(({ sockets, room }) => sockets.size === 0 && !room.isPlaying);
    if (empty === undefined) throw new Refused('badRequest', 'too many rooms are open');
    this.#rooms.delete(empty.room.id);
  }
}
