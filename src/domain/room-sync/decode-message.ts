import { readDirectives } from './decode-directive.ts';
import { isJsonObject, isPlainObject, serialNumber, type JsonObject } from './json.ts';
import { parseText, ROOM_BUDGET, type NodeBudget } from './room-budget.ts';
import type { DropReason, Frame, Frames, RoomMessage } from './room-message.ts';

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
