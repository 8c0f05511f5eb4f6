import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { STRIP_STAGES } from '../../../../../src/domain/room/room-strip.ts';
import type { AppServices } from '../../../../../src/ui/di/app-services.ts';
import type { LastRoomListener, RoomServices } from '../../../../../src/ui/di/later-services.ts';
import { RoomStrip } from '../../../../../src/ui/screens/home-page/room-strip.tsx';
import { createStores } from '../../../../../src/ui/stores/stores.ts';
import { mounted, unmountAll } from '../../../../support/ui/mounted.ts';

const seat = (uid: number, nickname = `name${uid}`) => ({ uid, nickname, gift_count: 1000 });
const tableOf = (...seats: readonly unknown[]) => new Map([['room_mics_new', seats]]);

/** The strip, and who it lets watch the room. */
const stripIn = async ({ isInApp = false, opensStore = true } = {}) => {
  vi.stubGlobal('requestAnimationFrame', (due: () => void) => due());
  const stores = createStores();
  const opened: unknown[] = [];
  const openStore = (...which: readonly unknown[]) => {
    opened.push(which);
    return Promise.resolve(opensStore);
  };
  stores.gate.provide({ share: { openStore }, analytics: { reportCrash: () => {} } } as unknown as AppServices, null);
  const watching: LastRoomListener[] = [];
  let left = 0;
  const rooms: Pick<RoomServices, 'watchLast' | 'isInApp'> = {
    watchLast: (listener) => {
      watching.push(listener);
      return () => (left += 1);
    },
    isInApp: () => isInApp,
  };
  const page = await mounted(createElement(RoomStrip, { rooms: rooms as RoomServices }), stores, (key, values) =>
    values === undefined ? key : `${key} ${JSON.stringify(values)}`,
  );
  await expect.poll(() => watching.length).toBe(1);
  const textsOf = (selector: string) => page.all(selector).map(({ textContent }) => textContent);
  return { ...page, ...watching[0]!, stores, opened, left: () => left, listener: watching[0]!, textsOf };
};

/** The strip of a live room with these seats. */
const liveStrip = async (seats: readonly unknown[], options: Parameters<typeof stripIn>[0] = {}) => {
  const strip = await stripIn(options);
  strip.listener.roomChanged({ id: '7', isOwn: false });
  strip.listener.seen('open', tableOf(...seats));
  await expect.poll(() => strip.all('[data-stage=live]').length).toBe(1);
  return strip;
};

const names = '[data-testid=room-strip-names] li';

afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

describe('the room on the home page', () => {
  it('ROM-18 shows six names in the order of their seats, and the number of the others', async () => {
    const { textsOf } = await liveStrip([seat(1), null, ...[2, 3, 4, 5, 6, 7, 8].map((uid) => seat(uid))]);
    expect(textsOf(names)).toEqual(['«name1»', '«name2»', '«name3»', '«name4»', '«name5»', '«name6»', '+2']);
    expect(textsOf('[data-testid=room-strip-taken]')).toEqual(['room-strip.taken {"taken":"8","seats":"9"}']);
    expect(textsOf('[data-testid=room-strip-gifts]')).toEqual(['8K']);
  });

  it('ROM-18 six people are six names and no number; each name is cleaned, isolated and not translated', async () => {
    const hostile = '\u202eab\n«c»\u200b';
    const { textsOf, all } = await liveStrip([1, 2, 3, 4, 5].map((uid) => seat(uid)).concat(seat(6, hostile)));
    expect(textsOf(names)).toHaveLength(6);
    expect(textsOf(`${names} bdi`).at(-1)).toBe('«ab "c"»');
    expect(all(`${names} bdi`).every((name) => name.getAttribute('translate') === 'no')).toBe(true);
  });

  it('ROM-18 a person without a name is shown by uid; an empty room says so', async () => {
    const strip = await liveStrip([seat(7, '\u200b'), { uid: 0 }]);
    expect(strip.textsOf(names)).toEqual(['room-strip.person 7']);
    strip.listener.seen('open', tableOf(null, { uid: '0' }));
    await expect.poll(() => strip.all(names).length).toBe(0);
    expect(strip.textsOf('p')).toContain('room-strip.nobody');
  });

  it('ROM-13 says whether the room is live, and shows no names while it is not', async () => {
    const { listener, textsOf, all } = await liveStrip([seat(1)]);
    const said: (string | null)[] = [...textsOf('[role=status]')];
    listener.seen('waiting', tableOf(seat(1)));
    await expect.poll(() => all('[data-stage=reconnecting]').length).toBe(1);
    expect(textsOf(names)).toEqual(['«name1»']);
    said.push(...textsOf('[role=status]'));
    listener.seen('failed', tableOf(seat(1)));
    await expect.poll(() => all('[data-stage=ended]').length).toBe(1);
    expect(textsOf(names)).toEqual([]);
    said.push(...textsOf('[role=status]'));
    expect(said).toEqual(STRIP_STAGES.filter((stage) => stage !== 'hidden').map((stage) => `room-strip.${stage}`));
  });

  it('ROM-12 names the last room and the shopper’s own apart, with its number', async () => {
    const { listener, textsOf } = await liveStrip([seat(1)]);
    expect([...textsOf('h2'), ...textsOf('bdi[dir=ltr]')]).toEqual(['room-strip.last', '7']);
    listener.roomChanged({ id: '8', isOwn: true });
    await expect.poll(() => [...textsOf('h2'), ...textsOf('bdi[dir=ltr]')]).toEqual(['room-strip.own', '8']);
  });

  it.each([true, false])(
    'ROM-17 its button opens the store of the device; a toast says so where none opens: opens %s',
    async (opensStore) => {
      const { click, opened, stores } = await liveStrip([seat(1)], { opensStore });
      click('[data-testid=room-strip-enter]');
      await expect.poll(() => opened).toEqual([[undefined]]);
      await expect.poll(() => stores.toasts.toast?.text ?? null).toBe(opensStore ? null : 'store.unavailable');
    },
  );

  it('ROM-17 inside the app it has no link', async () => {
    const { all } = await liveStrip([seat(1)], { isInApp: true });
    expect(all('[data-testid=room-strip-enter]')).toEqual([]);
  });

  it('ROM-15 leaves the room when it goes from the page', async () => {
    const { left } = await liveStrip([seat(1)]);
    await unmountAll();
    expect(left()).toBe(1);
  });
});
