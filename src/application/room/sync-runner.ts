import { seenStep, type SyncStepSeen } from '../../domain/room/sync-decision.ts';
import type { RoomCommand, RoomEvent, RoomTable } from '../../domain/room-sync/room-message.ts';
import { NO_ROOM, type RoomSync, syncRoom } from '../../domain/room-sync/room-sync.ts';
import { EventQueue } from '../runtime/event-queue.ts';
import { type IgnoredMessages, type RoomParts, roomTimer } from './room-parts.ts';
import { divergenceReport } from '../../domain/room-sync/divergence-watch.ts';
import * as limits from '../../domain/limits.ts';

interface SyncListener {
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

/** The content of a report: the current sync, and the ignored messages. */
export interface Reportable {
  readonly sync: RoomSync;
  readonly ignored: IgnoredMessages;
}

/** Reports to telemetry what a room may have missed: counts, never contents (D6). At intervals, and when the room is left. */
export class DivergenceReporter {
  readonly #room: string;
  readonly #parts: Pick<RoomParts, 'timers' | 'telemetry'>;
  readonly #now: () => Reportable;
  #told = '';
  #isDue = false;

  constructor(room: string, parts: Pick<RoomParts, 'timers' | 'telemetry'>, now: () => Reportable) {
    this.#room = room;
    this.#parts = parts;
    this.#now = now;
  }

  /** Something was counted. It is reported later, together with everything until then. */
  counted(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#parts.timers.start(roomTimer(this.#room, 'report'), limits.roomReportInterval, false, () => this.#tell());
  }

  /** Sends the last report. Call it before the room is left: afterwards its state is gone. */
  end(): void {
    this.#parts.timers.stop(roomTimer(this.#room, 'report'));
    this.#tell();
  }

  #tell(): void {
    this.#isDue = false;
    const { sync, ignored } = this.#now();
    const report = divergenceReport(sync);
    const counts = {
      ...Object.fromEntries(report?.counts ?? []),
      ...(ignored.unknown > 0 ? { 'unknown-message': ignored.unknown } : {}),
      ...(ignored.undecodable > 0 ? { 'undecodable-event': ignored.undecodable } : {}),
    };
    const text = JSON.stringify(counts);
    if (text === this.#told || text === '{}') return;
    this.#told = text;
    this.#parts.telemetry.report('room_divergence', {
      room: this.#room,
      sn: sync.sn,
      highest: report?.highest ?? sync.sn,
      suspect: sync.watch.suspect,
      ...counts,
    });
  }
}
