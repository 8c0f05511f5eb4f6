import { runInAction } from 'mobx';
import { createElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { amountListsOf } from '../../../../../src/domain/order/pay-item.ts';
import { ChosenBar } from '../../../../../src/ui/screens/recharge-list/chosen-bar.tsx';
import { createStores } from '../../../../../src/ui/stores/stores.ts';
import { cents, chargeListOf, itemOf } from '../../../../support/payment/builders.ts';
import { mounted, unmountAll } from '../../../../support/ui/mounted.ts';

const chargeList = chargeListOf({ list: [itemOf(499)] });
const lists = amountListsOf(chargeList);

describe('the button that goes on with the chosen package', () => {
  afterEach(async () => {
    await unmountAll();
    vi.unstubAllGlobals();
  });

  it('EARLY-6 is busy, and not disabled, while a chosen package is the last visit’s; EARLY-10 today’s can be continued with', async () => {
    const stores = createStores();
    const goOn = vi.fn<() => void>();
    const page = await mounted(createElement(ChosenBar, { onContinue: goOn }), stores, (key) => key);
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setImmediate(draw));
    const state = () =>
      page.all('[data-testid=continue]').map((button) => [button.hasAttribute('disabled'), button.getAttribute('aria-busy')])[0];
    await expect.poll(state).toEqual([true, null]);
    runInAction(() => (stores.catalogue.status = { kind: 'loading', data: { chargeList }, lists, isOfLastVisit: true }));
    stores.catalogue.choose(cents(499));
    await expect.poll(state).toEqual([false, 'true']);
    page.click('[data-testid=continue]');
    runInAction(() => (stores.catalogue.status = { kind: 'loading', data: { chargeList }, lists, isOfLastVisit: false }));
    await expect.poll(state).toEqual([false, null]);
    expect(goOn).not.toHaveBeenCalled();
    page.click('[data-testid=continue]');
    await expect.poll(() => goOn.mock.calls.length).toBe(1);
  });
});
