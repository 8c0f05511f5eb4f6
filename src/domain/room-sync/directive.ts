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
export type RoomMap = JsonObject;
export type RoomList = readonly RoomValue[];

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
