import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoomValue } from '../../../../src/domain/room-sync/room-message.ts';
import { insertAt, pushLeft, pushRight, removeAt, setAt } from '../../../../src/domain/room-sync/cell.ts';

/** Short lists are moved item by item, longer ones by the language: lengths on both sides of the change, and an index in each. */
const lists = fc.integer({ min: 1, max: 260 }).chain((length) => fc.tuple(fc.constant(length), fc.integer({ min: 0, max: length - 1 })));
const numbered = (length: number): RoomValue[] => Array.from({ length }, (_, at) => at);

describe('changes of a list', () => {
  it('SYN-5 of any length are those that a new list would have', () => {
    fc.assert(
      fc.property(lists, fc.integer({ min: 0, max: 150 }), ([length, index], more) => {
        const added: RoomValue[] = Array.from({ length: more }, (_, at) => `n${at}`);
        const changed = (change: (list: RoomValue[]) => void): RoomValue[] => {
          const list = numbered(length);
          change(list);
          return list;
        };
        const before = numbered(length);
        expect(changed((list) => pushLeft(list, added))).toEqual([...added, ...before]);
        expect(changed((list) => pushRight(list, added))).toEqual([...before, ...added]);
        expect(changed((list) => insertAt(list, index, 'x'))).toEqual(before.toSpliced(index, 0, 'x'));
        expect(changed((list) => removeAt(list, index))).toEqual(before.toSpliced(index, 1));
        expect(changed((list) => setAt(list, [index], ['x']))).toEqual(before.with(index, 'x'));
      }),
    );
  });
});
