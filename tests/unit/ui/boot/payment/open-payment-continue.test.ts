import { runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PaymentStore } from '../../../../../src/ui/stores/payment-store.ts';
import { cents, userOf } from '../../../../support/payment/builders.ts';
import { LatePaymentVisit, settled } from '../../../../support/ui/late-payment-visit.ts';

describe('a press on "continue" that waits for the payment’s code', () => {
  let visit: LatePaymentVisit;
  beforeEach(() => (visit = new LatePaymentVisit()));

  it('lets a press on "continue" go on when an order of this device would be known, and no sooner', async () => {
    const late = await visit.begin();
    let mayGoOn: boolean | null = null;
    void late.open().then((may) => (mayGoOn = may));
    visit.loads[0]?.came({ isLookingBack: true } as PaymentStore);
    await settled();
    expect(mayGoOn).toBe(null);
    runInAction(() => (visit.stores.gate.payment = { isLookingBack: false } as PaymentStore));
    await settled();
    expect(mayGoOn).toBe(true);
  });

  it('does not carry out a press if the amounts were left, even if they are shown again', async () => {
    const went = visit.pressed(await visit.begin());
    visit.goTo('index');
    await settled();
    expect(went()).toBe(false);
    visit.goTo('rechargeList');
    visit.loads[0]?.came();
    await settled();
    expect(went()).toBe(false);
  });

  it('carries out the newest press alone', async () => {
    const late = await visit.begin();
    const presses = [visit.pressed(late), visit.pressed(late)];
    visit.loads[0]?.came();
    await settled();
    expect(presses.map((went) => went())).toEqual([false, true]);
  });

  it.each([
    ['package', () => visit.stores.catalogue.choose(cents(999))],
    ['account', () => visit.stores.target.choose(userOf({ uid: '2' }))],
    ['search for another account', () => visit.stores.target.type('1')],
  ])('does not carry a press out after the %s was changed', async (_, change) => {
    visit.stores.catalogue.choose(cents(499));
    const went = visit.pressed(await visit.begin());
    change();
    visit.loads[0]?.came();
    await settled();
    expect(went()).toBe(false);
  });

  it.each([
    ['ready', true],
    ['failed', false],
  ] as const)('waits while the packages are being read again: when they are %s, going on is %s', async (kind, goesOnThen) => {
    const went = visit.pressed(await visit.begin());
    visit.arePackages('loading');
    visit.loads[0]?.came();
    await settled();
    expect(went()).toBe(null);
    visit.arePackages(kind);
    await settled();
    expect(went()).toBe(goesOnThen);
  });

  it('whose code does not load says nothing until the shopper goes on, which fails the page; it is not requested again', async () => {
    visit.stores.catalogue.choose(cents(499));
    const late = await visit.begin();
    visit.paint();
    visit.loads[0]?.failed();
    await settled();
    expect([visit.stores.gate.failed, visit.crashes.length]).toEqual([false, 1]);
    expect(await late.open()).toBe(false);
    expect([visit.stores.gate.failed, visit.loads.length, visit.crashes.length]).toEqual([true, 1, 1]);
  });

  it('does not fail another screen for a press whose code does not load', async () => {
    const went = visit.pressed(await visit.begin());
    visit.goTo('feedback');
    visit.loads[0]?.failed();
    await settled();
    expect([went(), visit.stores.gate.failed]).toEqual([false, false]);
  });
});
