import { runInAction } from 'mobx';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { amountListsOf } from '../../../../../src/domain/order/pay-item.ts';
import { RechargeListScreen } from '../../../../../src/ui/screens/recharge-list/recharge-list-screen.tsx';
import { createStores, type Stores } from '../../../../../src/ui/stores/stores.ts';
import { cents, chargeListOf, itemOf, userOf } from '../../../../support/payment/builders.ts';
import { mounted, unmountAll } from '../../../../support/ui/mounted.ts';

const chargeList = chargeListOf({ list: [itemOf(499)] });

describe('a press on "continue"', () => {
  let stores: Stores;
  let went: string[];
  let led: (string | null)[];

  beforeEach(() => {
    stores = createStores();
    [went, led] = [[], []];
    const addressed = Object.assign(new EventTarget(), { pathname: '/recharge-list', search: '', hash: '' });
    vi.stubGlobal('location', addressed);
    vi.stubGlobal('history', { pushState: (_state: unknown, _title: string, to: string) => went.push(to), replaceState: () => {} });
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setImmediate(draw));
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('removeEventListener', () => {});
    runInAction(() => {
      stores.target.choose(userOf());
      stores.catalogue.status = { kind: 'loading', data: { chargeList }, lists: amountListsOf(chargeList), isOfLastVisit: false };
    });
    stores.catalogue.choose(cents(499));
  });
  afterEach(async () => {
    await unmountAll();
    vi.unstubAllGlobals();
  });

  const press = async (): Promise<void> => {
    const page = await mounted(createElement(RechargeListScreen), stores, (key) => key);
    await expect.poll(() => page.all('[data-testid=continue]').length).toBe(1);
    for (const field of page.all('input')) Object.assign(field, { scrollIntoView: () => led.push(field.getAttribute('data-testid')) });
    page.click('[data-testid=continue]');
  };

  it('EARLY-10 leads to the payment at once, before the services have loaded, with the chosen package and account', async () => {
    await press();
    await expect.poll(() => went).toEqual(['/pay-step']);
    expect(stores.gate.continued).toEqual({ kind: 'coins', target: userOf(), item: itemOf(499) });
  });

  it('EARLY-10 leads to the account instead if that is not settled', async () => {
    stores.target.change();
    await press();
    await expect.poll(() => led).toEqual(['account-field']);
    expect([went, stores.gate.continued]).toEqual([[], null]);
  });
});
