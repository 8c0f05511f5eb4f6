import { seenStep, type SyncStepSeen } from '../../domain/room/sync-decision.ts';
import type { RoomTable } from '../../domain/room-sync/directive.ts';
import type { RoomCommand, RoomEvent } from '../../domain/room-sync/room-message.ts';
import { NO_ROOM, syncRoom, type RoomSync } from '../../domain/room-sync/room-sync.ts';
import { EventQueue } from '../runtime/event-queue.ts';
import { type RoomParts, roomTimer } from './room-parts.ts';

/** Receives the changes of a sync. */
export interface SyncListener {
  tableChanged(table: RoomTable, changed: readonly string[]): void;
  stepped(step: SyncStepSeen): void;
}

type SyncParts = Pick<RoomParts, 'fullRefresh' | 'timers' | 'runner'>;

/** Runs the sync of one room's table against the ports: one refresh at a time, with its time-out and its waits. */
export class SyncRunner {
  extraRefresh: boolean;
  readonly #room: string;
  readonly #parts: SyncParts;
  readonly #listener: SyncListener;
  readonly #queue = new EventQueue<RoomEvent>((event) => this.#step(event));
  #state = NO_ROOM;
  /** Cancels a ticket's request or wait. */
  #underWay: { readonly ticket: number; readonly giveUp: () => void } | null = null;

  constructor(room: string, parts: SyncParts, extraRefresh: boolean, listener: SyncListener) {
    this.#room = room;
    this.#parts = parts;
    this.extraRefresh = extraRefresh;
    this.#listener = listener;
  }

  get state(): RoomSync {
    return this.#state;
  }

  dispatch(event: RoomEvent): void {
    this.#queue.add(event);
  }

  #step(event: RoomEvent): void {
    const before = this.#state;
    const step = syncRoom(before, event, { extraRefresh: this.extraRefresh });
    this.#state = step.state;
    for (const command of step.commands) this.#run(command);
    if (step.changed.length > 0) this.#listener.tableChanged(step.state.table, step.changed);
    this.#listener.stepped(seenStep(before, event, step));
  }

  #run(command: RoomCommand): void {
    switch (command.type) {
      case 'request-refresh':
        return this.#request(command.room, command.ticket);
      case 'wait':
        return this.#wait(command.ticket, command.ms);
      case 'abandon':
        if (this.#underWay?.ticket === command.ticket) this.#underWay.giveUp();
        this.#underWay = null;
    }
  }

  #request(room: string, ticket: number): void {
    const { fullRefresh, runner } = this.#parts;
    const giveUp = runner.run(
      fullRefresh.read(room),
      (result) => this.dispatch(result.ok ? { type: 'refreshed', ticket, answer: result.value } : { type: 'refresh-failed', ticket }),
      () => this.dispatch({ type: 'refresh-failed', ticket }),
    );
    this.#underWay = { ticket, giveUp };
  }

  #wait(ticket: number, ms: number): void {
    const { timers } = this.#parts;
    const name = roomTimer(this.#room, 'refresh');
    timers.start(name, ms, false, () => this.dispatch({ type: 'waited', ticket }));
    this.#underWay = { ticket, giveUp: () => timers.stop(name) };
  }
}
