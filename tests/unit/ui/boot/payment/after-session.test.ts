import { describe, expect, it } from 'vitest';
import type { PayToUser } from '../../../../../src/domain/account/account.ts';
import type { PaymentState } from '../../../../../src/domain/payment/state.ts';
import type { PageInfo } from '../../../../../src/domain/routing/page-info.ts';
import type { RouteName } from '../../../../../src/domain/routing/routes.ts';
import { GoOnAfterSession } from '../../../../../src/ui/boot/payment/after-session.ts';
import type { PaymentStore } from '../../../../../src/ui/stores/payment-store.ts';
import { finePurchase } from '../../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../../support/payment/payment-driver.ts';

const setUp = (change: Partial<PaymentState> = {}) => {
  const driver = new PaymentDriver().open();
  const payment = { state: { ...driver.state, ...change }, dispatch: () => {} } as unknown as PaymentStore;
  const [kept, chosen, places]: [PageInfo[], PayToUser[], string[]] = [[], [], []];
  let begun = 0;
  let routeChanged = (): void => {};
  let route: RouteName = 'login';
  const after = new GoOnAfterSession({
    gate: { payment },
    arrival: { keep: (info) => kept.push(info) },
    target: { choose: (user) => chosen.push(user) },
    startOver: () => (begun += 1),
    navigate: (path) => places.push(path),
    route: () => route,
    onRoute: (changed) => (routeChanged = changed),
  });
  const goTo = (name: RouteName): void => {
    route = name;
    routeChanged();
  };
  return {
    after,
    goTo,
    kept,
    chosen,
    places,
    begun: () => begun,
    purchase: driver.state.purchase,
    channel: driver.state.paymentMethod?.payType,
  };
};

describe('GoOnAfterSession', () => {
  it('ORD-31 goes on at once with the same account, package and payment method', () => {
    const { after, kept, chosen, places, begun, purchase, channel } = setUp();
    after.goOn();
    expect(kept).toEqual([{ target: purchase?.target.uid, item: 499, channel, device: null, gray: {} }]);
    expect([chosen, places, begun()]).toEqual([[purchase?.target], ['/recharge-list'], 1]);
    expect(after.landed()).toBe(false);
  });

  it('ORD-31 goes on with them after a login, once', () => {
    const { after, kept, places } = setUp();
    after.logIn();
    expect([kept, places]).toEqual([[], ['/login']]);
    expect([after.landed(), kept.length, places]).toEqual([true, 1, ['/login', '/recharge-list']]);
    expect(after.landed()).toBe(false);
  });

  it('ORD-31 ACC-61 forgets them on a page where another account may be confirmed, and not at customer service', () => {
    const { after, goTo, kept, chosen } = setUp();
    after.logIn();
    for (const route of ['login', 'feedback', 'login'] as const) goTo(route);
    expect(after.landed()).toBe(true);
    const left = setUp();
    left.after.logIn();
    for (const route of ['login', 'rechargeList', 'login'] as const) left.goTo(route);
    expect([left.after.landed(), left.kept, left.chosen]).toEqual([false, [], []]);
    expect([kept.length, chosen.length]).toEqual([1, 1]);
  });

  it('ORD-31 a fine is shown again as it is now, and nothing chosen is nothing to keep', () => {
    const fine = setUp({ purchase: finePurchase() });
    fine.after.goOn();
    expect([fine.places, fine.kept]).toEqual([['/fines?id=7000001'], []]);
    const none = setUp({ purchase: null });
    none.after.goOn();
    expect([none.places, none.kept, none.after.landed()]).toEqual([[], [], false]);
  });
});
