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
