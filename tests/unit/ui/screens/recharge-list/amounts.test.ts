import { runInAction } from 'mobx';
import { createElement, Profiler } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { amountListsOf, type PayItem } from '../../../../../src/domain/order/pay-item.ts';
import type { UsdCents } from '../../../../../src/domain/order/usd-cents.ts';
import { Amounts } from '../../../../../src/ui/screens/recharge-list/amounts.tsx';
import { createStores } from '../../../../../src/ui/stores/stores.ts';
import { chargeListOf } from '../../../../support/payment/builders.ts';
import { mounted, settled, unmountAll } from '../../../../support/ui/mounted.ts';
import { scroll } from '../../../../support/ui/scroll.ts';

const MANY = 60;

/** Packages that tell `lookedAt` which of them is looked at. */
const packagesOf = (count: number, lookedAt: (number: number) => void): readonly PayItem[] =>
  Array.from({ length: count }, (_, index) => ({
    amount: ((index + 1) * 100) as UsdCents,
    get coin() {
      lookedAt(index + 1);
      return (index + 1) * 100;
    },
    // Named on the card, so that the text tells which card is being drawn.
    extraCoin: index + 1,
    originCoin: (index + 1) * 99,
    icon: null,
    displayMethods: [],
  }));

/**
 * The packages on the page. `drawn`: the number of each card that is drawn, whenever it is; `shown`: how many stand there after each change;
 * `lookedAt`: the numbers of the packages that a component looked at.
 */
const pageWith = async (count: number) => {
  const scrolled = scroll();
  const stores = createStores();
  const [drawn, shown]: [string[], number[]] = [[], []];
  const lookedAt = new Set<number>();
  const cards = () => page.all('button').length;
  const profiled = createElement(Profiler, { id: 'amounts', onRender: () => shown.push(cards()) }, createElement(Amounts));
  const page = await mounted(profiled, stores, (key, values) => {
    if (key === 'amounts.bonus') drawn.push((values as { count: string }).count.replaceAll(',', ''));
    return key;
  });
  await expect.poll(() => page.all('[role=status]').length).toBe(1);
  const list = packagesOf(count, (number) => lookedAt.add(number));
  const show = (packages: readonly PayItem[]): void => {
    const chargeList = chargeListOf({ list: packages });
    const data = { chargeList, savedCards: [], account: null };
    runInAction(() => (stores.catalogue.status = { kind: 'ready', data, lists: amountListsOf(chargeList) }));
  };
  show(list);
  const scrollTo = (number: number) => scrolled.to(`amount-card-${number * 100}`);
  return { ...page, cards, drawn, shown, lookedAt, show, list, scrollTo, scrolled };
};

/** The same, scrolled down until each package is drawn. */
const wholePageWith = async (count: number) => {
  const page = await pageWith(count);
  for (let last = 24; last < count; last = page.cards()) {
    await page.scrollTo(last);
    await expect.poll(page.cards).toBeGreaterThan(last);
  }
  return page;
};

describe('many packages', () => {
  afterEach(async () => {
    await unmountAll();
    vi.unstubAllGlobals();
  });

  it('COST-1 choosing another package redraws that package and the previous one, and no other', async () => {
    const { click, drawn, all } = await wholePageWith(MANY);
    const chosen = () => all('[aria-pressed=true]').map((card) => card.getAttribute('data-testid'));
    click('[data-testid=amount-card-1200]');
    await expect.poll(chosen).toEqual(['amount-card-1200']);
    drawn.length = 0;
    click('[data-testid=amount-card-5000]');
    await expect.poll(chosen).toEqual(['amount-card-5000']);
    expect(drawn.toSorted()).toEqual(['12', '50']);
  });

  it('COST-1 a choice redraws the portions that contain the new and the previous package, however many there are', async () => {
    const { click, lookedAt, all } = await wholePageWith(MANY);
    click('[data-testid=amount-card-1200]');
    await expect.poll(() => all('[aria-pressed=true]').length).toBe(1);
    lookedAt.clear();
    click('[data-testid=amount-card-1300]');
    await expect.poll(() => all('[aria-pressed=true]').map((card) => card.getAttribute('data-testid'))).toEqual(['amount-card-1300']);
    expect([...lookedAt].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  });

  it('COST-1 a package that stays in the list keeps its place on the page when the first one goes', async () => {
    const { all, show, list } = await wholePageWith(MANY);
    const find = () => all('[data-testid=amount-card-1200]')[0];
    const before = find();
    show(list.slice(1));
    await expect.poll(() => all('button').length).toBe(MANY - 1);
    expect(find()).toBe(before);
  });

  it('COST-2 the first 24 packages are drawn at once, and 12 more each time the last one drawn comes near', async () => {
    const { shown, scrolled, cards } = await wholePageWith(MANY);
    expect([...new Set(shown)]).toEqual([0, 24, 36, 48, MANY]);
    expect(scrolled.watched()).toEqual([]);
    expect(cards()).toBe(MANY);
  });

  it('COST-2 no more than the first 24 are drawn while the last of them is far away, and nothing waits for others', async () => {
    const { shown, scrolled, cards } = await pageWith(MANY);
    await expect.poll(cards).toBe(24);
    await expect.poll(scrolled.watched).toEqual(['amount-card-2400']);
    await settled();
    expect([...new Set(shown)]).toEqual([0, 24]);
  });

  it('COST-2 a list that leaves the page no longer waits for its packages', async () => {
    const { show, scrolled, cards } = await pageWith(MANY);
    await expect.poll(scrolled.watched).toEqual(['amount-card-2400']);
    show([]);
    await expect.poll(cards).toBe(0);
    await expect.poll(scrolled.watched).toEqual([]);
  });

  it('COST-2 a list of other packages, equally many, continues when its own last one comes near', async () => {
    const { show, scrollTo, scrolled, cards } = await pageWith(MANY);
    await expect.poll(scrolled.watched).toEqual(['amount-card-2400']);
    show(packagesOf(MANY + 1, () => {}).slice(1));
    await expect.poll(scrolled.watched).toEqual(['amount-card-2500']);
    await scrollTo(25);
    await expect.poll(cards).toBe(36);
  });
});
