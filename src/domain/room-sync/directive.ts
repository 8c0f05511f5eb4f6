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

export type RoomValue = unknown;
export type RoomMap = ReadonlyMap<string, RoomValue>;
export type RoomList = readonly RoomValue[];

/** One entry of the room-state table: a map, a list, or a plain value that `mset` wrote. Keys are data (D5). */
export type RoomEntry =
  | { readonly kind: 'map'; readonly map: RoomMap }
  | { readonly kind: 'list'; readonly list: RoomList }
  | { readonly kind: 'value'; readonly value: RoomValue };

/** A decoded directive: every index is a safe non-negative integer (D5). */
export type Directive =
  | { readonly op: 'mset'; readonly values: ReadonlyMap<string, RoomEntry> }
  | { readonly op: 'hreplace'; readonly key: string; readonly value: RoomMap }
  | { readonly op: 'hmerge'; readonly key: string; readonly value: RoomMap }
  | { readonly op: 'lreplace'; readonly key: string; readonly value: RoomList }
  | { readonly op: 'lpush'; readonly key: string; readonly value: RoomList }
  | { readonly op: 'rpush'; readonly key: string; readonly value: RoomList }
  | { readonly op: 'lpop'; readonly key: string }
  | { readonly op: 'rpop'; readonly key: string }
  | { readonly op: 'linsert'; readonly key: string; readonly index: number; readonly value: RoomValue }
  | { readonly op: 'lremove'; readonly key: string; readonly index: number }
  | { readonly op: 'lset'; readonly key: string; readonly items: ReadonlyMap<number, RoomValue> };

export type RoomTable = ReadonlyMap<string, RoomEntry>;
