import { runInAction } from 'mobx';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { amountListsOf } from '../../../../../src/domain/order/pay-item.ts';
import { RechargeListScreen } from '../../../../../src/ui/screens/recharge-list/recharge-list-screen.tsx';
import type { PaymentStore } from '../../../../../src/ui/stores/payment-store.ts';
import { createStores } from '../../../../../src/ui/stores/stores.ts';
import { cents, chargeListOf, itemOf, userOf } from '../../../../support/payment/builders.ts';
import { mounted, unmountAll } from '../../../../support/ui/mounted.ts';

afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

it('a waiting press on "continue" does not ask for a package while the packages are read again, and goes on with its own', async () => {
  const stores = createStores();
  const { catalogue, gate, target, toasts } = stores;
  const went: string[] = [];
  const addressed = Object.assign(new EventTarget(), { pathname: '/recharge-list', search: '', hash: '' });
  vi.stubGlobal('location', addressed);
  vi.stubGlobal('history', { pushState: (_state: unknown, _title: string, to: string) => went.push(to), replaceState: () => {} });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setImmediate(draw));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  const chargeList = chargeListOf({ list: [itemOf(499)] });
  const ready = { kind: 'ready', data: { chargeList, savedCards: [], account: null }, lists: amountListsOf(chargeList) } as const;
  const presses: ((mayGoOn: boolean) => void)[] = [];
  gate.openPayment = () => new Promise((resolve) => presses.push(resolve));
  runInAction(() => {
    target.choose(userOf());
    catalogue.status = ready;
  });
  catalogue.choose(cents(499));
  const page = await mounted(createElement(RechargeListScreen), stores, (key) => key);
  await expect.poll(() => page.all('[data-testid=continue]').length).toBe(1);
  page.click('[data-testid=continue]');
  await expect.poll(() => presses.length).toBe(1);
  const opened: unknown[] = [];
  runInAction(() => {
    gate.payment = { isLookingBack: false, open: (purchase: unknown) => opened.push(purchase) } as unknown as PaymentStore;
    catalogue.status = { kind: 'loading' };
  });
  presses[0]?.(true);
  await expect.poll(() => presses.length).toBe(2);
  expect(toasts.toast).toBe(null);
  runInAction(() => (catalogue.status = ready));
  presses[1]?.(true);
  await expect.poll(() => went).toEqual(['/pay-step']);
  expect(opened).toHaveLength(1);
});
