import { runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RouteName } from '../../../../../src/domain/routing/routes.ts';
import { openPayment, type LatePayment } from '../../../../../src/ui/boot/payment/open-payment.ts';
import type { PaymentStore } from '../../../../../src/ui/stores/payment-store.ts';
import { amountListsOf } from '../../../../../src/domain/catalog/amount-lists.ts';
import { createStores, type Stores } from '../../../../../src/ui/stores/stores.ts';
import { cents, chargeListOf, itemOf, userOf } from '../../../../support/payment/builders.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the payment, whose code comes after the amounts', () => {
  let stores: Stores;
  let loads: { came: (payment?: PaymentStore) => void; failed: () => void; isOfStart: () => boolean }[];
  let crashes: unknown[];
  let mayHold: boolean | Promise<boolean>;
  let route: RouteName | null;
  let goesOn: boolean;
  let changeRoute: () => void;
  let otherTab: () => void;
  let screens: number;

  const arePackages = (kind: 'loading' | 'ready' | 'failed'): void => {
    const chargeList = chargeListOf({ list: [itemOf(499), itemOf(999)] });
    const ready = { kind: 'ready', data: { chargeList, savedCards: [], account: null }, lists: amountListsOf(chargeList) } as const;
    const now = { ready, loading: { kind: 'loading' }, failed: { kind: 'failed', message: 'request.failed' } } as const;
    runInAction(() => (stores.catalogue.status = now[kind]));
  };

  const goTo = (next: RouteName): void => {
    route = next;
    changeRoute();
  };

  /** What became of a press: null while it waits. */
  const pressed = (late: LatePayment): (() => boolean | null) => {
    let went: boolean | null = null;
    void late.open().then((may) => (went = may));
    return () => went;
  };

  const begin = async (): Promise<LatePayment> => {
    const late = openPayment({
      code: { mayHoldOrders: () => Promise.resolve(mayHold), onOrdersChanged: (changed) => ((otherTab = changed), () => {}) },
      catalogue: stores.catalogue,
      gate: stores.gate,
      target: stores.target,
      load: (isOfStart) =>
        new Promise<void>((resolve, reject) =>
          loads.push({
            isOfStart,
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
    arePackages('ready');
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

  it('does not carry a press out where the amounts were left, not even when they are shown again', async () => {
    const went = pressed(await begin());
    goTo('index');
    await settled();
    expect(went()).toBe(false);
    goTo('rechargeList');
    loads[0]?.came();
    await settled();
    expect(went()).toBe(false);
  });

  it('carries out the newest press alone', async () => {
    const late = await begin();
    const presses = [pressed(late), pressed(late)];
    loads[0]?.came();
    await settled();
    expect(presses.map((went) => went())).toEqual([false, true]);
  });

  it.each([
    ['package', () => stores.catalogue.choose(cents(999))],
    ['account', () => runInAction(() => (stores.target.target = userOf({ uid: '2' })))],
  ])('does not carry a press out after the %s was changed', async (_, change) => {
    stores.catalogue.choose(cents(499));
    const went = pressed(await begin());
    change();
    loads[0]?.came();
    await settled();
    expect(went()).toBe(false);
  });

  it.each([
    ['ready', true],
    ['failed', false],
  ] as const)('waits where the packages are being read anew: when they are %s, going on is %s', async (kind, goesOnThen) => {
    const went = pressed(await begin());
    arePackages('loading');
    loads[0]?.came();
    await settled();
    expect(went()).toBe(null);
    arePackages(kind);
    await settled();
    expect(went()).toBe(goesOnThen);
  });

  it('whose code does not come says nothing until the shopper goes on, which fails the page; it is not asked for again', async () => {
    stores.catalogue.choose(cents(499));
    const late = await begin();
    loads[0]?.failed();
    await settled();
    expect([stores.gate.failed, crashes.length]).toEqual([false, 1]);
    expect(await late.open()).toBe(false);
    expect([stores.gate.failed, loads.length, crashes.length]).toEqual([true, 1, 1]);
  });

  it('does not fail another screen for a press whose code does not come', async () => {
    const went = pressed(await begin());
    goTo('feedback');
    loads[0]?.failed();
    await settled();
    expect([went(), stores.gate.failed]).toEqual([false, false]);
  });

  it.each(['feedback', 'login', 'share', 'test'] as const)(
    'leaves %s alone where an order may wait, until the cashier is shown',
    async (at) => {
      [mayHold, route] = [true, at];
      await begin();
      loads[0]?.failed();
      await settled();
      expect(stores.gate.failed).toBe(false);
      goTo('index');
      expect(stores.gate.failed).toBe(true);
    },
  );

  it('an earlier look that ends later does not deny the order that a newer one found', async () => {
    let first = (_may: boolean): void => {};
    mayHold = new Promise((resolve) => (first = resolve));
    const late = await begin();
    mayHold = true;
    otherTab();
    await settled();
    first(false);
    await settled();
    expect([late.isOrderKnown, loads.length]).toEqual([false, 1]);
  });

  it('that may hold an order holds it whatever a later look says', async () => {
    mayHold = true;
    const late = await begin();
    mayHold = false;
    late.look();
    await settled();
    expect(late.isOrderKnown).toBe(false);
  });

  it('is not empty by an earlier look while a newer one is under way', async () => {
    let first = (_may: boolean): void => {};
    mayHold = new Promise((resolve) => (first = resolve));
    const late = await begin();
    mayHold = new Promise(() => {});
    otherTab();
    first(false);
    await settled();
    expect(late.isOrderKnown).toBe(false);
  });

  it('takes an order up as one of the visit’s start only where the device may have held it then', async () => {
    mayHold = true;
    await begin();
    expect(loads[0]?.isOfStart()).toBe(true);
  });

  it('takes an order up as one of the visit’s start as long as the first look is under way', async () => {
    [mayHold, route] = [new Promise(() => {}), 'pay'];
    await begin();
    expect(loads[0]?.isOfStart()).toBe(true);
  });

  it('takes another tab’s order up as one of the middle of the visit', async () => {
    await begin();
    mayHold = true;
    otherTab();
    await settled();
    expect(loads[0]?.isOfStart()).toBe(false);
  });
});
