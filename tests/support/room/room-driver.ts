import { decodeRefresh, decodeRoomBody } from '../../../src/domain/room-sync/decode-message.ts';
import type { RoomCommand, RoomEvent } from '../../../src/domain/room-sync/room-message.ts';
import {
  DEFAULT_ROOM_SYNC_OPTIONS,
  NO_ROOM,
  type RoomStep,
  type RoomSyncOptions,
  syncRoom,
} from '../../../src/domain/room-sync/room-sync.ts';
import { plainOf } from '../arbitraries/room.ts';
import { SpecEngine, type PlainTable, type WireDirective, type WireFrame } from './spec-engine.ts';

export const push = (...value: readonly unknown[]): WireDirective => ({ op: 'rpush', key: 'log', value });

/** Frame n of a room in which every increment pushes its own number onto a list. */
export const numbered = (sn: number): WireFrame => ({ sn, command: [push(sn)] });

/** Truth after n increments of such a room. */
export const truth = (n: number): PlainTable => ({ log: Array.from({ length: n }, (_, index) => index + 1) });

/** Drives the product over the wire's texts, with the reference engine beside it, in room 7. */
export class RoomDriver {
  readonly engine = new SpecEngine();
  readonly commands: RoomCommand[] = [];
  state = NO_ROOM;
  private readonly options: RoomSyncOptions;

  constructor(options: RoomSyncOptions = DEFAULT_ROOM_SYNC_OPTIONS) {
    this.options = options;
    this.event({ type: 'entered', room: '7' });
  }

  /** In the room with the truth after n increments, and no refresh in progress. */
  static at(n: number, options?: RoomSyncOptions): RoomDriver {
    const driver = new RoomDriver(options);
    driver.refreshed(n, truth(n));
    return driver;
  }

  event(event: RoomEvent): RoomStep {
    const step = syncRoom(this.state, event, this.options);
    this.state = step.state;
    this.commands.push(...step.commands);
    return step;
  }

  body(message: unknown): RoomStep {
    return this.event(decodeRoomBody(JSON.stringify({ result: 0, data: JSON.stringify(message) }), '7'));
  }

  frames(...status: readonly WireFrame[]): RoomStep {
    this.engine.increment(status);
    return this.body({ type: 2, rid: '7', status });
  }

  syncSn(sn: number): RoomStep {
    this.engine.syncSn(sn);
    return this.body({ type: 3, rid: 7, sn });
  }

  refreshed(sn: unknown, table: PlainTable, ticket = this.state.refresh.ticket): RoomStep {
    this.engine.refresh(typeof sn === 'number' ? sn : null, table);
    const answer = decodeRefresh({ sn, room_status: JSON.stringify(table) });
    return this.event({ type: 'refreshed', ticket, answer: answer! });
  }

  get table(): PlainTable {
    return plainOf(this.state.table);
  }

  get log(): unknown {
    return this.table['log'];
  }

  /** Refreshes requested so far, including the one on entering. */
  get requests(): number {
    return this.commands.filter(({ type }) => type === 'request-refresh').length;
  }

  get waits(): readonly number[] {
    return this.commands.flatMap((command) => (command.type === 'wait' ? [command.ms] : []));
  }
}
