import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyAll } from '../../../../src/domain/room-sync/apply-directive.ts';
import { decodeDirective } from '../../../../src/domain/room-sync/decode-message.ts';
import type { Directive, RoomTable } from '../../../../src/domain/room-sync/room-message.ts';
import type { TableStorage } from '../../../../src/domain/room-sync/table-storage.ts';
import { tableOf } from '../../../../src/domain/room-sync/table-version.ts';
import { plainOf, plainRoomTable, wireDirective } from '../../../support/arbitraries/room.ts';
import { type PlainTable, SpecEngine, type WireDirective } from '../../../support/room/spec-engine.ts';

const given = (table: PlainTable): RoomTable => tableOf(Object.entries(table));
const decodeDirectives = (command: readonly unknown[]): readonly Directive[] | null => {
  const directives = command.map(decodeDirective);
  return directives.every((directive) => directive !== null) ? directives : null;
};
const decoded = (command: readonly WireDirective[]): readonly Directive[] => decodeDirectives(command)!;
const after = (table: RoomTable, ...command: readonly WireDirective[]): RoomTable => applyAll(table, decoded(command))!.table;

const PUSH = (value: unknown): WireDirective => ({ op: 'rpush', key: 'log', value: [value] });
const VOID: WireDirective = { op: 'lremove', key: 'log', index: 99 };

describe('versions of a table', () => {
  it('SYN-15 a version that was never read is still itself after many increments', () => {
    const first = given({ log: [0], map: { a: 1 } });
    let newest = first;
    for (let at = 1; at <= 20; at += 1) newest = after(newest, PUSH(at), { op: 'hmerge', key: 'map', value: { a: at, [`f${at}`]: at } });
    expect(newest.get('log')).toHaveLength(21);
    expect({ ...plainOf(first) }).toEqual({ log: [0], map: { a: 1 } });
    expect([first.size, first.has('log'), first.has('other'), [...first.keys()]]).toEqual([2, true, false, ['log', 'map']]);
  });

  it('SYN-15 two increments on one version make two tables, neither of which knows the other', () => {
    const first = after(given({ log: [0] }), PUSH(1));
    const [one, other] = [after(first, PUSH('one'), { op: 'hmerge', key: 'new', value: { a: 1 } }), after(first, PUSH('other'))];
    expect([one.get('log'), other.get('log'), first.get('log')]).toEqual([
      [0, 1, 'one'],
      [0, 1, 'other'],
      [0, 1],
    ]);
    expect([one.size, other.size, first.has('new'), other.has('new'), other.get('new')]).toEqual([2, 1, false, false, undefined]);
  });

  it('SYN-15 a key that came later is not in a table that was read before', () => {
    const first = given({ log: [0] });
    expect(first.size).toBe(1);
    const second = after(first, { op: 'rpush', key: 'later', value: [1] });
    expect([first.has('later'), first.get('later'), second.get('later')]).toEqual([false, undefined, [1]]);
  });

  it('SYN-5 SYN-15 a void increment leaves the values that a reader holds, and the next one does not change them either', () => {
    const table = after(given({ log: [0], map: { a: 1 } }), PUSH(1));
    const held = table.get('log');
    expect(applyAll(table, decoded([PUSH(2), { op: 'hmerge', key: 'map', value: { b: 2 } }, PUSH(3), VOID]))).toBeNull();
    expect(table.get('log')).toBe(held);
    after(table, PUSH(4));
    expect([held, table.get('log')]).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('SYN-15 a table of ten thousand unread increments uses little memory and stays correct', () => {
    const first = given({ log: [] });
    let newest = first;
    let longest = 0;
    for (let at = 0; at < 10_000; at += 1) {
      newest = after(newest, PUSH(at), { op: 'lpop', key: 'log' });
      const storage: unknown = Reflect.get(newest, 'storage');
      longest = Math.max(longest, (storage as TableStorage).unkept);
    }
    // The way back of 1024 changed keys, and of the increment that goes beyond.
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(1024 + 1);
    expect([first.get('log'), newest.get('log')]).toEqual([[], []]);
  });

  it('SYN-5 SYN-15 any tree of increments, void ones too: each version is what an independent engine says, in whatever order they are read', () => {
    let voids = 0;
    const step = fc.record({ from: fc.nat(), command: fc.array(wireDirective, { maxLength: 5 }), read: fc.boolean() });
    fc.assert(
      fc.property(plainRoomTable, fc.array(step, { maxLength: 25 }), fc.nat(), (start, steps, seed) => {
        const begin = new SpecEngine();
        begin.refresh(0, start);
        const versions: { readonly table: RoomTable; readonly truth: PlainTable }[] = [{ table: given(start), truth: begin.table }];
        for (const { from, command, read } of steps) {
          const { table, truth } = versions[from % versions.length]!;
          if (read) plainOf(table);
          const engine = new SpecEngine();
          engine.refresh(0, truth);
          engine.increment([{ sn: 1, command }]);
          const directives = decodeDirectives(command);
          const applied = directives === null ? null : applyAll(table, directives);
          expect(applied === null).toBe(engine.refreshRequests === 1);
          if (applied === null) voids += 1;
          else versions.push({ table: applied.table, truth: engine.table });
        }
        for (let at = 0; at < versions.length; at += 1) {
          const { table, truth } = versions[(at * 7 + seed) % versions.length]!;
          expect(plainOf(table)).toEqual(truth);
        }
      }),
      { numRuns: 1500 },
    );
    expect(voids).toBeGreaterThan(200);
  });
});
