import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { AbandonOrder, ReviewSuperseded } from '../../../../src/application/payment/earlier-orders.ts';
import { WalletButtonSession } from '../../../../src/application/payment/wallet-button-session.ts';
import { WalletButtonMountPoint } from '../../../../src/application/runtime/page-mount-point.ts';
import { unseenIntentFor } from '../../../../src/domain/order/kept-intents.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { intentWith, paymentMethodOf, SAME_SESSION } from '../../../support/payment/builders.ts';
import { FakeRegistry, FakeTelemetry, ScriptedOrders, SwitchLock } from '../../../support/payment/fake-ports.ts';
import { OpenButton } from '../../../support/payment/open-surfaces.ts';
import { fakeBrowser } from '../../../support/storage/fake-browser.ts';

const none = (): void => {};

describe('the page ends while the sheet of a button that charges by itself is open', () => {
  it('ORD-7 the order that was paid there is neither cancelled nor forgotten by the next visit', async () => {
    const browser = fakeBrowser();
    const order = intentWith({ payType: payTypeOf(30), orderId: 'SB1', platformData: '{}', chargeable: false });
    const paymentMethod = paymentMethodOf({ payType: payTypeOf(30), kind: 'wallet', entry: 'direct', walletStart: 'embedded-button' });
    const page = browser.journal();
    await Effect.runPromise(page.keep(order));
    const button = new OpenButton();
    const [registry, mountPoint] = [new FakeRegistry(), new WalletButtonMountPoint()];
    registry.gateways.push(button);
    mountPoint.provide({});
    const session = new WalletButtonSession({
      registry,
      telemetry: new FakeTelemetry(),
      mountPoint,
      journal: page,
      lock: new SwitchLock(),
    });
    await Effect.runPromise(
      session.show({ type: 'show-wallet-button', intent: order, paymentMethod }, { dark: false, language: 'ar' }, none, SAME_SESSION),
    );
    // AirwallexButton: `click`. From here on the element confirms and charges by itself; the shopper approves, and the page is killed
    // before `authorized` has been written.
    button.listener!.opened();
    await new Promise((done) => setTimeout(done, 20));
    // The next visit, 11 minutes later: the platform has the money.
    const visit = browser.journal();
    const orders = new ScriptedOrders();
    orders.evidenceAnswers = [{ order_result: 0 }];
    const now = order.createdAt + 11 * 60_000;
    const clock = { now: () => now, synchronised: () => now, synchronise: () => Effect.void } as never;
    const resumed = unseenIntentFor(await Effect.runPromise(visit.all()), 'visitor');
    await Effect.runPromise(new AbandonOrder(orders, visit, clock).leftovers());
    const told = await Effect.runPromise(new ReviewSuperseded(orders, visit, clock, { add: none }).execute());
    const kept = await Effect.runPromise(visit.all());
    const isKnown = resumed !== null || told.length > 0 || kept.length > 0;
    expect({ isKnown, cancelled: orders.cancelled.length }).toEqual({ isKnown: true, cancelled: 0 });
  });

  it('ORD-7 an order of which the platform says nothing is neither cancelled nor forgotten; once it says that nothing was paid, it is', async () => {
    const journal = fakeBrowser().journal();
    const order = intentWith({ payType: payTypeOf(30), orderId: 'SB1', chargeable: false });
    await Effect.runPromise(journal.keep(order));
    const orders = new ScriptedOrders();
    const now = order.createdAt + 11 * 60_000;
    const visit = new AbandonOrder(orders, journal, { now: () => now, synchronised: () => now, synchronise: () => Effect.void } as never);
    await Effect.runPromise(visit.leftovers());
    expect([orders.cancelled, await Effect.runPromise(journal.all())]).toEqual([[], [order]]);
    orders.evidenceAnswers = [{ order_result: -1 }];
    await Effect.runPromise(visit.leftovers());
    expect([orders.cancelled, await Effect.runPromise(journal.all())]).toEqual([[['SB1', 'default']], []]);
  });
});
