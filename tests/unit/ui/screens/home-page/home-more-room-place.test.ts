import { runInAction } from 'mobx';
import { createElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { amountListsOf } from '../../../../../src/domain/order/pay-item.ts';
import type { AppServices } from '../../../../../src/ui/di/app-services.ts';
import { RoomPlace } from '../../../../../src/ui/screens/home-page/home-more.tsx';
import type { CatalogueStatus } from '../../../../../src/ui/stores/catalogue-store.ts';
import type { ShopperParts } from '../../../../../src/ui/stores/shopper-parts.ts';
import { createStores } from '../../../../../src/ui/stores/stores.ts';
import { chargeListOf } from '../../../../support/payment/builders.ts';
import { mounted, settled, unmountAll } from '../../../../support/ui/mounted.ts';
import { scroll, type Scroll } from '../../../../support/ui/scroll.ts';

const chargeList = chargeListOf({ list: [] });
const lists = amountListsOf(chargeList);
const READY: CatalogueStatus = { kind: 'ready', data: { chargeList, savedCards: [], account: null }, lists };
const NOT_THERE = {
  idle: { kind: 'idle' },
  loading: { kind: 'loading' },
  'those of the last visit': { kind: 'loading', data: { chargeList }, lists, isOfLastVisit: true },
  failed: { kind: 'failed', message: 'request.failed' },
} as const satisfies Readonly<Record<string, CatalogueStatus>>;

const user = (uid: string) => ({ uid, displayUid: uid, nickname: 'x', icon: null });
const PLACE = '[data-testid=room-place]';

// So that no test waits for its compilation.
beforeAll(() => import('../../../../../src/ui/screens/home-page/room-strip.tsx'));

let scrolled: Scroll;
beforeEach(() => (scrolled = scroll()));
afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

/** The place of the room, for a shopper; `opened` counts how often the code of the rooms was asked for. */
const placeFor = async (uid: string | null, comes = true) => {
  const stores = createStores();
  const opened: string[] = [];
  const session = { user: uid === null ? null : user(uid) };
  const open = () => {
    opened.push('rooms');
    return comes
      ? Promise.resolve({ watchLast: () => (opened.push('watched'), () => opened.push('left')) })
      : Promise.reject(new Error('did not come'));
  };
  const provide = (who: object): void =>
    runInAction(() => stores.gate.provide({ room: { open } } as unknown as AppServices, null, { session: who } as unknown as ShopperParts));
  provide(session);
  const page = await mounted(createElement(RoomPlace), stores, (key) => key);
  await settled();
  const show = async (status: CatalogueStatus): Promise<void> => {
    runInAction(() => (stores.catalogue.status = status));
    await settled();
  };
  return { ...page, stores, opened, show, provide };
};

describe('the place of the room', () => {
  it.each(Object.entries(NOT_THERE))('ROM-16 nothing is loaded while the packages are: %s', async (_, status) => {
    const { opened, show, all } = await placeFor('7');
    await show(status);
    expect(all(PLACE)).toHaveLength(1);
    expect([scrolled.watched(), opened]).toEqual([[], []]);
  });

  it('ROM-16 with the packages nothing is loaded before the place is near, and then once, whatever happens to the packages', async () => {
    const { opened, show } = await placeFor('7');
    await show(READY);
    expect(opened).toEqual([]);
    await scrolled.to('room-place');
    await expect.poll(() => opened).toEqual(['rooms', 'watched']);
    await show(NOT_THERE.loading);
    await show(READY);
    expect([scrolled.watched(), opened]).toEqual([[], ['rooms', 'watched']]);
  });

  it('ROM-16 a browser without IntersectionObserver loads it once the packages are shown', async () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    const { opened, show } = await placeFor('7');
    await settled();
    expect(opened).toEqual([]);
    await show(READY);
    await expect.poll(() => opened).toEqual(['rooms', 'watched']);
  });

  it('ROM-12 ROM-16 a visitor has no place for a room', async () => {
    const { opened, show, all } = await placeFor(null);
    await show(READY);
    expect([all(PLACE).length, opened.length]).toEqual([0, 0]);
  });

  it('ROM-15 another shopper has another strip, and a visitor who is not logged in has none: each leaves the room', async () => {
    const { opened, show, provide, all } = await placeFor('7');
    await show(READY);
    await scrolled.to('room-place');
    await expect.poll(() => opened).toEqual(['rooms', 'watched']);
    provide({ user: user('8') });
    await expect.poll(() => opened).toEqual(['rooms', 'watched', 'left']);
    await scrolled.to('room-place');
    await expect.poll(() => opened.slice(3)).toEqual(['rooms', 'watched']);
    provide({ user: null });
    await expect.poll(() => all(PLACE).length).toBe(0);
    expect(opened.slice(5)).toEqual(['left']);
  });

  it('ROM-16 code that does not load leaves the place empty', async () => {
    const { opened, show, all } = await placeFor('7', false);
    await show(READY);
    await scrolled.to('room-place');
    await expect.poll(() => opened).toEqual(['rooms']);
    await settled();
    expect(all(`${PLACE} > *`)).toEqual([]);
  });
});
