import { runInAction } from 'mobx';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CardListStep } from '../../../../../../src/ui/screens/pay-step/cards/card-list-step.tsx';
import { PaymentStore } from '../../../../../../src/ui/stores/payment-store.ts';
import { createStores } from '../../../../../../src/ui/stores/stores.ts';
import { paymentMethodOf, savedCardOf } from '../../../../../support/payment/builders.ts';
import { servicesWith } from '../../../../../support/payment/services-with.ts';
import { mounted, settled, unmountAll } from '../../../../../support/ui/mounted.ts';
import { scroll } from '../../../../../support/ui/scroll.ts';

afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

/** The list with 100 cards. `drawn`: how many rows were drawn, whenever it was. */
const pageWithCards = async () => {
  const scrolled = scroll();
  const stores = createStores();
  const services = servicesWith({ page: { now: () => Date.UTC(2026, 10, 23) } });
  const payment = new PaymentStore(
    services,
    stores.toasts,
    () => {},
    () => {},
  );
  const cards = Array.from({ length: 100 }, (_, number) => ({
    card: savedCardOf({ sourceId: `src_${number}`, last4: String(1000 + number), fingerprint: `F${number}` }),
    paymentMethod: paymentMethodOf(),
  }));
  runInAction(() => (payment.state = { ...payment.state, step: 'SAVED_CARD_LIST', cards }));
  stores.gate.provide(services, payment);
  let drawn = 0;
  const { all } = await mounted(createElement(CardListStep), stores, (key) => {
    if (key === 'cards.delete') drawn += 1;
    return key;
  });
  const names = () => all('[data-testid^=saved-card-]').map((row) => row.getAttribute('data-testid')!);
  await expect.poll(() => names().length).toBe(24);
  return { payment, all, names, scrolled, drawn: () => drawn };
};

it('COST-5 no row is redrawn while one card among many is about to be deleted, and its own row says so when it is', async () => {
  const { payment, all, drawn } = await pageWithCards();
  const before = drawn();
  payment.dispatch({ type: 'delete-card-pressed', sourceId: 'src_7' });
  expect(payment.state.dialog).not.toBe(null);
  await settled();
  expect(drawn()).toBe(before);
  const attempt = { kind: 'changing-card', change: 'delete', sourceId: 'src_7' };
  runInAction(() => (payment.state = { ...payment.state, attempt: attempt as never }));
  await expect.poll(() => all('[role=status]').map((word) => word.textContent)).toEqual(['cards.deleting']);
});

it('COST-2 the first 24 of 100 cards are drawn at once, and 12 more each time the last one drawn comes near', async () => {
  const { names, scrolled } = await pageWithCards();
  await expect.poll(scrolled.watched).toEqual([names()[23]]);
  for (const count of [36, 48, 60, 72, 84, 96, 100]) {
    await scrolled.to(names().at(-1)!);
    await expect.poll(() => names().length).toBe(count);
  }
  expect(new Set(names()).size).toBe(100);
  expect(scrolled.watched()).toEqual([]);
});

it('COST-2 the next cards are drawn although the last one drawn was deleted before it came near', async () => {
  const { payment, names, scrolled } = await pageWithCards();
  const last = names()[23]!;
  runInAction(() => (payment.state = { ...payment.state, cards: payment.state.cards.filter((_, at) => at !== 23) }));
  await expect.poll(() => names().includes(last)).toBe(false);
  await expect.poll(scrolled.watched).toEqual([names()[23]]);
  await scrolled.to(names()[23]!);
  await expect.poll(() => names().length).toBe(36);
});
