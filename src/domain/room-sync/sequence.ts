import { applyAll, type Applied } from './apply-directive.ts';
import type { Directive, RoomTable } from './directive.ts';
import type { Frame, Frames } from './room-message.ts';

/** What an increment did: nothing, its directives, or the need of a full refresh that reaches `sn`. */
export type Sequenced = { readonly outcome: 'ignored' } | Applied | { readonly outcome: 'gap' | 'void'; readonly sn: number };

const IGNORED: Sequenced = { outcome: 'ignored' };

/** Runs directives as one (D5): all of them and the sn, or nothing and a refresh. Null stands for malformed ones. */
const run = (table: RoomTable, commands: readonly Directive[] | null, sn: number): Sequenced =>
  (commands === null ? null : applyAll(table, commands, sn)) ?? { outcome: 'void', sn };

/** The directives of both frames; null when those of one are malformed. */
const both = (first: Frame, second: Frame): readonly Directive[] | null =>
  first.commands === null || second.commands === null ? null : [...first.commands, ...second.commands];

const one = (table: RoomTable, current: number, frame: Frame): Sequenced =>
  frame.sn > current ? run(table, frame.commands, frame.sn) : IGNORED;

const two = (table: RoomTable, current: number, first: Frame, second: Frame): Sequenced => {
  if (current >= second.sn) return IGNORED;
  if (current === first.sn) return run(table, second.commands, second.sn);
  if (current + 1 === first.sn) return run(table, both(first, second), second.sn);
  return { outcome: 'gap', sn: second.sn };
};

/** The specification's sequencing of an increment, verbatim (platform §4). Frames that do not run are not judged. */
export const sequence = (table: RoomTable, current: number, frames: Frames): Sequenced => {
  if (frames.length === 1) return one(table, current, frames[0]);
  return two(table, current, frames[0], frames[1]);
};

/** The sn after a full refresh: its own when it is a number and greater, else the current one (platform §4). */
export const afterRefresh = (current: number, sn: number | null): number => (sn !== null && sn > current ? sn : current);
