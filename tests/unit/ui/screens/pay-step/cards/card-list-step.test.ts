import { runInAction } from 'mobx';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CardListStep } from '../../../../../../src/ui/screens/pay-step/cards/card-list-step.tsx';
import { PaymentStore } from '../../../../../../src/ui/stores/payment-store.ts';
import { createStores } from '../../../../../../src/ui/stores/stores.ts';
import { paymentMethodOf, savedCardOf } from '../../../../../support/payment/builders.ts';
import { servicesWith } from '../../../../../support/payment/services-with.ts';
import { mounted, settled, unmountAll } from '../../../../../support/ui/mounted.ts';

afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

it('COST-5 no row of 100 cards is drawn anew while one of them is about to be deleted, and that one says so when it is', async () => {
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
  const rows = () => all('[data-testid^=saved-card-]').length;
  await expect.poll(rows).toBe(100);
  const before = drawn;
  payment.dispatch({ type: 'delete-card-pressed', sourceId: 'src_7' });
  expect(payment.state.dialog).not.toBe(null);
  await settled();
  expect(drawn).toBe(before);
  const attempt = { kind: 'changing-card', change: 'delete', sourceId: 'src_7' };
  runInAction(() => (payment.state = { ...payment.state, attempt: attempt as never }));
  await expect.poll(() => all('[role=status]').map((word) => word.textContent)).toEqual(['cards.deleting']);
});
