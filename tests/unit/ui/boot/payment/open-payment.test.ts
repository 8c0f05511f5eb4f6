import { runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentStore } from '../../../../../src/ui/stores/payment-store.ts';
import { cents } from '../../../../support/payment/builders.ts';
import { LatePaymentVisit, settled } from '../../../../support/ui/late-payment-visit.ts';

describe('the payment, whose code comes after the amounts', () => {
  let visit: LatePaymentVisit;
  beforeEach(() => (visit = new LatePaymentVisit()));

  it('is not loaded for the amounts of a device without an order', async () => {
    const late = await visit.begin();
    expect([visit.loads.length, visit.screens, late.isOrderKnown]).toEqual([0, 0, true]);
  });

  it('is loaded at once if the device may keep an order, which only a look at its storage shows', async () => {
    visit.mayHold = true;
    const late = await visit.begin();
    expect([visit.loads.length, visit.screens, late.isOrderKnown]).toEqual([1, 0, false]);
    const payment = { isLookingBack: true } as PaymentStore;
    visit.loads[0]?.came(payment);
    expect(late.isOrderKnown).toBe(false);
    runInAction(() => (visit.stores.gate.payment = { isLookingBack: false } as PaymentStore));
    expect(late.isOrderKnown).toBe(true);
  });

  it('whose code does not load fails the page if an order may be waiting, so that the order is not overlooked', async () => {
    visit.mayHold = true;
    await visit.begin();
    visit.loads[0]?.failed();
    await settled();
    expect([visit.stores.gate.failed, visit.crashes.length]).toEqual([true, 1]);
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
    [visit.route, visit.goesOn] = [at, goesOnWith];
    await visit.begin();
    expect(visit.loads).toHaveLength(times);
  });

  it('is loaded when the route becomes one that shows it, and that page lives without it', async () => {
    await visit.begin();
    visit.goTo('pay');
    expect(visit.loads).toHaveLength(1);
    visit.loads[0]?.failed();
    await settled();
    expect(visit.stores.gate.failed).toBe(false);
  });

  it('is loaded when another tab starts an order', async () => {
    await visit.begin();
    visit.otherTab();
    await settled();
    expect(visit.loads).toHaveLength(0);
    visit.mayHold = true;
    visit.otherTab();
    await settled();
    expect(visit.loads).toHaveLength(1);
  });

  it('is loaded once, with its screens, when a package is chosen', async () => {
    await visit.begin();
    visit.stores.catalogue.choose(cents(499));
    // The tap is seen first.
    expect([visit.loads.length, visit.screens]).toEqual([0, 0]);
    visit.paint();
    visit.stores.catalogue.choose(cents(999));
    visit.paint();
    expect([visit.loads.length, visit.screens]).toEqual([1, 1]);
  });

  it.each(['feedback', 'login', 'share', 'test'] as const)(
    'leaves %s alone where an order may wait, until the cashier is shown',
    async (at) => {
      [visit.mayHold, visit.route] = [true, at];
      await visit.begin();
      visit.loads[0]?.failed();
      await settled();
      expect(visit.stores.gate.failed).toBe(false);
      visit.goTo('index');
      expect(visit.stores.gate.failed).toBe(true);
    },
  );

  it('an earlier look that ends later does not deny the order that a newer one found', async () => {
    let first = (_may: boolean): void => {};
    visit.mayHold = new Promise((resolve) => (first = resolve));
    const late = await visit.begin();
    visit.mayHold = true;
    visit.otherTab();
    await settled();
    first(false);
    await settled();
    expect([late.isOrderKnown, visit.loads.length]).toEqual([false, 1]);
  });

  it('that may hold an order holds it whatever a later look says', async () => {
    visit.mayHold = true;
    const late = await visit.begin();
    visit.mayHold = false;
    late.look();
    await settled();
    expect(late.isOrderKnown).toBe(false);
  });

  it('is not emptied by an earlier look while a newer one is under way', async () => {
    let first = (_may: boolean): void => {};
    visit.mayHold = new Promise((resolve) => (first = resolve));
    const late = await visit.begin();
    visit.mayHold = new Promise(() => {});
    visit.otherTab();
    first(false);
    await settled();
    expect(late.isOrderKnown).toBe(false);
  });

  it('resumes an order as one of the visit’s start only if the device may have held it then', async () => {
    visit.mayHold = true;
    await visit.begin();
    expect(visit.loads[0]?.isOfStart()).toBe(true);
  });

  it('resumes an order as one of the visit’s start as long as the first look is under way', async () => {
    [visit.mayHold, visit.route] = [new Promise(() => {}), 'pay'];
    await visit.begin();
    expect(visit.loads[0]?.isOfStart()).toBe(true);
  });

  it('takes another tab’s order up as one of the middle of the visit', async () => {
    await visit.begin();
    visit.mayHold = true;
    visit.otherTab();
    await settled();
    expect(visit.loads[0]?.isOfStart()).toBe(false);
  });
});
