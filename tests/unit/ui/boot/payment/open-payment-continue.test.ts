import { reaction, runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { cents, userOf } from '../../../../support/payment/builders.ts';
import { LatePaymentVisit, settled } from '../../../../support/ui/late-payment-visit.ts';

describe('the order that the shopper continued with', () => {
  let visit: LatePaymentVisit;
  beforeEach(() => (visit = new LatePaymentVisit()));

  it('EARLY-10 opens when any order of this device is known, and no sooner', async () => {
    await visit.begin();
    visit.press();
    visit.loads[0]?.came(visit.paymentOf({ isLookingBack: true }));
    await settled();
    expect(visit.order).toBe('waiting');
    runInAction(() => (visit.stores.gate.payment = visit.paymentOf()));
    await settled();
    expect(visit.order).toEqual([499]);
  });

  it('EARLY-10 opens within the press if the payment and today’s packages are there', async () => {
    await visit.begin();
    visit.stores.catalogue.choose(cents(499));
    visit.paint();
    visit.loads[0]?.came();
    visit.press();
    expect(visit.order).toEqual([499]);
  });

  it('EARLY-10 opens if the shopper continued before the services had loaded', async () => {
    visit.press();
    await visit.begin();
    expect(visit.loads).toHaveLength(1);
    visit.loads[0]?.came();
    await settled();
    expect(visit.order).toEqual([499]);
  });

  it('EARLY-4 is dropped if today’s package with this price is another, also if nothing else notices', async () => {
    visit.arePackages('loading');
    await visit.begin();
    visit.press();
    visit.loads[0]?.came();
    visit.arePackages('ready', 1);
    await settled();
    expect(visit.order).toBe('dropped');
  });

  it('ACC-60 is dropped if today’s answer questions the account, in whatever order the answer is heard', async () => {
    visit.arePackages('loading');
    await visit.begin();
    reaction(
      () => visit.stores.catalogue.status,
      () => visit.stores.target.type('1'),
    );
    visit.press();
    visit.loads[0]?.came();
    visit.arePackages('ready');
    await settled();
    expect(visit.order).toBe('dropped');
  });

  it.each(['before', 'after'])('EARLY-10 is dropped if the shopper went back %s the services had loaded', async (when) => {
    if (when === 'after') await visit.begin();
    visit.press();
    visit.goTo('rechargeList');
    if (when === 'before') await visit.begin();
    expect(visit.order).toBe('dropped');
    visit.goTo('payStep');
    visit.loads[0]?.came();
    await settled();
    expect(visit.order).toBe('dropped');
  });

  it.each([
    ['package', () => visit.stores.catalogue.choose(cents(999))],
    ['package, to none', () => visit.stores.catalogue.leaveChoice()],
    ['account', () => visit.stores.target.choose(userOf({ uid: '2' }))],
    ['search for another account', () => visit.stores.target.type('1')],
  ])('EARLY-10 is dropped after the %s was changed', async (_, change) => {
    await visit.begin();
    visit.press();
    change();
    visit.loads[0]?.came();
    await settled();
    expect(visit.order).toBe('dropped');
  });

  it.each(['isUnderWay', 'hasUnseenResult'] as const)('PAY-5 is dropped for an order of this device: %s', async (found) => {
    await visit.begin();
    visit.press();
    visit.loads[0]?.came(visit.paymentOf({ [found]: true }));
    await settled();
    expect(visit.order).toBe('dropped');
  });

  it.each([
    ['ready', [499]],
    ['failed', 'dropped'],
  ] as const)('EARLY-10 waits while the packages are being read; when they are %s, it is %j', async (kind, order) => {
    visit.arePackages('loading');
    await visit.begin();
    visit.press();
    visit.loads[0]?.came();
    await settled();
    expect(visit.order).toBe('waiting');
    visit.arePackages(kind);
    await settled();
    expect(visit.order).toEqual(order);
  });

  it('whose code does not load says nothing until the shopper goes on, which fails the page; it is not requested again', async () => {
    visit.stores.catalogue.choose(cents(499));
    await visit.begin();
    visit.paint();
    visit.loads[0]?.failed();
    await settled();
    expect([visit.stores.gate.failed, visit.crashes.length]).toEqual([false, 1]);
    visit.press();
    expect([visit.stores.gate.failed, visit.loads.length, visit.crashes.length]).toEqual([true, 1, 1]);
  });

  it('does not fail another screen for an order whose code does not load', async () => {
    await visit.begin();
    visit.press();
    visit.goTo('feedback');
    visit.loads[0]?.failed();
    await settled();
    expect([visit.order, visit.stores.gate.failed]).toEqual(['dropped', false]);
  });
});
