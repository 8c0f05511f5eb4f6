import { beginning } from '../format/texts.ts';
import { cleanName } from '../account/account.ts';
import { CONFIGURED_ROOM_EVENTS, type ConfiguredRoomEvent, type RoomEventName } from './room-events.ts';
import { fieldOf, isJsonObject, type JsonObject } from '../room-sync/json.ts';
import { parseText } from '../room-sync/room-budget.ts';

interface FieldTypes {
  /** An id: text, or a whole number as text. Never empty. */
  readonly id: string;
  readonly name: string;
  /** Text by people or the platform, cut at LONGEST_TEXT. */
  readonly text: string;
  /** A whole number from 0. */
  readonly count: number;
  readonly map: JsonObject;
}
type FieldKind = keyof FieldTypes;

const PERSON = { uid: 'id', nickname: 'name' } as const;

/** The fields of each room event. Ours: the specification only names the events (platform §7, D8). */
export const ROOM_EVENT_FIELDS = {
  comment: { ...PERSON, content: 'text' },
  gift: { ...PERSON, to_uid: 'id', gift_id: 'id', count: 'count' },
  enter: PERSON,
  quit: PERSON,
  follow: { ...PERSON, to_uid: 'id' },
  like: { ...PERSON, count: 'count' },
  'call-status': { ...PERSON, status: 'text' },
  'pk-status': { status: 'text' },
  'red-packet': { ...PERSON, packet_id: 'id', count: 'count' },
  'level-up': { ...PERSON, level: 'count' },
  'fans-club': { ...PERSON, to_uid: 'id' },
  'broadcast-status-full': { status: 'map' },
  'broadcast-status-increment': { status: 'map' },
  'broadcast-status-reset': {},
  toast: { content: 'text' },
  dialog: { title: 'text', content: 'text' },
} as const satisfies Record<ConfiguredRoomEvent, Readonly<Record<string, FieldKind>>>;
type Fields = typeof ROOM_EVENT_FIELDS;

/** A room event as a typed message, by its name. */
export type RoomActivity = {
  readonly [Name in ConfiguredRoomEvent]: {
    readonly name: Name;
    readonly fields: {
      readonly [Field in keyof Fields[Name]]: Fields[Name][Field] extends FieldKind ? FieldTypes[Fields[Name][Field]] : never;
    };
  };
}[ConfiguredRoomEvent];

const LONGEST_TEXT = 500;
const LONGEST_ID = 64;

const readId = (value: unknown): string | null => {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= LONGEST_ID ? text : null;
};
const READERS: { readonly [Kind in FieldKind]: (value: unknown) => FieldTypes[Kind] | null } = {
  id: readId,
  name: (value) => (typeof value === 'string' ? cleanName(beginning(value, LONGEST_TEXT)) : null),
  text: (value) => (typeof value === 'string' ? beginning(value, LONGEST_TEXT) : null),
  count: (value) => (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null),
  map: (value) => (isJsonObject(value) ? value : null),
};

/** True if a message of this name is an event for people, not for the connection or the table. */
export const isRoomActivity = (name: RoomEventName): name is ConfiguredRoomEvent =>
  (CONFIGURED_ROOM_EVENTS as readonly string[]).includes(name);

const contentOf = (body: unknown): JsonObject | null => {
  const envelope = typeof body === 'string' ? parseText(body) : body;
  if (!isJsonObject(envelope) || fieldOf(envelope, 'result') !== 0) return null;
  const data = fieldOf(envelope, 'data');
  const content = typeof data === 'string' ? parseText(data) : undefined;
  return isJsonObject(content) ? content : null;
};

/**
 * Decodes the body of a room event: `{"result":0,"data":"<JSON>"}` (D4). Null if a field is missing or of another kind; other fields are
 * left out.
 */
export const decodeRoomActivity = (name: ConfiguredRoomEvent, body: unknown): RoomActivity | null => {
  const content = contentOf(body);
  if (content === null) return null;
  const fields: Record<string, unknown> = {};
  for (const [field, kind] of Object.entries(ROOM_EVENT_FIELDS[name])) {
    const value = READERS[kind](fieldOf(content, field));
    if (value === null) return null;
    fields[field] = value;
  }
  return { name, fields } as unknown as RoomActivity;
};

/** The broadcast's status after an event: a full one replaces it, an increment adds to it, a reset empties it; others do not change it. */
export const broadcastAfter = (status: ReadonlyMap<string, unknown>, { name, fields }: RoomActivity): ReadonlyMap<string, unknown> => {
  switch (name) {
    case 'broadcast-status-full':
      return new Map(Object.entries(fields.status));
    case 'broadcast-status-increment':
      return new Map([...status, ...Object.entries(fields.status)]);
    case 'broadcast-status-reset':
      return new Map();
  }
  return status;
};
