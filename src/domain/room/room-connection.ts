import * as limits from '../limits.ts';
import { KNOWN_MESSAGE_IDS } from './room-events.ts';

/** The states of a room's socket. */
export const CONNECTION_STATES = ['left', 'opening', 'open', 'waiting', 'failed'] as const;
export type ConnectionStep = (typeof CONNECTION_STATES)[number];

/** `answer` runs while a socket that may have died unnoticed must prove that it is alive. */
const CONNECTION_TIMERS = ['heartbeat', 'watchdog', 'retry', 'answer'] as const;
export type ConnectionTimer = (typeof CONNECTION_TIMERS)[number];

/** The last error. `text` is the socket's own, for telemetry only (platform §8, D12). */
export type ConnectionError =
  | { readonly code: 'socket'; readonly text: string }
  | { readonly code: 'other-error' }
  | { readonly code: 'no-room-message-in-time' }
  /** A frame beyond the budget of faults T22: the connection is no longer trusted. */
  | { readonly code: 'frame-refused' };

/** The events that grant a new budget of attempts (D7). `visible` is the page becoming visible. */
export const BUDGET_GRANTS = ['online', 'visible', 'reconnect-button'] as const;
export type BudgetGrant = (typeof BUDGET_GRANTS)[number];

/** Everything that can happen to a room's socket. `socket` is the number of the socket concerned. */
export type ConnectionEvent =
  | { readonly type: 'entered'; readonly room: string }
  | { readonly type: 'left' }
  | { readonly type: 'opened'; readonly socket: number }
  | { readonly type: 'frame'; readonly socket: number; readonly messageId: unknown; readonly body: unknown }
  | { readonly type: 'frame-refused'; readonly socket: number }
  | { readonly type: 'errored'; readonly socket: number; readonly text: string | null }
  | { readonly type: 'closed'; readonly socket: number }
  | { readonly type: 'timer'; readonly timer: ConnectionTimer; readonly socket: number }
  | { readonly type: 'budget-granted'; readonly by: BudgetGrant };

/** The socket's outgoing envelope (platform §3, §7). */
export interface OutgoingFrame {
  readonly msg_id: number;
  readonly seq: number;
  readonly body: string;
}

export type ConnectionCommand =
  | { readonly type: 'open-socket'; readonly room: string; readonly socket: number }
  | { readonly type: 'close-socket'; readonly socket: number }
  | { readonly type: 'send'; readonly socket: number; readonly frame: OutgoingFrame }
  /** Starts or restarts the timer. Its event returns the socket number. */
  | { readonly type: 'start-timer'; readonly timer: ConnectionTimer; readonly socket: number; readonly ms: number }
  | { readonly type: 'stop-timer'; readonly timer: ConnectionTimer }
  /** The socket is open; `again` if the room had one before, so that messages may have been missed. */
  | { readonly type: 'connected'; readonly again: boolean }
  /** A frame from the live socket, for any consumer of its message id. */
  | { readonly type: 'deliver'; readonly messageId: unknown; readonly body: unknown }
  /** The budget of attempts is used up (platform §4). */
  | { readonly type: 'network-failure'; readonly error: ConnectionError };

/** The specification's table of waits, in ms; the fixed wait is the one in use (platform §9, D7). */
export const DEFINED_RECONNECT_WAITS = [250, 250, 250, 500, 500, 1000, 1000, 1000] as const;

/** Returns the wait before an attempt, in ms; it is the same for every attempt. */
export const reconnectWait = (): number => limits.reconnectWait;

/** The socket of one room (platform §4 "Room socket", D7). */
export interface RoomConnection {
  readonly step: ConnectionStep;
  /** The room shown; null once it is left. */
  readonly room: string | null;
  /** The number of the last socket requested. Never reused: events from an earlier socket are ignored. */
  readonly socket: number;
  /** The number of the last heartbeat sent. */
  readonly sequence: number;
  /** Attempts made since the budget was granted, from 0 to the maximum. */
  readonly attempts: number;
  /** True if this visit to the room had an open socket before. */
  readonly hadSocket: boolean;
  /** True while the socket must prove that it is alive, because the page was asleep or offline. */
  readonly isAsked: boolean;
  readonly error: ConnectionError | null;
}

