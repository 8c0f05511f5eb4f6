import { divergenceReport } from '../../domain/room-sync/divergence-report.ts';
import type { RoomSync } from '../../domain/room-sync/room-sync.ts';
import * as limits from '../../domain/limits.ts';
import { type IgnoredMessages, type RoomParts, roomTimer } from './room-parts.ts';

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
