import { runInAction } from 'mobx';
import { createElement } from 'react';
import { expect, it, afterEach, vi } from 'vitest';
import { NO_CONNECTION } from '../../../../../src/domain/room/room-connection.ts';
import type { RoomTable } from '../../../../../src/domain/room-sync/room-message.ts';
import { NO_ROOM } from '../../../../../src/domain/room-sync/room-sync.ts';
import type { RoomServices } from '../../../../../src/ui/di/later-services.ts';
import { differingKeys, RoomKeys } from '../../../../../src/ui/screens/room-monitor/room-keys.tsx';
import { RoomMonitorStore } from '../../../../../src/ui/stores/room-monitor-store.ts';
import { createStores } from '../../../../../src/ui/stores/stores.ts';
import { mounted, settled, unmountAll } from '../../../../support/ui/mounted.ts';

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

const KEYS = 10_000;

afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

it('COST-4 of 10,000 keys 50 are drawn, and 50 more on request; a changed key redraws its row, a second of the clock none', async () => {
  const visit = { room: '7', connection: () => NO_CONNECTION, sync: () => NO_ROOM, broadcast: () => new Map(), leave: () => {} };
  const store = new RoomMonitorStore({ enter: () => visit } as unknown as RoomServices, (due) => due());
  const drawn: string[] = [];
  /** A value that tells when its row is drawn. */
  const valueOf = (key: string, text: string) => ({
    toJSON: () => {
      drawn.push(key);
      return text;
    },
  });
  const table: RoomTable = new Map(Array.from({ length: KEYS }, (_, key) => [`key${key}`, valueOf(`key${key}`, 'first')]));
  runInAction(() => {
    store.enter('7');
    store.tableChanged(table, [...table.keys()]);
  });
  let lists = 0;
  const { all, click } = await mounted(createElement(RoomKeys, { store }), createStores(), (key, values) => {
    if (key === 'room.keys' || key === 'room.more-keys') lists += 1;
    return `${key} ${JSON.stringify(values)}`;
  });
  const rows = () => all('[data-testid^=room-key-]');
  await expect.poll(() => rows().length).toBe(50);
  expect(all('[data-testid=room-more-keys]').map((more) => more.textContent)).toEqual(['room.more-keys {"count":"9,950"}']);
  click('[data-testid=room-more-keys]');
  await expect.poll(() => rows().length).toBe(100);
  const before = lists;
  drawn.length = 0;
  store.tick();
  await settled();
  const changed = ['key5', 'key5000'];
  store.tableChanged(new Map([...table, ...changed.map((key) => [key, valueOf(key, 'second')] as const)]), changed);
  await expect.poll(() => rows()[5]?.textContent).toBe('"second"');
  expect([drawn, lists]).toEqual([['key5'], before]);
});
