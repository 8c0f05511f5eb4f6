import { describe, expect, it } from 'vitest';
import {
  broadcastAfter,
  decodeRoomActivity,
  isRoomActivity,
  ROOM_EVENT_FIELDS,
  type RoomActivity,
} from '../../../../src/domain/room/room-activity.ts';
import { CONFIGURED_ROOM_EVENTS, type ConfiguredRoomEvent } from '../../../../src/domain/room/room-events.ts';

const body = (content: unknown): string => JSON.stringify({ result: 0, data: JSON.stringify(content) });
const EXAMPLES = { id: 7, name: 'نورة\u202e', text: 'نص', count: 3, map: { viewers: 9 } } as const;
const READ = { id: '7', name: 'نورة', text: 'نص', count: 3, map: { viewers: 9 } } as const;
const fieldsOf = (name: ConfiguredRoomEvent) => Object.entries(ROOM_EVENT_FIELDS[name]);
const contentOf = (name: ConfiguredRoomEvent) => Object.fromEntries(fieldsOf(name).map(([field, kind]) => [field, EXAMPLES[kind]]));

describe('room events', () => {
  it.each(CONFIGURED_ROOM_EVENTS)('ROM-8 %s is a typed message; other fields are left out', (name) => {
    const fields = Object.fromEntries(fieldsOf(name).map(([field, kind]) => [field, READ[kind]]));
    expect(isRoomActivity(name)).toBe(true);
    expect(decodeRoomActivity(name, body({ ...contentOf(name), more: 1 }))).toEqual({ name, fields });
  });

  it.each(CONFIGURED_ROOM_EVENTS.flatMap((name) => fieldsOf(name).map(([field]) => [name, field] as const)))(
    'ROM-8 %s without its %s, or with another kind of it, is none',
    (name, field) => {
      const { [field]: _, ...rest } = contentOf(name);
      for (const wrong of [rest, { ...rest, [field]: null }, { ...rest, [field]: [] }, { ...rest, [field]: true }])
        expect(decodeRoomActivity(name, body(wrong))).toBeNull();
    },
  );

  it.each([
    null,
    '',
    '{"result":1,"data":"{}"}',
    '{"result":0,"data":{}}',
    '{"result":0,"data":"[]"}',
    '{"result":0,"data":"{"}',
    '{"result":0,"data":"{\\"__proto__\\":{\\"content\\":\\"x\\"}}"}',
  ])('ROM-8 the body %j holds no event', (given) => {
    expect(decodeRoomActivity('toast', given)).toBeNull();
  });

  it('ROM-8 long texts are cut; ids are texts of at most 64 characters', () => {
    const told = (content: string) => decodeRoomActivity('toast', body({ content }))?.fields;
    expect(told('x'.repeat(501))).toEqual({ content: 'x'.repeat(500) });
    const entered = (uid: unknown) => decodeRoomActivity('enter', body({ uid, nickname: '' }));
    expect([entered('x'.repeat(64)) === null, entered('x'.repeat(65)), entered(''), entered(1.5)]).toEqual([false, null, null, null]);
  });

  it('ROM-8 messages of the connection and of the table are no events for people', () => {
    expect((['heartbeat', 'status-increment', 'sync-sn'] as const).map(isRoomActivity)).toEqual([false, false, false]);
  });
});

describe('the broadcast’s status', () => {
  const activity = (name: ConfiguredRoomEvent, status?: object) => ({ name, fields: { status } }) as unknown as RoomActivity;

  it('ROM-9 a full one replaces it, an increment adds to it, a reset empties it, and no other event touches it', () => {
    const full = broadcastAfter(new Map([['old', 1]]), activity('broadcast-status-full', { viewers: 1, live: true }));
    expect([...full]).toEqual([
      ['viewers', 1],
      ['live', true],
    ]);
    const more = broadcastAfter(full, activity('broadcast-status-increment', { viewers: 2, ['__proto__']: 3 }));
    expect(more.get('viewers')).toBe(2);
    expect(full.get('viewers')).toBe(1);
    expect(broadcastAfter(more, activity('toast'))).toBe(more);
    expect(broadcastAfter(more, activity('broadcast-status-reset')).size).toBe(0);
  });
});
