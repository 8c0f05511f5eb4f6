import { runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RouteName } from '../../../../../src/domain/routing/routes.ts';
import { openPayment, type LatePayment } from '../../../../../src/ui/boot/payment/open-payment.ts';
import type { PaymentStore } from '../../../../../src/ui/stores/payment-store.ts';
import { createStores, type Stores } from '../../../../../src/ui/stores/stores.ts';
import { cents } from '../../../../support/payment/builders.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the payment, whose code comes after the amounts', () => {
  let stores: Stores;
  let loads: { came: (payment?: PaymentStore) => void; failed: () => void }[];
  let crashes: unknown[];
  let mayHold: boolean;
  let route: RouteName | null;
  let goesOn: boolean;
  let changeRoute: () => void;
  let otherTab: () => void;
  let screens: number;

  const begin = async (): Promise<LatePayment> => {
    const late = openPayment({
      code: { mayHoldOrders: () => Promise.resolve(mayHold), onOrdersChanged: (changed) => ((otherTab = changed), () => {}) },
      catalogue: stores.catalogue,
      gate: stores.gate,
      toasts: stores.toasts,
      load: () =>
        new Promise<void>((resolve, reject) =>
          loads.push({
            came: (payment = { isLookingBack: false } as PaymentStore) => {
              runInAction(() => (stores.gate.payment = payment));
              resolve();
            },
            failed: () => reject(new Error('blocked')),
          }),
        ),
      route: () => route,
      goesOnWithPayment: () => goesOn,
      onRoute: (changed) => (changeRoute = changed),
      loadScreens: () => (screens += 1),
      reportCrash: (error) => crashes.push(error),
    });
    await settled();
    return late;
  };

  beforeEach(() => {
    stores = createStores();
    [loads, crashes, mayHold, route, goesOn, screens] = [[], [], false, 'rechargeList', false, 0];
  });

  it('is not loaded for the amounts of a device that keeps no order', async () => {
    const late = await begin();
    expect([loads.length, screens, late.isOrderKnown]).toEqual([0, 0, true]);
  });

  it('is loaded at once where the device may keep an order, which is known only when it was looked for', async () => {
    mayHold = true;
    const late = await begin();
    expect([loads.length, screens, late.isOrderKnown]).toEqual([1, 0, false]);
    const payment = { isLookingBack: true } as PaymentStore;
    loads[0]?.came(payment);
    expect(late.isOrderKnown).toBe(false);
    runInAction(() => (stores.gate.payment = { isLookingBack: false } as PaymentStore));
    expect(late.isOrderKnown).toBe(true);
  });

  it('whose code does not come fails the page where an order may wait, so that it does not go unseen', async () => {
    mayHold = true;
    await begin();
    loads[0]?.failed();
    await settled();
    expect([stores.gate.failed, crashes.length]).toEqual([true, 1]);
  });

  it.each([
    ['payStep', false, 1],
    ['fines', false, 1],
    ['index', false, 1],
    ['pay', false, 1],
    ['recharge', false, 1],
    ['feedback', false, 0],
    ['share', false, 0],
    ['rechargeList', true, 1],
  ] as const)('at %s, the way back from a provider: %s, is loaded %i times', async (at, goesOnWith, times) => {
    [route, goesOn] = [at, goesOnWith];
    await begin();
    expect(loads).toHaveLength(times);
  });

  it('is loaded when the route becomes one that shows it, and that page lives without it', async () => {
    await begin();
    route = 'pay';
    changeRoute();
    expect(loads).toHaveLength(1);
    loads[0]?.failed();
    await settled();
    expect(stores.gate.failed).toBe(false);
  });

  it('is loaded when another tab begins an order', async () => {
    await begin();
    otherTab();
    await settled();
    expect(loads).toHaveLength(0);
    mayHold = true;
    otherTab();
    await settled();
    expect(loads).toHaveLength(1);
  });

  it('is loaded once, with its screens, when a package is chosen', async () => {
    await begin();
    stores.catalogue.choose(cents(499));
    stores.catalogue.choose(cents(999));
    expect([loads.length, screens]).toEqual([1, 1]);
  });

  it('lets a press on "continue" go on when an order of this device would be known, and no sooner', async () => {
    const late = await begin();
    let mayGoOn: boolean | null = null;
    void late.open().then((may) => (mayGoOn = may));
    loads[0]?.came({ isLookingBack: true } as PaymentStore);
    await settled();
    expect(mayGoOn).toBe(null);
    runInAction(() => (stores.gate.payment = { isLookingBack: false } as PaymentStore));
    await settled();
    expect(mayGoOn).toBe(true);
  });

  it('does not go on from another screen than the amounts', async () => {
    const late = await begin();
    const asked = late.open();
    route = 'payStep';
    loads[0]?.came();
    expect(await asked).toBe(false);
  });

  it('says so where the code does not come, and asks for it again at the next press', async () => {
    const late = await begin();
    const first = late.open();
    loads[0]?.failed();
    expect(await first).toBe(false);
    expect(stores.gate.failed).toBe(false);
    expect(stores.toasts.toast?.text).toBe('request.failed');
    const second = late.open();
    loads[1]?.came();
    expect(await second).toBe(true);
  });
});
