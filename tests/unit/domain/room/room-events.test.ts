import { expect, it } from 'vitest';
import { CONFIGURED_ROOM_EVENTS, KNOWN_MESSAGE_IDS, roomEventOf, roomEventRegistry } from '../../../../src/domain/room/room-events.ts';

it('CON-10 three ids are known, the other events come from configuration', () => {
  expect(KNOWN_MESSAGE_IDS).toEqual({ heartbeat: 3, 'status-increment': 11_002, 'sync-sn': 11_008 });
  const configured = new Map(CONFIGURED_ROOM_EVENTS.map((name, index) => [name, 20_000 + index] as const));
  const result = roomEventRegistry(configured);
  if (!result.ok) throw new Error(result.refused.join());
  expect(result.registry.size).toBe(3 + CONFIGURED_ROOM_EVENTS.length);
  expect(roomEventOf(result.registry, 3)).toBe('heartbeat');
  expect(roomEventOf(result.registry, 11_002)).toBe('status-increment');
  expect(roomEventOf(result.registry, 11_008)).toBe('sync-sn');
  for (const [name, id] of configured) expect(roomEventOf(result.registry, id)).toBe(name);
});

it('CON-10 an id that is unknown or not a number has no event', () => {
  const result = roomEventRegistry(new Map());
  for (const id of [4, 0, -3, '3', null, undefined, Number.NaN, 11_002.5]) expect(result.ok && roomEventOf(result.registry, id)).toBeNull();
});

it('CON-10 an id that is taken or not a positive integer is refused, and so is an unknown name', () => {
  const result = roomEventRegistry(
    new Map<string, number>([
      ['gift', 5],
      ['toast', 5],
      ['dialog', 11_002],
      ['like', 0],
      ['follow', 1.5],
      ['heartbeat', 9],
      ['constructor', 10],
    ]),
  );
  expect(result).toEqual({ ok: false, refused: ['toast', 'dialog', 'like', 'follow', 'heartbeat', 'constructor'] });
});