export interface ConnectionStepResult {
  readonly state: RoomConnection;
  readonly commands: readonly ConnectionCommand[];
}

export const NO_CONNECTION: RoomConnection = {
  step: 'left',
  room: null,
  socket: 0,
  sequence: 0,
  attempts: 0,
  hadSocket: false,
  isAsked: false,
  error: null,
};

const HEARTBEAT_BODY = '';

const unchanged = (state: RoomConnection): ConnectionStepResult => ({ state, commands: [] });

const start = (state: RoomConnection, timer: ConnectionTimer, ms: number): ConnectionCommand => ({
  type: 'start-timer',
  timer,
  socket: state.socket,
  ms,
});

const stop = (timer: ConnectionTimer): ConnectionCommand => ({ type: 'stop-timer', timer });

/** A socket that answered, or no longer exists, is not waited for. */
const answered = (state: RoomConnection): readonly ConnectionCommand[] => (state.isAsked ? [stop('answer')] : []);

const watchdog = (state: RoomConnection): ConnectionCommand => start(state, 'watchdog', limits.receiveWatchdog);

/** Ends the present step's socket and timers. */
const ending = (state: RoomConnection): readonly ConnectionCommand[] => {
  switch (state.step) {
    case 'left':
    case 'failed':
      return [];
    case 'waiting':
      return [stop('retry')];
    case 'opening':
      return [{ type: 'close-socket', socket: state.socket }, stop('watchdog'), ...answered(state)];
    case 'open':
      return [{ type: 'close-socket', socket: state.socket }, stop('watchdog'), stop('heartbeat'), ...answered(state)];
  }
};

/** Opens a new socket. The watchdog starts now: a socket that never opens must not be waited for endlessly. */
const open = (before: RoomConnection, room: string): ConnectionStepResult => {
  const state: RoomConnection = { ...before, step: 'opening', socket: before.socket + 1, isAsked: false, error: null };
  return { state, commands: [{ type: 'open-socket', room, socket: state.socket }, watchdog(state)] };
};

const beat = (before: RoomConnection): ConnectionStepResult => {
  const state: RoomConnection = { ...before, sequence: before.sequence + 1 };
  const frame = { msg_id: KNOWN_MESSAGE_IDS.heartbeat, seq: state.sequence, body: HEARTBEAT_BODY };
  return { state, commands: [{ type: 'send', socket: state.socket, frame }, start(state, 'heartbeat', limits.heartbeatInterval)] };
};

/** The socket is unusable: tries again after the wait, or reports the network failure if no attempt is left (platform §4). */
const lose = (before: RoomConnection, error: ConnectionError, maximum: number): ConnectionStepResult => {
  const ended = ending(before);
  const lost = { ...before, isAsked: false };
  if (before.attempts >= maximum) {
    return { state: { ...lost, step: 'failed', error }, commands: [...ended, { type: 'network-failure', error }] };
  }
  const state: RoomConnection = { ...lost, step: 'waiting', error };
  return { state, commands: [...ended, start(state, 'retry', reconnectWait())] };
};

const enter = (before: RoomConnection, room: string): ConnectionStepResult => {
  const opened = open({ ...NO_CONNECTION, socket: before.socket, sequence: before.sequence, room }, room);
  return { state: opened.state, commands: [...ending(before), ...opened.commands] };
};

/**
 * Checks a socket that may have died while the page was asleep or offline, which no event reports: an open one gets a heartbeat at once,
 * and one that neither opens nor sends anything in time is lost.
 */
