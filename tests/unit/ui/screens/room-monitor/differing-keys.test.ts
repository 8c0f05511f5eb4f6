import { expect, it } from 'vitest';
import { differingKeys } from '../../../../../src/ui/screens/room-monitor/differing-keys.ts';

it('DBG-7 names the keys whose values differ or that one side lacks; the order of keys and fields does not count', () => {
  const own = new Map<string, unknown>([
    ['same', { a: 1, b: [{ c: 1, d: 2 }] }],
    ['list', [1, 2]],
    ['mine', null],
    ['kind', []],
  ]);
  const server = new Map<string, unknown>([
    ['theirs', 1],
    ['kind', {}],
    ['list', [2, 1]],
    ['same', { b: [{ d: 2, c: 1 }], a: 1 }],
  ]);
  expect(differingKeys(own, server)).toEqual(['list', 'mine', 'kind', 'theirs']);
  expect(differingKeys(server, new Map(server))).toEqual([]);
});
