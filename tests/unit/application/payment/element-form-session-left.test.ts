import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { AbandonOrder } from '../../../../src/application/payment/earlier-orders.ts';
import { ElementFormSession } from '../../../../src/application/payment/element-form-session.ts';
import { WalletButtonSession } from '../../../../src/application/payment/wallet-button-session.ts';
import { ElementFormMountPoint, WalletButtonMountPoint } from '../../../../src/application/runtime/page-mount-point.ts';
import { isOpen } from '../../../../src/domain/order/intent.ts';
import { USER_CANCEL } from '../../../../src/domain/outcome/evidence.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import { intentWith, paymentMethodOf, SAME_SESSION } from '../../../support/payment/builders.ts';
import { FakeRegistry, FakeTelemetry, ScriptedOrders, SwitchLock } from '../../../support/payment/fake-ports.ts';
import { OpenButton, OpenForm } from '../../../support/payment/open-surfaces.ts';
import { fakeBrowser } from '../../../support/storage/fake-browser.ts';

const none = (): void => {};
const order = intentWith({ orderId: 'SB1', platformData: '{"id":"ps_1"}', chargeable: false });
const NOW = order.createdAt + 11 * 60_000;
const appearance = { dark: false, language: 'ar' } as const;

/** The device's own journal; `whenStoring` runs as soon as the order begins to be written as chargeable. */
const device = async () => {
  const journal = fakeBrowser().journal();
  await Effect.runPromise(journal.keep(order));
  const hooks = { whenStoring: none };
  const keep = journal.keep.bind(journal);
  journal.keep = (intent) =>
    Effect.suspend(() => {
      const stored = keep(intent);
      if (!intent.chargeable) return stored;
      return Effect.suspend(() => {
        queueMicrotask(() => hooks.whenStoring());
        return stored;
      });
    });
  const orders = new ScriptedOrders();
  orders.evidenceAnswers = [{ order_result: -1 }];
  const abandon = new AbandonOrder(orders, journal, { now: () => NOW, synchronised: () => NOW, synchronise: () => Effect.void } as never);
  return { journal, hooks, orders, abandon };
};

describe('a form or button that is left while its order is being stored as chargeable', () => {
  it('PAY-58 the order of a form stays no open one, and is cancelled by a later visit', async () => {
    const { journal, hooks, orders, abandon } = await device();
    const [registry, form, mountPoint] = [new FakeRegistry(), new OpenForm(), new ElementFormMountPoint()];
    registry.gateways.push(form);
    mountPoint.provide({});
    const session = new ElementFormSession({ registry, telemetry: new FakeTelemetry(), mountPoint, journal, lock: new SwitchLock() });
    const events: PaymentEvent[] = [];
    const paymentMethod = paymentMethodOf({ entry: 'element-form' });
    await Effect.runPromise(
      session.show({ type: 'show-element-form', intent: order, paymentMethod }, appearance, (e) => events.push(e), SAME_SESSION),
    );
    let abandoned: Promise<void> = Promise.resolve();
    // The shopper presses "give up" in the moment after the pay button: `hide-element-form` and `abandon-order` of `leaveUnpaidForm`.
    hooks.whenStoring = () => {
      session.hide();
      abandoned = Effect.runPromise(abandon.execute(order, USER_CANCEL));
    };
    expect(await Effect.runPromise(form.listener!.mayPay)).toBe(false);
    await abandoned;
    const kept = await Effect.runPromise(journal.all());
    expect(kept.filter(isOpen)).toEqual([]);
    await Effect.runPromise(abandon.leftovers());
    expect(await Effect.runPromise(journal.all())).toEqual([]);
    expect(orders.cancelled).toContainEqual(['SB1', expect.anything()]);
  });

  it('PAY-47 the order of a button whose token was not sent stays no open one, and is cancelled by a later visit', async () => {
    const { journal, hooks, orders, abandon } = await device();
    const [registry, button, mountPoint] = [new FakeRegistry(), new OpenButton(), new WalletButtonMountPoint()];
    registry.gateways.push(button);
    mountPoint.provide({});
    const session = new WalletButtonSession({ registry, telemetry: new FakeTelemetry(), mountPoint, journal, lock: new SwitchLock() });
    const paymentMethod = paymentMethodOf({ kind: 'wallet', entry: 'direct', walletStart: 'embedded-button' });
    await Effect.runPromise(session.show({ type: 'show-wallet-button', intent: order, paymentMethod }, appearance, none, SAME_SESSION));
    let abandoned: Promise<void> = Promise.resolve();
    hooks.whenStoring = () => {
      session.hide();
      abandoned = Effect.runPromise(abandon.execute(order, USER_CANCEL));
    };
    let sent = 0;
    await Effect.runPromise(button.listener!.exclusively(Effect.sync(() => (sent += 1))));
    await abandoned;
    expect(sent).toBe(0);
    const kept = await Effect.runPromise(journal.all());
    expect(kept.filter(isOpen)).toEqual([]);
    await Effect.runPromise(abandon.leftovers());
    expect(await Effect.runPromise(journal.all())).toEqual([]);
    expect(orders.cancelled).toContainEqual(['SB1', expect.anything()]);
  });
});
