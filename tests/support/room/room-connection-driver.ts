import {
  type ConnectionCommand,
  type ConnectionEvent,
  type ConnectionTimer,
  connectRoom,
  NO_CONNECTION,
} from '../../../src/domain/room/room-connection.ts';

/** Drives the connection of room 7, already entered; keeps the commands of the last event, and all commands. */
export class ConnectionDriver {
  state = NO_CONNECTION;
  last: readonly ConnectionCommand[] = [];
  readonly all: ConnectionCommand[] = [];

  constructor() {
    this.event({ type: 'entered', room: '7' });
  }

  event(event: ConnectionEvent): this {
    const result = connectRoom(this.state, event);
    this.state = result.state;
    this.last = result.commands;
    this.all.push(...result.commands);
    return this;
  }

  socket(type: 'opened' | 'closed' | 'frame-refused', socket = this.state.socket): this {
    return this.event({ type, socket });
  }

  frame(body: unknown = {}, socket = this.state.socket): this {
    return this.event({ type: 'frame', socket, messageId: 11_002, body });
  }

  error(text: string | null, socket = this.state.socket): this {
    return this.event({ type: 'errored', socket, text });
  }

  timer(timer: ConnectionTimer, socket = this.state.socket): this {
    return this.event({ type: 'timer', timer, socket });
  }

  of<T extends ConnectionCommand['type']>(type: T): readonly Extract<ConnectionCommand, { type: T }>[] {
    return this.all.filter((command): command is Extract<ConnectionCommand, { type: T }> => command.type === type);
  }
}
