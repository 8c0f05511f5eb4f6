import { describe, expect, it } from 'vitest';
import { type Cell, cellAfter, cellOf, type Change, lengthOf, MAP, valueOf } from '../../../../src/domain/room-sync/cell.ts';

const merge = (at: number): Change => ({ op: 'hmerge', key: 'map', value: { [`f${at}`]: at } });
const push = (at: number): Change => ({ op: 'rpush', key: 'log', value: [at] });
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** The cells of so many changes in a row, none of which anybody reads. */
const follow = (first: Cell, count: number, change: (at: number) => Change): readonly Cell[] => {
  const cells = [first];
  for (let at = 0; at < count; at += 1) {
    const [before, made] = [cells.at(-1)!, change(at)];
    cells.push(cellAfter(1, before, made, before.length === MAP ? MAP : before.length + 1));
  }
  return cells.slice(1);
};

describe('the value at a key', () => {
  it('SYN-15 changes are made on reading, in a copy that stays, and in none of the earlier values', () => {
    const [list, fields] = [[1, 2, 3], { a: 1 }];
    const first = cellOf(0, list, 3);
    const cells = follow(first, 3, push);
    expect(cells.map(({ value, waiting }) => [value, waiting])).toEqual([
      [undefined, 1],
      [undefined, 2],
      [undefined, 3],
    ]);
    const [one, two, three] = cells.map((cell) => valueOf(cell));
    expect([list, one, two, three]).toEqual([
      [1, 2, 3],
      [1, 2, 3, 0],
      [1, 2, 3, 0, 1],
      [1, 2, 3, 0, 1, 2],
    ]);
    expect(cells.map((cell) => valueOf(cell) === cell.value && cell.waiting === 0)).toEqual([true, true, true]);
    expect([valueOf(cells[2]!) === three, valueOf(first) === list]).toEqual([true, true]);
    const merged = follow(cellOf(0, fields, MAP), 2, merge);
    expect([valueOf(merged[1]!), fields]).toEqual([{ a: 1, f0: 0, f1: 1 }, { a: 1 }]);
  });

  it.each<[string, Cell, (at: number) => Change]>([
    ['a list', cellOf(0, [], 0), push],
    ['a map', cellOf(0, {}, MAP), merge],
    ['a list of 10,000 items', cellOf(0, numbers(10_000), 10_000), push],
    ['a map of 10,000 fields', cellOf(0, Object.fromEntries(numbers(10_000).map((at) => [`g${at}`, at])), MAP), merge],
  ])('SYN-12 of %s at most 128 changes wait unread, or one for four items of a large one, and none is lost', (_, first, change) => {
    const cells = follow(first, 20_000, change);
    const size = first.length === MAP ? Object.keys(valueOf(first) as object).length : first.length;
    for (const [at, { waiting }] of cells.entries()) expect(waiting).toBeLessThanOrEqual(Math.max(128, (size + at) / 4));
    expect(cells.filter(({ waiting }) => waiting >= 128).length).toBeGreaterThan(0);
    const value = valueOf(cells.at(-1)!);
    expect(Object.keys(value as object)).toHaveLength(size + 20_000);
    expect(Object.values(value as object).slice(-3)).toEqual([19_997, 19_998, 19_999]);
  });

  it('SYN-5 a value is a list with its length, a map, or anything else', () => {
    expect([[], [1], {}, null, 'text', 5, true].map(lengthOf)).toEqual([0, 1, MAP, -2, -2, -2, -2]);
  });
});
