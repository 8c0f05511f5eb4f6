import { describe, expect, it } from 'vitest';
import { decodeRefresh, decodeRoomBody, decodeRoomMessage } from '../../../../src/domain/room-sync/decode-message.ts';
import { ROOM_BUDGET, withinBudget } from '../../../../src/domain/room-sync/room-budget.ts';
import type { RoomMessage } from '../../../../src/domain/room-sync/room-message.ts';
import { MALFORMED_BODIES } from '../../../support/room/room-garbage.ts';
import { RoomDriver } from '../../../support/room/room-driver.ts';

const body = (data: string, result: unknown = 0): unknown => ({ result, data });
const sync = (sn: string): RoomMessage => decodeRoomBody(body(`{"type":3,"rid":"7","sn":${sn}}`), '7');
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

describe('decoding room messages', () => {
  it.each<[string, unknown, RoomMessage]>([
    ['type 1 asks for a refresh', body('{"type":1,"rid":"7"}'), { type: 'refresh-asked' }],
    ['type 3 carries a number', body('{"type":3,"rid":"7","sn":5}'), { type: 'sync-sn', sn: 5 }],
    [
      'type 2 with one frame',
      body('{"type":2,"rid":"7","status":[{"sn":5,"command":[]}]}'),
      { type: 'increment', frames: [{ sn: 5, commands: [] }] },
    ],
    [
      'type 2 with two frames',
      body('{"type":2,"rid":7,"status":[{"sn":5,"command":[]},{"sn":6,"command":[{"op":"lpop","key":"x"}]}]}'),
      {
        type: 'increment',
        frames: [
          { sn: 5, commands: [] },
          { sn: 6, commands: [{ op: 'lpop', key: 'x' }] },
        ],
      },
    ],
    ['a body that is text', '{"result":0,"data":"{\\"type\\":3,\\"rid\\":\\"7\\",\\"sn\\":5}"}', { type: 'sync-sn', sn: 5 }],
    [
      'a malformed directive keeps its number',
      body('{"type":2,"rid":"7","status":[{"sn":5,"command":[{"op":"x"}]}]}'),
      { type: 'increment', frames: [{ sn: 5, commands: null }] },
    ],
    [
      'a frame without directives is void',
      body('{"type":2,"rid":"7","status":[{"sn":5}]}'),
      { type: 'increment', frames: [{ sn: 5, commands: null }] },
    ],
    ['another result', body('{"type":3,"rid":"7","sn":5}', 1), { type: 'dropped', reason: 'result' }],
    ['a result in text', body('{"type":3,"rid":"7","sn":5}', '0'), { type: 'dropped', reason: 'result' }],
    ['a body that is no JSON', '{', { type: 'dropped', reason: 'not-json' }],
    ['data that is no JSON', body('{'), { type: 'dropped', reason: 'not-json' }],
    ['data that is no text', { result: 0, data: { type: 1 } }, { type: 'dropped', reason: 'not-json' }],
    ['no envelope', 5, { type: 'dropped', reason: 'shape' }],
    ['no message', body('[]'), { type: 'dropped', reason: 'shape' }],
    ['another room', body('{"type":3,"rid":"8","sn":5}'), { type: 'dropped', reason: 'room' }],
    ['no room', body('{"type":3,"sn":5}'), { type: 'dropped', reason: 'room' }],
    ['a list with the room', body('{"type":3,"rid":["7"],"sn":5}'), { type: 'dropped', reason: 'room' }],
    ['another type', body('{"type":4,"rid":"7"}'), { type: 'dropped', reason: 'type' }],
    ['a type in text', body('{"type":"3","rid":"7","sn":5}'), { type: 'dropped', reason: 'type' }],
    ['no frames', body('{"type":2,"rid":"7","status":[]}'), { type: 'dropped', reason: 'frames' }],
    ['three frames', body('{"type":2,"rid":"7","status":[{"sn":1},{"sn":2},{"sn":3}]}'), { type: 'dropped', reason: 'frames' }],
    ['a frame that is none', body('{"type":2,"rid":"7","status":[{"sn":1,"command":[]},null]}'), { type: 'dropped', reason: 'frames' }],
    [
      'a frame without a number',
      body('{"type":2,"rid":"7","status":[{"sn":1,"command":[]},{"command":[]}]}'),
      { type: 'dropped', reason: 'sn' },
    ],
  ])('SYN-10 %s', (_, wire, message) => {
    expect(decodeRoomBody(wire, '7')).toEqual(message);
  });

  it('SYN-11 a number is a safe non-negative integer; −0 is 0; a text of digits is not a number', () => {
    for (const sn of ['"5"', '1.5', '-1', 'null', '9007199254740993', '9007199254740992', '1e400', 'true', '[5]', '{}']) {
      expect(sync(sn), sn).toEqual({ type: 'dropped', reason: 'sn' });
    }
    expect(sync('9007199254740991')).toEqual({ type: 'sync-sn', sn: Number.MAX_SAFE_INTEGER });
    const zero = sync('-0');
    expect(Object.is(zero.type === 'sync-sn' && zero.sn, 0)).toBe(true);
  });

  it('SYN-11 room ids are compared as text, and only an exact number converts to one', () => {
    expect(decodeRoomMessage({ type: 1, rid: 42 }, '42')).toEqual({ type: 'refresh-asked' });
    expect(decodeRoomMessage({ type: 1, rid: '042' }, '42')).toEqual({ type: 'dropped', reason: 'room' });
    expect(decodeRoomMessage({ type: 1, rid: 9007199254740992 }, '9007199254740992')).toEqual({ type: 'dropped', reason: 'room' });
    expect(decodeRoomMessage(Object.create({ type: 1, rid: '42' }), '42')).toEqual({ type: 'dropped', reason: 'room' });
  });

  it('SYN-10 every malformed body is dropped, counted, and changes nothing', () => {
    const driver = RoomDriver.at(3);
    for (const [index, wire] of MALFORMED_BODIES.entries()) {
      const before = driver.state;
      const step = driver.event(decodeRoomBody(wire, '7'));
      expect(step.commands).toEqual([]);
      expect([step.state.table, step.state.sn, step.state.refresh]).toEqual([before.table, before.sn, before.refresh]);
      expect(Object.values(step.state.watch.drops).reduce((sum, count) => sum + count, 0)).toBe(index + 1);
    }
    expect(driver.state.watch.suspect).toBe(false);
  });

  it('SYN-12 too many or too deeply nested directives invalidate the increment, and a refresh is requested', () => {
    const pops = (count: number): unknown => ({
      type: 2,
      rid: '7',
      status: [{ sn: 4, command: Array.from({ length: count }, () => ({ op: 'lpop', key: 'x' })) }],
    });
    const deep = (levels: number): unknown => ({
      type: 2,
      rid: '7',
      status: [{ sn: 4, command: [{ op: 'rpush', key: 'x', value: JSON.parse(nested(levels)) as unknown }] }],
    });
    const commandsOf = (message: RoomMessage): unknown => message.type === 'increment' && message.frames[0].commands;
    expect(commandsOf(decodeRoomMessage(pops(10_000), '7'))).toHaveLength(10_000);
    expect(commandsOf(decodeRoomMessage(pops(10_001), '7'))).toBeNull();
    // The message, status, frame, command and directive are five of the 32 levels.
    expect(commandsOf(decodeRoomMessage(deep(27), '7'))).toHaveLength(1);
    expect(commandsOf(decodeRoomMessage(deep(28), '7'))).toBeNull();
    const driver = RoomDriver.at(3);
    driver.body(deep(28));
    expect([driver.state.sn, driver.requests, driver.state.watch.suspicions['void-increment']]).toEqual([3, 2, 1]);
  });

  it('SYN-12 every field that a directive puts into the table is counted, and a field that nothing reads is not', () => {
    const deep = JSON.parse(nested(28)) as unknown;
    const commandsOf = (fields: object, more: object = {}): unknown => {
      const message = decodeRoomMessage({ type: 2, rid: '7', status: [{ sn: 4, command: [fields] }], ...more }, '7');
      return message.type === 'increment' && message.frames[0].commands;
    };
    for (const fields of [
      { op: 'mset', values: { x: deep } },
      { op: 'hreplace', key: 'x', value: { a: deep } },
      { op: 'hmerge', key: 'x', value: { a: deep } },
      ...['lreplace', 'lpush', 'rpush'].map((op) => ({ op, key: 'x', value: [deep] })),
      { op: 'linsert', key: 'x', index: 0, value: deep },
      { op: 'lset', key: 'x', items: { 0: deep } },
    ]) {
      expect(commandsOf(fields), fields.op).toBeNull();
    }
    expect(commandsOf({ op: 'lpop', key: 'x', other: deep }, { other: deep })).toHaveLength(1);
  });

  it('SYN-12 100,000 levels, a cyclic value and a text of over 1 MiB are rejected at once', () => {
    const started = performance.now();
    const data = `{"type":2,"rid":"7","status":[{"sn":4,"command":${nested(100_000)}}]}`;
    expect(decodeRoomBody(body(data), '7')).toEqual({ type: 'increment', frames: [{ sn: 4, commands: null }] });
    const itself: unknown[] = [];
    itself.push(itself, itself);
    expect(withinBudget(itself)).toBe(false);
    expect(withinBudget([[[]]], 3, 3)).toBe(true);
    expect(withinBudget([[[]]], 2, 3)).toBe(false);
    expect(withinBudget([[[]]], 3, 2)).toBe(false);
    expect(decodeRoomBody(body(`"${'x'.repeat(ROOM_BUDGET.textLength)}"`), '7')).toEqual({ type: 'dropped', reason: 'not-json' });
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('SYN-4 SYN-10 a refresh answer needs a table; without a usable number it counts as unnumbered', () => {
    const status = '{"a":[1],"b":{"c":1},"__proto__":2}';
    expect([...decodeRefresh({ sn: 5, room_status: status })!.table.keys()]).toEqual(['a', 'b', '__proto__']);
    expect(decodeRefresh({ sn: 5, room_status: status })!.sn).toBe(5);
    for (const sn of ['5', null, undefined, 1.5, -1, 2 ** 53, Number.NaN])
      expect(decodeRefresh({ sn, room_status: status })!.sn).toBeNull();
    for (const wrong of [
      null,
      [],
      5,
      {},
      { sn: 5 },
      { room_status: {} },
      { room_status: '{' },
      { room_status: '[]' },
      { room_status: 'null' },
      { room_status: `{"a":${nested(40)}}` },
    ]) {
      expect(decodeRefresh(wrong)).toBeNull();
    }
  });
});
