import type { JsonObject } from './json.ts';

/** The eleven directives by their wire names (platform §4, D4). */
export const DIRECTIVE_OPS = [
  'mset',
  'hreplace',
  'hmerge',
  'lreplace',
  'lpush',
  'rpush',
  'lpop',
  'rpop',
  'linsert',
  'lremove',
  'lset',
] as const;
export type DirectiveOp = (typeof DIRECTIVE_OPS)[number];

/** A value of the table: a list, a map, or a plain value written by `mset`. JSON data, never changed after it was handed out. */
export type RoomValue = unknown;
type RoomMap = JsonObject;
type RoomList = readonly RoomValue[];

/** A valid directive, in wire format: every index is a safe non-negative integer, those of `items` as texts (D5). */
export type Directive =
  | { readonly op: 'mset'; readonly values: JsonObject }
  | { readonly op: 'hreplace'; readonly key: string; readonly value: RoomMap }
  | { readonly op: 'hmerge'; readonly key: string; readonly value: RoomMap }
  | { readonly op: 'lreplace'; readonly key: string; readonly value: RoomList }
  | { readonly op: 'lpush'; readonly key: string; readonly value: RoomList }
  | { readonly op: 'rpush'; readonly key: string; readonly value: RoomList }
  | { readonly op: 'lpop'; readonly key: string }
  | { readonly op: 'rpop'; readonly key: string }
  | { readonly op: 'linsert'; readonly key: string; readonly index: number; readonly value: RoomValue }
  | { readonly op: 'lremove'; readonly key: string; readonly index: number }
  /** `indexes` and `values` repeat the items, in order. */
  | {
      readonly op: 'lset';
      readonly key: string;
      readonly items: JsonObject;
      readonly indexes: readonly number[];
      readonly values: readonly RoomValue[];
    };

/** The room-state table for readers, to whom it is immutable (SYN-15). Keys are data (D5). */
export type RoomTable = Pick<ReadonlyMap<string, RoomValue>, 'get' | 'has' | 'keys' | 'size' | typeof Symbol.iterator>;

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
