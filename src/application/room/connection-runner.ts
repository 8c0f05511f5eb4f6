import type { RoomSocket, SocketListener } from '../../domain/ports/room.ts';
import {
  type ConnectionCommand,
  type ConnectionError,
  type ConnectionEvent,
  connectRoom,
  NO_CONNECTION,
  type RoomConnection,
} from '../../domain/room/room-connection.ts';
import { EventQueue } from '../runtime/event-queue.ts';
import { type RoomParts, roomTimer } from './room-parts.ts';

export interface ConnectionListener {
  changed(connection: RoomConnection): void;
  /** `again`: the room had a socket before, so messages may have been missed. */
  connected(again: boolean): void;
  delivered(messageId: unknown, body: unknown): void;
  failed(error: ConnectionError): void;
}

/** Runs the state machine of one room's socket against the ports. Events that arrive during a step wait for their turn. */
export class ConnectionRunner {
  readonly #room: string;
  readonly #parts: Pick<RoomParts, 'sockets' | 'timers'>;
  readonly #listener: ConnectionListener;
  readonly #queue = new EventQueue<ConnectionEvent>((event) => this.#step(event));
  #state = NO_CONNECTION;
  #socket: RoomSocket | null = null;

  constructor(room: string, parts: Pick<RoomParts, 'sockets' | 'timers'>, listener: ConnectionListener) {
    this.#room = room;
    this.#parts = parts;
    this.#listener = listener;
  }

  get state(): RoomConnection {
    return this.#state;
  }

  dispatch(event: ConnectionEvent): void {
    this.#queue.add(event);
  }

  #step(event: ConnectionEvent): void {
    const { state, commands } = connectRoom(this.#state, event);
    const isChanged = state.step !== this.#state.step || state.attempts !== this.#state.attempts || state.error !== this.#state.error;
    this.#state = state;
    for (const command of commands) this.#run(command);
    if (isChanged) this.#listener.changed(state);
  }

  #run(command: ConnectionCommand): void {
    const { timers } = this.#parts;
    switch (command.type) {
      case 'open-socket':
        this.#socket = this.#parts.sockets.open(command.room, this.#hearing(command.socket));
        return;
      case 'close-socket':
        this.#socket?.close();
        this.#socket = null;
        return;
      case 'send':
        this.#socket?.send(command.frame);
        return;
      case 'start-timer': {
        const { timer, socket, ms } = command;
        timers.start(roomTimer(this.#room, timer), ms, false, () => this.dispatch({ type: 'timer', timer, socket }));
        return;
      }
      case 'stop-timer':
        timers.stop(roomTimer(this.#room, command.timer));
        return;
      case 'connected':
        return this.#listener.connected(command.again);
      case 'deliver':
        return this.#listener.delivered(command.messageId, command.body);
      case 'network-failure':
        return this.#listener.failed(command.error);
    }
  }

  #hearing(socket: number): SocketListener {
    return {
      opened: () => this.dispatch({ type: 'opened', socket }),
      frame: (messageId, body) => this.dispatch({ type: 'frame', socket, messageId, body }),
      frameRefused: () => this.dispatch({ type: 'frame-refused', socket }),
      errored: (text) => this.dispatch({ type: 'errored', socket, text }),
      closed: () => this.dispatch({ type: 'closed', socket }),
    };
  }
}
