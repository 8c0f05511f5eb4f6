import type { Directive, DropReason, Frame, Frames, RefreshAnswer, RoomMessage } from './room-message.ts';
import { fieldOf, isJsonObject, isPlainObject, type JsonObject, serialNumber } from './json.ts';
import { type NodeBudget, parseText, ROOM_BUDGET, spend, spendList, spendMap, withinBudget } from './room-budget.ts';
import { tableOf } from './table-version.ts';

const isIndex = (value: unknown): boolean => serialNumber(value) !== null;

/** Longer digit texts may be numbers that are no safe integers. */
const SAFE_DIGITS = 15;

/** True if a name is a safe non-negative integer in JSON's notation, without sign, exponent or leading zeros. */
const isExactIndex = (name: string): boolean => {
  const { length } = name;
  if (length > SAFE_DIGITS) return isIndex(Number(name)) && String(Number(name)) === name;
  for (let at = 0; at < length; at += 1) {
    const code = name.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return length === 1 || (length > 0 && name.charCodeAt(0) !== 48);
};

const isMapWithin = (budget: NodeBudget, value: unknown, depth: number): boolean => {
  if (!isJsonObject(value)) return false;
  spendMap(budget, value, depth);
  return true;
};

const isListWithin = (budget: NodeBudget, value: unknown, depth: number): boolean => {
  if (!Array.isArray(value)) return false;
  spendList(budget, value, depth);
  return true;
};

/**
 * The items that a directive sets, with their indexes as numbers, or null if a name is no exact index. Listing numeric
 * names is the slowest part of handling a directive: it happens only once, here.
 */
const readItems = (budget: NodeBudget, key: string, items: unknown, depth: number): Directive | null => {
  if (!isJsonObject(items)) return null;
  const names = Object.keys(items);
  const [indexes, values]: [number[], unknown[]] = [[], []];
  for (const name of names) {
    if (!isExactIndex(name)) return null;
    const value = items[name];
    spend(budget, value, depth - 1);
    indexes.push(Number(name));
    values.push(value);
  }
  return { op: 'lset', key, items, indexes, values };
};

const hasFields = (budget: NodeBudget, wire: JsonObject, depth: number): boolean => {
  switch (wire.op) {
    case 'mset':
      return isMapWithin(budget, wire.values, depth);
    case 'hreplace':
    case 'hmerge':
      return typeof wire.key === 'string' && isMapWithin(budget, wire.value, depth);
    case 'lreplace':
    case 'lpush':
    case 'rpush':
      return typeof wire.key === 'string' && isListWithin(budget, wire.value, depth);
    case 'lpop':
    case 'rpop':
      return typeof wire.key === 'string';
    case 'linsert': {
      const { value } = wire;
      spend(budget, value, depth);
      return typeof wire.key === 'string' && isIndex(wire.index) && value !== undefined;
    }
    case 'lremove':
      return typeof wire.key === 'string' && isIndex(wire.index);
  }
  return false;
};

/**
 * Reads a plain JSON value as a directive (D4), or null if its op, its key or any field is not valid (D5). The values it would put into the
 * table are taken from the budget. Each op reads its own fields: one shared reader for all ops would take several times as long.
 */
export const readDirective = (budget: NodeBudget, wire: unknown, depth: number): Directive | null => {
  if (typeof wire !== 'object' || wire === null) return null;
  const directive = wire as JsonObject;
  if (directive.op === 'lset') return typeof directive.key === 'string' ? readItems(budget, directive.key, directive.items, depth) : null;
  return hasFields(budget, directive, depth) ? (wire as Directive) : null;
};

/** A directive in wire format (D4), or null if it is malformed (D5) or too large (SYN-12). @public: tests decode single ones. */
export const decodeDirective = (wire: unknown): Directive | null => {
  const budget: NodeBudget = { left: ROOM_BUDGET.nodes };
  const directive = isPlainObject(wire) ? readDirective(budget, wire, ROOM_BUDGET.depth) : null;
  return budget.left >= 0 ? directive : null;
};

/** Directives in order, or null if the value is no list or one of them is malformed: the increment is then void (D5). */
export const readDirectives = (budget: NodeBudget, wire: unknown, depth: number): readonly Directive[] | null => {
  if (!Array.isArray(wire)) return null;
  const given = wire as readonly unknown[];
  let read: unknown[] | null = null;
  for (let at = 0; at < given.length; at += 1) {
    const directive = readDirective(budget, given[at], depth);
    if (directive === null) return null;
    if (directive !== given[at]) (read ??= given.slice())[at] = directive;
  }
  return (read ?? given) as readonly Directive[];
};

/** A frame's directives are at its fourth level: message, status, frame, list. A directive's content starts two levels below. */
const VALUE_DEPTH = ROOM_BUDGET.depth - 5;
const NOTHING: JsonObject = {};

const dropped = (reason: DropReason): RoomMessage => ({ type: 'dropped', reason });

/** Room ids compare as text (SYN-11, Q12): 42 and "42" are the same room. Anything but a text or an exact number matches no room. */
const isRoom = (rid: unknown, room: string): boolean => rid === room || (Number.isSafeInteger(rid) && String(rid) === room);

/** An object whose fields may be read directly: inherited ones do not count. */
const ownFieldsOf = (object: JsonObject): JsonObject => (isPlainObject(object) ? object : NOTHING);

const sizeOf = ({ command }: JsonObject): number => (Array.isArray(command) ? command.length : 0);

const frameOf = (budget: NodeBudget, sn: number, frame: JsonObject): Frame => ({
  sn,
  commands: readDirectives(budget, frame.command, VALUE_DEPTH),
});

/**
 * Decodes frames with their directives. If they are too many or too deep, the numbers still count, the increment is void and a refresh
 * brings its content (D5, SYN-12).
 */
const decodeFrames = (sn: number, one: JsonObject, otherSn: number, other: JsonObject | null): Frames => {
  const size = sizeOf(one) + (other === null ? 0 : sizeOf(other));
  const budget: NodeBudget = { left: ROOM_BUDGET.nodes };
  if (size <= ROOM_BUDGET.directives) {
    const first = frameOf(budget, sn, one);
    const frames: Frames = other === null ? [first] : [first, frameOf(budget, otherSn, other)];
    if (budget.left >= 0) return frames;
  }
  return other === null
    ? [{ sn, commands: null }]
    : [
        { sn, commands: null },
        { sn: otherSn, commands: null },
      ];
};

const decodeIncrement = (status: unknown): RoomMessage => {
  if (!Array.isArray(status) || status.length === 0 || status.length > 2) return dropped('frames');
  const [one, other] = [status[0] as unknown, status.length === 2 ? (status[1] as unknown) : null];
  if (!isJsonObject(one) || (status.length === 2 && !isJsonObject(other))) return dropped('frames');
  const first = ownFieldsOf(one);
  const second = other === null ? null : ownFieldsOf(other as JsonObject);
  const [sn, otherSn] = [serialNumber(first.sn), second === null ? 0 : serialNumber(second.sn)];
  if (sn === null || otherSn === null) return dropped('sn');
  return { type: 'increment', frames: decodeFrames(sn, first, otherSn, second) };
};

/** Decodes a sync message from its JSON (platform §4, D4), for the room shown. Total: never throws. */
export const decodeRoomMessage = (message: unknown, room: string): RoomMessage => {
  if (!isJsonObject(message)) return dropped('shape');
  const { rid, type, status, sn: serial } = ownFieldsOf(message);
  if (!isRoom(rid, room)) return dropped('room');
  switch (type) {
    case 1:
      return { type: 'refresh-asked' };
    case 2:
      return decodeIncrement(status);
    case 3: {
      const sn = serialNumber(serial);
      return sn === null ? dropped('sn') : { type: 'sync-sn', sn };
    }
  }
  return dropped('type');
};

/**
 * Decodes the body of a socket envelope: `{"result":0,"data":"<JSON>"}`, as text or already parsed (D4). Processed only if
 * result is 0 and data parses as JSON; otherwise dropped, with the reason to count (platform §4).
 */
export const decodeRoomBody = (body: unknown, room: string): RoomMessage => {
  const envelope = typeof body === 'string' ? parseText(body) : body;
  if (envelope === undefined) return dropped('not-json');
  if (!isJsonObject(envelope)) return dropped('shape');
  const { result, data } = ownFieldsOf(envelope);
  if (result !== 0) return dropped('result');
  const message = typeof data === 'string' ? parseText(data) : undefined;
  return message === undefined ? dropped('not-json') : decodeRoomMessage(message, room);
};

/**
 * Decodes the answer to a full refresh: `sn` and `room_status`, a JSON text of the whole table (platform §3, §4). Null if
 * it contains no table: the refresh has failed. A number that is no safe non-negative integer is no usable sn (D5).
 */
export const decodeRefresh = (answer: unknown): RefreshAnswer | null => {
  const status = isJsonObject(answer) ? fieldOf(answer, 'room_status') : undefined;
  const table = typeof status === 'string' ? parseText(status) : undefined;
  if (!isJsonObject(answer) || !isJsonObject(table) || !withinBudget(table)) return null;
  return { sn: serialNumber(fieldOf(answer, 'sn')), table: tableOf(Object.entries(table)) };
};
