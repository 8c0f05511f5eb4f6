import type { Directive, RoomTable } from './directive.ts';

/** Why a message was dropped; counted, never shown (platform §4: "otherwise logged and dropped", D5). */
export const DROP_REASONS = ['result', 'not-json', 'shape', 'room', 'sn', 'type', 'frames', 'stale-answer'] as const;
export type DropReason = (typeof DROP_REASONS)[number];

/** One numbered step of a room's state, in wire format: its directives, or null if one is malformed (D5). */
export interface Frame {
  readonly sn: number;
  readonly commands: readonly Directive[] | null;
}

export type Frames = readonly [Frame] | readonly [Frame, Frame];

/** The socket's messages about a room (platform §4, D4). Every `sn` is a safe non-negative integer (D5). */
export type RoomMessage =
  | { readonly type: 'refresh-asked' }
  | { readonly type: 'increment'; readonly frames: Frames }
  | { readonly type: 'sync-sn'; readonly sn: number }
  | { readonly type: 'dropped'; readonly reason: DropReason };

/** The answer to a full refresh. `sn` is null if it contains no usable number: the table is replaced all the same (D5). */
export interface RefreshAnswer {
  readonly sn: number | null;
  readonly table: RoomTable;
}

/** Everything that can happen to a room's state. A ticket identifies the refresh or the wait it belongs to. */
export type RoomEvent =
  | RoomMessage
  | { readonly type: 'entered'; readonly room: string }
  | { readonly type: 'left' }
  /** The socket is back after a loss: messages may have been missed. */
  | { readonly type: 'reconnected' }
  | { readonly type: 'refreshed'; readonly ticket: number; readonly answer: RefreshAnswer }
  /** The request failed, timed out, or its answer does not decode. */
  | { readonly type: 'refresh-failed'; readonly ticket: number }
  | { readonly type: 'waited'; readonly ticket: number };

export type RoomCommand =
  /** Request the whole state once; answer with `refreshed` or `refresh-failed` and the ticket. */
  | { readonly type: 'request-refresh'; readonly room: string; readonly ticket: number }
  /** Answer with `waited` after so many milliseconds. */
  | { readonly type: 'wait'; readonly ticket: number; readonly ms: number }
  /** The request or timer of this ticket is no longer needed. */
  | { readonly type: 'abandon'; readonly ticket: number };