const ask = (before: RoomConnection): ConnectionStepResult => {
  if (before.isAsked) return unchanged(before);
  const asked = { ...before, isAsked: true };
  const { state, commands } = asked.step === 'open' ? beat(asked) : unchanged(asked);
  return { state, commands: [...commands, start(state, 'answer', limits.heartbeatAnswer)] };
};

/** Grants a new budget (D7): if none was left it opens at once, as the first attempt; else the attempts count from zero again. */
const grant = (state: RoomConnection): ConnectionStepResult => {
  if (state.room === null) return unchanged(state);
  const granted = { ...state, attempts: 0 };
  switch (state.step) {
    case 'failed':
      return open({ ...state, attempts: 1 }, state.room);
    case 'opening':
    case 'open':
      return ask(granted);
    case 'waiting':
    case 'left':
      return unchanged(granted);
  }
};

const onOpened = (before: RoomConnection): ConnectionStepResult => {
  if (before.step !== 'opening') return unchanged(before);
  const first = beat({ ...before, step: 'open', hadSocket: true, isAsked: false });
  return {
    state: first.state,
    commands: [...answered(before), ...first.commands, watchdog(first.state), { type: 'connected', again: before.hadSocket }],
  };
};

/** A message proves that the connection is alive: the watchdog and the count of attempts restart. */
const onFrame = (before: RoomConnection, messageId: unknown, body: unknown): ConnectionStepResult =>
  before.step === 'open'
    ? {
        state: { ...before, attempts: 0, isAsked: false, error: null },
        commands: [...answered(before), watchdog(before), { type: 'deliver', messageId, body }],
      }
    : unchanged(before);

const onTimer = (state: RoomConnection, timer: ConnectionTimer, maximum: number): ConnectionStepResult => {
  const alive = state.step === 'open' || state.step === 'opening';
  switch (timer) {
    case 'heartbeat':
      return state.step === 'open' ? beat(state) : unchanged(state);
    case 'watchdog':
    case 'answer':
      return alive ? lose(state, { code: 'no-room-message-in-time' }, maximum) : unchanged(state);
    case 'retry':
      return state.step === 'waiting' && state.room !== null
        ? open({ ...state, attempts: state.attempts + 1 }, state.room)
        : unchanged(state);
  }
};

type SocketEvent = Extract<ConnectionEvent, { readonly socket: number }>;

/** Handles an event from the live socket, or from a timer started for it. */
const onSocket = (state: RoomConnection, event: SocketEvent, maximum: number): ConnectionStepResult => {
  const alive = state.step === 'open' || state.step === 'opening';
  switch (event.type) {
    case 'opened':
      return onOpened(state);
    case 'frame':
      return onFrame(state, event.messageId, event.body);
    case 'timer':
      return onTimer(state, event.timer, maximum);
    case 'frame-refused':
      return alive ? lose(state, { code: 'frame-refused' }, maximum) : unchanged(state);
    case 'errored':
      // The close that follows starts the wait; the text is kept until then.
      return alive
        ? unchanged({
            ...state,
            error: event.text === null || event.text === '' ? { code: 'other-error' } : { code: 'socket', text: event.text },
          })
        : unchanged(state);
    case 'closed':
      return alive ? lose(state, state.error ?? { code: 'other-error' }, maximum) : unchanged(state);
  }
};

/** The room's socket: opening, heartbeat, watchdog, attempts. `maximum` is the number of attempts, 8 in the specification. */
export const connectRoom = (
  state: RoomConnection,
  event: ConnectionEvent,
  maximum: number = limits.reconnectAttempts,
): ConnectionStepResult => {
  switch (event.type) {
    case 'entered':
      return enter(state, event.room);
    case 'left':
      return { state: { ...NO_CONNECTION, socket: state.socket, sequence: state.sequence }, commands: ending(state) };
    case 'budget-granted':
      return grant(state);
    case 'opened':
    case 'frame':
    case 'frame-refused':
    case 'errored':
    case 'closed':
    case 'timer':
      return event.socket === state.socket ? onSocket(state, event, maximum) : unchanged(state);
  }
};
