import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { AbandonOrder } from '../../../../src/application/payment/earlier-orders.ts';
import { WalletButtonSession } from '../../../../src/application/payment/wallet-button-session.ts';
import { WalletButtonMountPoint } from '../../../../src/application/runtime/page-mount-point.ts';
import { intentWith, SAME_SESSION } from '../../../support/payment/builders.ts';
import { FakeRegistry, FakeTelemetry, type MemoryJournal, ScriptedOrders, SwitchLock } from '../../../support/payment/fake-ports.ts';
import { OpenButton } from '../../../support/payment/open-surfaces.ts';
import { fakeBrowser } from '../../../support/storage/fake-browser.ts';
import { AUTHORISE, begun, buttonPaymentMethod, intent as sheetIntent, VALIDATE } from './wallet-set-up.ts';

const none = (): void => {};

/** Another tab's visit begins, 11 minutes after the tap here: it abandons what is too old to be another tab's (ORD-7). */
const visitBegins = async (journal: Parameters<typeof leftoversOf>[0], orders: ScriptedOrders, createdAt: number) =>
  Effect.runPromise(leftoversOf(journal, orders, createdAt + 11 * 60_000));
const leftoversOf = (
  journal: MemoryJournal | ReturnType<ReturnType<typeof fakeBrowser>['journal']>,
  orders: ScriptedOrders,
  now: number,
) => {
  orders.evidenceAnswers = [{ order_result: -1 }];
  return new AbandonOrder(orders, journal, {
    now: () => now,
    synchronised: () => now,
    synchronise: () => Effect.void,
  } as never).leftovers();
};

describe('an order that another tab has cancelled for its age', () => {
  it("PAY-35 an embedded button's token is not sent for it", async () => {
    const browser = fakeBrowser();
    const [here, there] = [browser.journal(), browser.journal()];
    const order = intentWith({ payType: buttonPaymentMethod.payType, orderId: 'SB1', chargeable: false });
    await Effect.runPromise(here.keep(order));
    const button = new OpenButton();
    const [registry, mountPoint, orders] = [new FakeRegistry(), new WalletButtonMountPoint(), new ScriptedOrders()];
    registry.gateways.push(button);
    mountPoint.provide({});
    const session = new WalletButtonSession({
      registry,
      telemetry: new FakeTelemetry(),
      mountPoint,
      journal: here,
      lock: new SwitchLock(),
    });
    await Effect.runPromise(
      session.show(
        { type: 'show-wallet-button', intent: order, paymentMethod: buttonPaymentMethod },
        { dark: false, language: 'ar' },
        none,
        SAME_SESSION,
      ),
    );
    await visitBegins(there, orders, order.createdAt);
    expect(orders.cancelled).toEqual([['SB1', 'default']]);
    expect(await Effect.runPromise(here.all())).toEqual([]);
    let sent = 0;
    await Effect.runPromise(button.listener!.exclusively(Effect.sync(() => (sent += 1))));
    expect(sent).toBe(0);
  });

  it("PAY-35 a sheet's token is not sent for it", async () => {
    const { run, processor, journal, wallet } = begun();
    run({ type: 'keep-intent', intent: sheetIntent });
    run(VALIDATE);
    const orders = new ScriptedOrders();
    await visitBegins(journal, orders, sheetIntent.createdAt);
    expect([orders.cancelled.length, journal.kept.length]).toEqual([1, 0]);
    wallet.listener?.authorised({ secret: 'token' });
    run(AUTHORISE);
    await new Promise((done) => setTimeout(done, 5));
    expect([processor.tokens.length, journal.kept.length]).toEqual([0, 0]);
  });
});
