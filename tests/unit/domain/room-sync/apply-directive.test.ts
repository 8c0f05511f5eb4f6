import { describe, expect, it } from 'vitest';
import { applyAll } from '../../../../src/domain/room-sync/apply-directive.ts';
import { decodeDirective, decodeRoomBody } from '../../../../src/domain/room-sync/decode-message.ts';
import { sequence } from '../../../../src/domain/room-sync/room-sync.ts';
import { DIRECTIVE_OPS, type RoomTable } from '../../../../src/domain/room-sync/room-message.ts';
import { tableOf } from '../../../../src/domain/room-sync/table-version.ts';
import { isRoomTableKey, ROOM_TABLE_KEYS } from '../../../../src/domain/room-sync/room-keys.ts';
import { directiveOf, plainOf } from '../../../support/arbitraries/room.ts';
import type { PlainTable, WireDirective } from '../../../support/room/spec-engine.ts';

const START: PlainTable = { list: ['c'], map: { a: 1, b: 2 }, empty: [] };

const entriesOf = (table: PlainTable): RoomTable => tableOf(Object.entries(table));

const run = (directives: readonly WireDirective[], start = START) => {
  const applied = applyAll(entriesOf(start), directives.map(directiveOf));
  return applied === null ? null : { ...plainOf(applied.table) };
};

