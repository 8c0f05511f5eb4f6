import { applyAll } from './apply-directive.ts';
import type { Directive, RoomTable } from './directive.ts';
import type { Frame, Frames } from './room-message.ts';

/** What an increment did: nothing, its directives, or the need of a full refresh that reaches `sn`. */
export type Sequenced =
  | { readonly outcome: 'ignored' }
  | { readonly outcome: 'ran'; readonly table: RoomTable; readonly sn: number; readonly changed: readonly string[] }
  | { readonly outcome: 'gap' | 'void'; readonly sn: number };

/** Runs frames as one (D5): all of their directives and the last sn, or nothing and a refresh. */
const run = (table: RoomTable, frames: readonly Frame[], sn: number): Sequenced => {
  const directives: Directive[] = [];
  for (const frame of frames) {
    if (frame.commands === null) return { outcome: 'void', sn };
    for (const directive of frame.commands) directives.push(directive);
  }
  const applied = applyAll(table, directives);
  return applied === null ? { outcome: 'void', sn } : { outcome: 'ran', table: applied.table, sn, changed: applied.changed };
};

const one = (table: RoomTable, current: number, frame: Frame): Sequenced =>
  frame.sn > current ? run(table, [frame], frame.sn) : { outcome: 'ignored' };

const two = (table: RoomTable, current: number, first: Frame, second: Frame): Sequenced => {
  if (current >= second.sn) return { outcome: 'ignored' };
  if (current === first.sn) return run(table, [second], second.sn);
  if (current + 1 === first.sn) return run(table, [first, second], second.sn);
  return { outcome: 'gap', sn: second.sn };
};

/** The specification's sequencing of an increment, verbatim (platform §4). Frames that do not run are not judged. */
export const sequence = (table: RoomTable, current: number, frames: Frames): Sequenced => {
  const [first, second] = frames;
  return second === undefined ? one(table, current, first) : two(table, current, first, second);
};

/** The sn after a full refresh: its own when it is a number and greater, else the current one (platform §4). */
export const afterRefresh = (current: number, sn: number | null): number => (sn !== null && sn > current ? sn : current);
