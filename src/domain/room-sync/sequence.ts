import { applyAll, type Applied } from './apply-directive.ts';
import type { Directive, RoomTable } from './directive.ts';
import type { Frame, Frames } from './room-message.ts';

/** The result of an increment: nothing, its directives applied, or a full refresh needed that reaches `sn`. */
export type Sequenced = { readonly outcome: 'ignored' } | Applied | { readonly outcome: 'gap' | 'void'; readonly sn: number };

const IGNORED: Sequenced = { outcome: 'ignored' };

/** Runs directives as one (D5): all of them and the sn, or nothing and a refresh. Null means malformed. */
const run = (table: RoomTable, commands: readonly Directive[] | null, sn: number): Sequenced =>
  (commands === null ? null : applyAll(table, commands, sn)) ?? { outcome: 'void', sn };

/** Returns the directives of both frames; null if either's are malformed. */
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

/** The specification's sequencing of an increment, verbatim (platform §4). Frames that are not applied are not judged. */
export const sequence = (table: RoomTable, current: number, frames: Frames): Sequenced => {
  if (frames.length === 1) return one(table, current, frames[0]);
  return two(table, current, frames[0], frames[1]);
};

/** Returns the sn after a full refresh: its own if it is a number and greater, else the current one (platform §4). */
export const afterRefresh = (current: number, sn: number | null): number => (sn !== null && sn > current ? sn : current);