describe('the eleven directives', () => {
  it.each<[string, WireDirective, PlainTable]>([
    ['set many keys', { op: 'mset', values: { list: [1], map: { z: 1 }, plain: 5 } }, { list: [1], map: { z: 1 }, plain: 5 }],
    ['set map', { op: 'hreplace', key: 'map', value: { z: 1 } }, { map: { z: 1 } }],
    ['set map fields', { op: 'hmerge', key: 'map', value: { b: 3, c: 4 } }, { map: { a: 1, b: 3, c: 4 } }],
    ['set map fields where nothing is', { op: 'hmerge', key: 'new', value: { b: 3 } }, { new: { b: 3 } }],
    ['list replace', { op: 'lreplace', key: 'list', value: [] }, { list: [] }],
    ['list replace over a map', { op: 'lreplace', key: 'map', value: [1] }, { map: [1] }],
    ['push left in its order', { op: 'lpush', key: 'list', value: ['a', 'b'] }, { list: ['a', 'b', 'c'] }],
    ['push right', { op: 'rpush', key: 'list', value: ['d', 'e'] }, { list: ['c', 'd', 'e'] }],
    ['push where nothing is', { op: 'rpush', key: 'new', value: [1] }, { new: [1] }],
    ['pop left', { op: 'lpop', key: 'list' }, { list: [] }],
    ['pop right', { op: 'rpop', key: 'list' }, { list: [] }],
    ['pop of an empty list', { op: 'lpop', key: 'empty' }, {}],
    ['pop where nothing is', { op: 'rpop', key: 'new' }, {}],
    ['insert at index', { op: 'linsert', key: 'list', index: 0, value: 'b' }, { list: ['b', 'c'] }],
    ['insert after the last', { op: 'linsert', key: 'list', index: 1, value: null }, { list: ['c', null] }],
    ['remove at index', { op: 'lremove', key: 'list', index: 0 }, { list: [] }],
    ['set items by index', { op: 'lset', key: 'list', items: { 0: 'z' } }, { list: ['z'] }],
    ['set no items', { op: 'lset', key: 'new', items: {} }, {}],
  ])('SYN-5 %s', (_, directive, change) => {
    expect(run([directive])).toEqual({ ...START, ...change });
  });

  it.each<[string, WireDirective]>([
    ['a list directive on a map', { op: 'rpush', key: 'map', value: [1] }],
    ['a pop on a map', { op: 'lpop', key: 'map' }],
    ['a push left on a map', { op: 'lpush', key: 'map', value: [1] }],
    ['a map directive on a list', { op: 'hmerge', key: 'list', value: { a: 1 } }],
    ['an insertion past the end', { op: 'linsert', key: 'list', index: 2, value: 1 }],
    ['a removal at the length', { op: 'lremove', key: 'list', index: 1 }],
    ['a removal far out', { op: 'lremove', key: 'list', index: 1e9 }],
    ['a removal where nothing is', { op: 'lremove', key: 'new', index: 0 }],
    ['an item past the end', { op: 'lset', key: 'list', items: { 0: 'z', 1: 'y' } }],
    ['an item at 4294967294', { op: 'lset', key: 'list', items: { 4294967294: 'z' } }],
  ])('SYN-5 D5 %s invalidates everything before and after it', (_, directive) => {
    expect(run([{ op: 'rpush', key: 'side', value: [1] }, directive, { op: 'rpush', key: 'side', value: [2] }])).toBeNull();
  });

  it.each<[string, unknown]>([
    ['no object', null],
    ['a list', []],
    ['no op', { key: 'list' }],
    ['an unknown op', { op: 'lsort', key: 'list' }],
    ['an inherited op', { op: 'constructor', key: 'list' }],
    ['no key', { op: 'lpop' }],
    ['a number as key', { op: 'lpop', key: 1 }],
    ['no value', { op: 'rpush', key: 'list' }],
    ['a map to push', { op: 'lpush', key: 'list', value: {} }],
    ['a list to merge', { op: 'hmerge', key: 'map', value: [] }],
    ['a scalar as map', { op: 'hreplace', key: 'map', value: 1 }],
    ['values that are a list', { op: 'mset', values: [] }],
    ['nothing to insert', { op: 'linsert', key: 'list', index: 0 }],
    ...['1', 1.5, -1, null, 2 ** 53, true].map((index): [string, unknown] => [
      `index ${String(index)}`,
      { op: 'lremove', key: 'list', index },
    ]),
    ['an insertion at "0"', { op: 'linsert', key: 'list', index: '0', value: 1 }],
    ...['-1', '01', '', ' 1', '1.0', '1e0', 'length', '9007199254740993'].map((index): [string, unknown] => [
      `an item at "${index}"`,
      { op: 'lset', key: 'list', items: { [index]: 1 } },
    ]),
    ['items that are a list', { op: 'lset', key: 'list', items: [1] }],
  ])('SYN-11 D5 %s is not a directive', (_, wire) => {
    expect(decodeDirective(wire)).toBeNull();
  });

  it('SYN-5 a directive works on the result of the previous one, and the given table does not change', () => {
    const start = entriesOf({ list: [1, 2, 3] });
    const directives: readonly WireDirective[] = [
      { op: 'lpop', key: 'list' },
      { op: 'lpush', key: 'list', value: [9] },
      { op: 'rpush', key: 'list', value: [4] },
      { op: 'lremove', key: 'list', index: 1 },
      { op: 'linsert', key: 'list', index: 1, value: 'x' },
      { op: 'lset', key: 'list', items: { 0: 'y' } },
      { op: 'hmerge', key: 'map', value: { a: 1 } },
      { op: 'hmerge', key: 'map', value: { b: 2 } },
      { op: 'lreplace', key: 'other', value: [1] },
      { op: 'rpop', key: 'other' },
    ];
    const applied = applyAll(start, directives.map(directiveOf));
    expect({ ...plainOf(applied!.table) }).toEqual({ list: ['y', 'x', 3, 4], map: { a: 1, b: 2 }, other: [] });
    expect({ ...plainOf(start) }).toEqual({ list: [1, 2, 3] });
    expect([...applied!.changed].sort()).toEqual(['list', 'map', 'other']);
  });

  it('SYN-5 very many values are pushed in their order, left and right', () => {
    const value = Array.from({ length: 150_000 }, (_, at) => at);
    const pushed = (op: string, length: number): unknown => run([{ op, key: 'list', value: value.slice(0, length) }])?.['list'];
    for (const length of [0, 999, 1000, 1001, 2500, 150_000]) {
      expect(pushed('lpush', length)).toEqual([...value.slice(0, length), 'c']);
      expect(pushed('rpush', length)).toEqual(['c', ...value.slice(0, length)]);
    }
  });

  it('SYN-15 a later directive never changes the values of an earlier one', () => {
    const value = [1];
    applyAll(new Map(), [
      { op: 'lreplace', key: 'a', value },
      { op: 'rpush', key: 'a', value: [2] },
    ]);
    expect(value).toEqual([1]);
    const fields = { a: 1 };
    applyAll(new Map(), [
      { op: 'hreplace', key: 'm', value: fields },
      { op: 'hmerge', key: 'm', value: { b: 2 } },
    ]);
    expect(fields).toEqual({ a: 1 });
  });

  it('SYN-17 listeners learn of each changed key once, and of no unchanged key', () => {
    const changed = (directives: readonly WireDirective[]) =>
      applyAll(entriesOf({ ...START, list: ['c', 'd'] }), directives.map(directiveOf))!.changed;
    expect(changed([{ op: 'mset', values: { a: 1, b: [] } }])).toEqual(['a', 'b']);
    expect(
      changed([
        { op: 'lpop', key: 'empty' },
        { op: 'rpop', key: 'new' },
        { op: 'lset', key: 'list', items: {} },
      ]),
    ).toEqual([]);
    for (const op of DIRECTIVE_OPS.filter((name) => name !== 'mset')) {
      const key = op.startsWith('h') ? 'map' : 'list';
      const value = op.startsWith('h') ? {} : ['x'];
      const directive = { op, key, value, index: 0, items: { 0: 'x' } };
      expect(changed([directive, directive, { op: 'rpush', key: 'list', value: [1] }]).filter((name) => name === key)).toEqual([key]);
    }
  });

  it('SYN-11 keys are data: no prototype is read or changed', () => {
    const table = JSON.parse('{"__proto__":{"x":1},"constructor":[1]}') as PlainTable;
    const applied = applyAll(entriesOf(table), [
      directiveOf({ op: 'hmerge', key: '__proto__', value: { polluted: true } }),
      directiveOf({ op: 'rpush', key: 'constructor', value: [2] }),
      directiveOf({ op: 'lpush', key: 'toString', value: [1] }),
      directiveOf({ op: 'hreplace', key: 'hasOwnProperty', value: JSON.parse('{"__proto__":{"y":1}}') as unknown }),
    ]);
    expect([...applied!.table.keys()]).toEqual(['__proto__', 'constructor', 'toString', 'hasOwnProperty']);
    expect(plainOf(applied!.table)['__proto__']).toEqual({ x: 1, polluted: true });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('SYN-13 the 22 keys of the specification are named, and any other key is data too', () => {
    expect(ROOM_TABLE_KEYS).toHaveLength(22);
    expect(new Set(ROOM_TABLE_KEYS).size).toBe(22);
    expect(ROOM_TABLE_KEYS.every(isRoomTableKey)).toBe(true);
    for (const key of ['', '__proto__', 'pk', 'PK_RANK']) expect(isRoomTableKey(key)).toBe(false);
  });

  it.each<[string, (at: number) => WireDirective]>([
    ['pushes over 200 keys', (at) => ({ op: 'rpush', key: `k${at % 200}`, value: [at] })],
    ['merges into one map', (at) => ({ op: 'hmerge', key: 'map', value: { [`f${at}`]: at } })],
    ['pushes left onto one list', (at) => ({ op: 'lpush', key: 'k0', value: [at] })],
    ['pops', (at) => ({ op: 'lpop', key: `k${at % 200}` })],
    ['sets of an item', (at) => ({ op: 'lset', key: `k${at % 200}`, items: { 0: at } })],
  ])('SYN-12 ten thousand %s on a table of 200 keys take no noticeable time (R12)', (_, directive) => {
    const long = Array.from({ length: 100 }, (__, at) => at);
    const table = entriesOf(Object.fromEntries(Array.from({ length: 200 }, (__, key) => [`k${key}`, long])));
    const text = JSON.stringify({
      type: 2,
      rid: '7',
      status: [{ sn: 1, command: Array.from({ length: 10_000 }, (__, at) => directive(at)) }],
    });
    // One of three runs may be slowed down by the machine; the quickest shows what the code needs.
    const times = [0, 1, 2].map(() => {
      const started = performance.now();
      const message = decodeRoomBody({ result: 0, data: text }, '7');
      expect(message.type === 'increment' && sequence(table, 0, message.frames).outcome).toBe('ran');
      return performance.now() - started;
    });
    expect(Math.min(...times)).toBeLessThan(1000);
  });
});
