import { type Applied, applyAll } from './apply-directive.ts';
import type { Directive, Frame, Frames, RefreshAnswer, RoomCommand, RoomEvent, RoomMessage, RoomTable } from './room-message.ts';
import { countDrop, NO_WATCH, suspect, type Watch, watchIncrement, watchRefresh, watchSyncSn } from './divergence-watch.ts';
import { answered, ask, failed, need, noRefresh, type Refresh, type RefreshStep, settled, suspected } from './refresh.ts';

/** The result of an increment: nothing, its directives applied, or a full refresh needed that reaches `sn`. */
export type Sequenced = { readonly outcome: 'ignored' } | Applied | { readonly outcome: 'gap' | 'void'; readonly sn: number };

const IGNORED: Sequenced = { outcome: 'ignored' };

/** Runs directives as one (D5): all of them and the sn, or nothing and a refresh. Null means malformed. */
const run = (table: RoomTable, commands: readonly Directive[] | null, sn: number): Sequenced =>
  (commands === null ? null : applyAll(table, commands, sn)) ?? { outcome: 'void', sn };

/** Returns the directives of both frames, or null if either's are malformed. */
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

/** One room's state as known to this client. Immutable: every step creates a new one, so a reader's snapshot never changes. */
export interface RoomSync {
  /** The room shown, or null if there is none, in which case all input is ignored. */
  readonly room: string | null;
  readonly table: RoomTable;
  readonly sn: number;
  readonly refresh: Refresh;
  readonly watch: Watch;
}

export interface RoomSyncOptions {
  /** Request an extra refresh while the table is suspect (D6). Off by default. */
  readonly extraRefresh: boolean;
}

export interface RoomStep {
  readonly state: RoomSync;
  /** Keys whose listeners must be notified, each once. */
  readonly changed: readonly string[];
  readonly commands: readonly RoomCommand[];
}

export const DEFAULT_ROOM_SYNC_OPTIONS: RoomSyncOptions = { extraRefresh: false };

export const NO_ROOM: RoomSync = { room: null, table: new Map(), sn: 0, refresh: noRefresh(0), watch: NO_WATCH };

const NO_KEYS: readonly string[] = [];
const NO_COMMANDS: readonly RoomCommand[] = [];

const unchanged = (state: RoomSync): RoomStep => ({ state, changed: NO_KEYS, commands: NO_COMMANDS });

/** Advances the refresh and adds the room to its commands. */
const withRefresh = (state: RoomSync, step: RefreshStep, changed: readonly string[] = []): RoomStep => {
  const { room } = state;
  return {
    state: { ...state, refresh: step.refresh },
    changed,
    commands: step.commands.map((command) => (command.type === 'request-refresh' ? { ...command, room: String(room) } : command)),
  };
};

/** Enters a room: with an empty state and a requested refresh. Anything under way for another room is cancelled. */
const enter = (before: RoomSync, room: string): RoomStep => {
  const out = leave(before);
  const entered = withRefresh({ ...out.state, room }, ask(out.state.refresh));
  return { ...entered, changed: out.changed, commands: [...out.commands, ...entered.commands] };
};

const leave = (before: RoomSync): RoomStep => ({
  state: { ...NO_ROOM, refresh: noRefresh(before.refresh.ticket) },
  changed: [...before.table.keys()],
  commands: before.refresh.step === 'none' ? [] : [{ type: 'abandon', ticket: before.refresh.ticket }],
});

const onIncrement = (before: RoomSync, frames: Frames): RoomStep => {
  const { room, table, sn, refresh } = before;
  const done = sequence(table, sn, frames);
  const watch = watchIncrement(before.watch, sn, frames, done.outcome);
  switch (done.outcome) {
    case 'ignored':
      return unchanged({ ...before, watch });
    case 'ran':
      return { state: { room, table: done.table, sn: done.sn, refresh, watch }, changed: done.changed, commands: NO_COMMANDS };
    case 'gap':
    case 'void':
      return withRefresh({ ...before, watch }, need(refresh, done.sn));
  }
};

const onSyncSn = (before: RoomSync, sn: number): RoomStep =>
  unchanged({ ...before, sn: Math.max(before.sn, sn), watch: watchSyncSn(before.watch, before.sn, sn) });

const onRefreshed = (before: RoomSync, answer: RefreshAnswer): RoomStep => {
  const sn = afterRefresh(before.sn, answer.sn);
  const state: RoomSync = { ...before, table: answer.table, sn, watch: watchRefresh(before.watch, before.sn, answer.sn) };
  return withRefresh(state, answered(before.refresh, sn), [...new Set([...before.table.keys(), ...answer.table.keys()])]);
};

const onMessage = (state: RoomSync, message: Exclude<RoomMessage, { readonly type: 'increment' }>): RoomStep => {
  switch (message.type) {
    case 'refresh-asked':
      return withRefresh(state, need(state.refresh, null));
    case 'sync-sn':
      return onSyncSn(state, message.sn);
    case 'dropped':
      return unchanged({ ...state, watch: countDrop(state.watch, message.reason) });
  }
};

type TicketEvent = Extract<RoomEvent, { readonly ticket: number }>;

/** Answers and waits count only for the current ticket: late, duplicate and cancelled ones are dropped. */
const onTicket = (state: RoomSync, event: TicketEvent): RoomStep => {
  const { step, ticket } = state.refresh;
  const due = event.ticket === ticket && (event.type === 'waited' ? step === 'retry' || step === 'extra' : step === 'asked');
  if (!due) return event.type === 'waited' ? unchanged(state) : onMessage(state, { type: 'dropped', reason: 'stale-answer' });
  switch (event.type) {
    case 'refreshed':
      return onRefreshed(state, event.answer);
    case 'refresh-failed':
      return withRefresh({ ...state, watch: { ...state.watch, refreshFailures: state.watch.refreshFailures + 1 } }, failed(state.refresh));
    case 'waited':
      return withRefresh(state, ask({ ...state.refresh, step: 'none' }));
  }
};

const onEvent = (state: RoomSync, event: RoomEvent): RoomStep => {
  switch (event.type) {
    case 'increment':
      return onIncrement(state, event.frames);
    case 'entered':
      return enter(state, event.room);
    case 'left':
      return leave(state);
    case 'reconnected':
      return unchanged({ ...state, watch: suspect(state.watch, 'reconnected') });
    case 'refreshed':
    case 'refresh-failed':
    case 'waited':
      return onTicket(state, event);
    case 'refresh-asked':
    case 'sync-sn':
    case 'dropped':
      return onMessage(state, event);
  }
};

/** While the table is suspect and nothing is under way, requests an extra refresh if the option is on (D6). */
const withExtra = (step: RoomStep, options: RoomSyncOptions): RoomStep => {
  const { refresh, watch } = step.state;
  if (!watch.suspect) {
    const believed = settled(refresh);
    return believed === refresh ? step : { ...step, state: { ...step.state, refresh: believed } };
  }
  if (!options.extraRefresh) return step;
  const extra = withRefresh(step.state, suspected(refresh));
  return { ...step, state: extra.state, commands: [...step.commands, ...extra.commands] };
};

/** Room-state sync: the specification's rules verbatim (platform §4), with a separate watch for what they can miss (D6). */
export const syncRoom = (before: RoomSync, event: RoomEvent, options: RoomSyncOptions = DEFAULT_ROOM_SYNC_OPTIONS): RoomStep =>
  before.room === null && event.type !== 'entered' ? unchanged(before) : withExtra(onEvent(before, event), options);
