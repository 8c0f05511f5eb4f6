import { applyAll } from './apply-directive.ts';
import type { Directive, RoomTable } from './directive.ts';
import { NO_WATCH, suspect, type Watch } from './divergence-watch.ts';

/** One numbered step of a room's state, as the wire carries it: its directives, or null when they do not decode (D5). */
export interface Frame {
  readonly sn: number;
  readonly commands: readonly Directive[] | null;
}

/** What can reach a room's table. Frames and numbers are decoded; `sn` of an increment is a safe non-negative integer. */
export type RoomMessage =
  | { readonly type: 'refresh-asked' }
  | { readonly type: 'increment'; readonly frames: readonly [Frame] | readonly [Frame, Frame] }
  | { readonly type: 'sync-sn'; readonly sn: number }
  /** `sn` is null when the answer carried no number (platform §4: the table is replaced all the same). */
  | { readonly type: 'refreshed'; readonly sn: number | null; readonly table: RoomTable }
  | { readonly type: 'refresh-failed' }
  /** A message that was dropped: no JSON, not of this room, a number that is none. */
  | { readonly type: 'dropped' };

export interface RoomSync {
  readonly table: RoomTable;
  readonly sn: number;
  /** A full refresh is under way: one at a time (D6). */
  readonly refreshing: boolean;
  /** The highest sn that a gap asked a refresh for while one was under way; null when none did. */
  readonly wanted: number | null;
  readonly watch: Watch;
}

export interface RoomStep {
  readonly state: RoomSync;
  /** Keys whose listeners are to be told. */
  readonly changed: readonly string[];
  readonly requestRefresh: boolean;
}

/** Entering a room: nothing known, a refresh asked for. */
export const ENTERED_ROOM: RoomSync = { table: new Map(), sn: 0, refreshing: true, wanted: null, watch: NO_WATCH };

const unchanged = (state: RoomSync): RoomStep => ({ state, changed: [], requestRefresh: false });

/** Asks for a refresh that should bring the table to `sn` or beyond; joins the one under way. */
const needRefresh = (state: RoomSync, sn: number): RoomStep =>
  state.refreshing
    ? unchanged({ ...state, wanted: Math.max(state.wanted ?? 0, sn) })
    : { state: { ...state, refreshing: true, wanted: null }, changed: [], requestRefresh: true };

/** Runs frames as one (D5): all of their directives and the last sn, or nothing and a refresh. */
const run = (state: RoomSync, frames: readonly Frame[], sn: number): RoomStep => {
  const directives = frames.flatMap((frame): readonly (Directive | null)[] => frame.commands ?? [null]);
  const applied = directives.includes(null) ? null : applyAll(state.table, directives as readonly Directive[]);
  if (applied === null) return needRefresh({ ...state, watch: suspect(state.watch, 'void-increment') }, sn);
  return { state: { ...state, table: applied.table, sn }, changed: applied.changed, requestRefresh: false };
};

const onOne = (state: RoomSync, frame: Frame): RoomStep => {
  if (frame.sn <= state.sn) return unchanged(state);
  const watched = frame.sn > state.sn + 1 ? { ...state, watch: suspect(state.watch, 'frame-skip') } : state;
  return run(watched, [frame], frame.sn);
};

const onTwo = (state: RoomSync, first: Frame, second: Frame): RoomStep => {
  if (state.sn >= second.sn) return unchanged(state);
  const watched = second.sn !== first.sn + 1 ? { ...state, watch: suspect(state.watch, 'pair-skip') } : state;
  if (state.sn === first.sn) return run(watched, [second], second.sn);
  if (state.sn + 1 === first.sn) return run(watched, [first, second], second.sn);
  return needRefresh({ ...state, watch: suspect(state.watch, 'gap') }, second.sn);
};

const onRefreshed = (state: RoomSync, sn: number | null, table: RoomTable): RoomStep => {
  const keys = new Set([...state.table.keys(), ...table.keys()]);
  const suspicion =
    sn === null ? 'refresh-without-sn' : sn < state.sn ? 'refresh-older' : sn < state.watch.highest ? 'refresh-behind' : null;
  const next: RoomSync = {
    table,
    sn: sn !== null && sn > state.sn ? sn : state.sn,
    refreshing: false,
    wanted: null,
    watch: suspicion === null ? { ...state.watch, suspect: false } : suspect(state.watch, suspicion),
  };
  // A gap that came meanwhile asked for more than this answer brought: its refresh is still owed.
  const owed = state.wanted !== null && state.wanted > next.sn;
  return { state: { ...next, refreshing: owed }, changed: [...keys], requestRefresh: owed };
};

const highestOf = (message: RoomMessage): number => {
  switch (message.type) {
    case 'increment':
      return Math.max(...message.frames.map((frame) => frame.sn));
    case 'sync-sn':
      return message.sn;
    case 'refreshed':
      return message.sn ?? 0;
    case 'refresh-asked':
    case 'refresh-failed':
    case 'dropped':
      return 0;
  }
};

/** Room-state sync, the specification's rules verbatim (platform §4); what they can miss is watched beside them (D6). */
export const syncRoom = (before: RoomSync, message: RoomMessage): RoomStep => {
  const state: RoomSync = { ...before, watch: { ...before.watch, highest: Math.max(before.watch.highest, highestOf(message)) } };
  switch (message.type) {
    case 'refresh-asked':
      return needRefresh(state, state.sn + 1);
    case 'increment': {
      const [first, second] = message.frames;
      return second === undefined ? onOne(state, first) : onTwo(state, first, second);
    }
    case 'sync-sn':
      return message.sn > state.sn ? unchanged({ ...state, sn: message.sn, watch: suspect(state.watch, 'sync-raise') }) : unchanged(state);
    case 'refreshed':
      return onRefreshed(before, message.sn, message.table);
    case 'refresh-failed':
      return unchanged({ ...state, refreshing: false, watch: suspect(state.watch, 'refresh-failed') });
    case 'dropped':
      return unchanged({ ...state, watch: suspect(state.watch, 'dropped') });
  }
};
