import { decodeDirectives } from './decode-directive.ts';
import { fieldOf, isJsonObject, serialNumber, type JsonObject } from './json.ts';
import { parseText, ROOM_BUDGET, withinBudget } from './room-budget.ts';
import type { DropReason, Frame, RoomMessage } from './room-message.ts';

const dropped = (reason: DropReason): RoomMessage => ({ type: 'dropped', reason });

/** Room ids are compared as text (SYN-11, Q12): 42 and "42" are one room. Anything but a text or an exact number is none. */
const isRoom = (rid: unknown, room: string): boolean => (typeof rid === 'string' || Number.isSafeInteger(rid)) && String(rid) === room;

const commandsOf = (frame: JsonObject): unknown => fieldOf(frame, 'command');

const decodeIncrement = (message: JsonObject): RoomMessage => {
  const status = fieldOf(message, 'status');
  if (!Array.isArray(status) || status.length > 2) return dropped('frames');
  const objects = (status as readonly unknown[]).filter(isJsonObject);
  if (objects.length !== status.length) return dropped('frames');
  const counts = objects.map(commandsOf).map((commands) => (Array.isArray(commands) ? commands.length : 0));
  // Too many or too deep: the numbers still count, the increment is void and a refresh brings its content (D5, T22).
  const fits = counts.reduce((sum, count) => sum + count, 0) <= ROOM_BUDGET.directives && withinBudget(message);
  const frames: Frame[] = [];
  for (const object of objects) {
    const sn = serialNumber(fieldOf(object, 'sn'));
    if (sn === null) return dropped('sn');
    frames.push({ sn, commands: fits ? decodeDirectives(commandsOf(object)) : null });
  }
  const [first, second] = frames;
  if (first === undefined) return dropped('frames');
  return { type: 'increment', frames: second === undefined ? [first] : [first, second] };
};

/** A sync message of the wire, from its JSON (platform §4, D4), for the room that is shown. Total: never throws. */
export const decodeRoomMessage = (message: unknown, room: string): RoomMessage => {
  if (!isJsonObject(message)) return dropped('shape');
  if (!isRoom(fieldOf(message, 'rid'), room)) return dropped('room');
  switch (fieldOf(message, 'type')) {
    case 1:
      return { type: 'refresh-asked' };
    case 2:
      return decodeIncrement(message);
    case 3: {
      const sn = serialNumber(fieldOf(message, 'sn'));
      return sn === null ? dropped('sn') : { type: 'sync-sn', sn };
    }
  }
  return dropped('type');
};

/**
 * The body of a socket envelope: `{"result":0,"data":"<JSON>"}`, as text or parsed already (D4). Processed only when
 * result is 0 and data parses as JSON; otherwise dropped, with the reason to count (platform §4).
 */
export const decodeRoomBody = (body: unknown, room: string): RoomMessage => {
  const envelope = typeof body === 'string' ? parseText(body) : body;
  if (envelope === undefined) return dropped('not-json');
  if (!isJsonObject(envelope)) return dropped('shape');
  if (fieldOf(envelope, 'result') !== 0) return dropped('result');
  const data = fieldOf(envelope, 'data');
  const message = typeof data === 'string' ? parseText(data) : undefined;
  return message === undefined ? dropped('not-json') : decodeRoomMessage(message, room);
};
