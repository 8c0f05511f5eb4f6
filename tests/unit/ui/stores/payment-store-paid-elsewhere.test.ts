import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { ElementFormSession } from '../../../../src/application/payment/element-form-session.ts';
import { WalletButtonSession } from '../../../../src/application/payment/wallet-button-session.ts';
import { ElementFormMountPoint, WalletButtonMountPoint } from '../../../../src/application/runtime/page-mount-point.ts';
import { pastPaymentOf, type PastPayment } from '../../../../src/domain/order/past-payments.ts';
import { paidElsewhere } from '../../../../src/domain/payment/confirm.ts';
import type { PaymentCommand } from '../../../../src/domain/payment/command.ts';
import { PaymentStore } from '../../../../src/ui/stores/payment-store.ts';
import { ToastStore } from '../../../../src/ui/stores/toast-store.ts';
import { intentWith, openedWith, orderWith, paymentMethodOf, SAME_SESSION } from '../../../support/payment/builders.ts';
import { FakeRegistry, FakeTelemetry, MemoryJournal, SwitchLock } from '../../../support/payment/fake-ports.ts';
import { OpenButton, OpenForm } from '../../../support/payment/open-surfaces.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';

const none = (): void => {};
const AT = Date.UTC(2026, 10, 29);
const settle = () => new Promise((done) => setTimeout(done, 5));

/** This page, frozen or in the back-forward cache while the same is paid on another page of the device. */
const page = async (way: 'form' | 'button') => {
  const [registry, journal, lock, telemetry] = [new FakeRegistry(), new MemoryJournal(), new SwitchLock(), new FakeTelemetry()];
  const [form, button] = [new OpenForm(), new OpenButton()];
  registry.gateways.push(form, button);
  const [formPlace, buttonPlace] = [new ElementFormMountPoint(), new WalletButtonMountPoint()];
  formPlace.provide({});
  buttonPlace.provide({});
  const element = new ElementFormSession({ registry, telemetry, mountPoint: formPlace, journal, lock });
  const wallet = new WalletButtonSession({ registry, telemetry, mountPoint: buttonPlace, journal, lock });
  const past: PastPayment[] = [];
  const run = (command: PaymentCommand, emit: Parameters<WalletButtonSession['show']>[2]) => {
    const appearance = { dark: false, language: 'ar' } as const;
    if (command.type === 'keep-intent') Effect.runSync(journal.keep(command.intent));
    if (command.type === 'show-element-form') void Effect.runPromise(element.show(command, appearance, emit, SAME_SESSION));
    if (command.type === 'hide-element-form') element.hide();
    if (command.type === 'show-wallet-button') void Effect.runPromise(wallet.show(command, appearance, emit, SAME_SESSION));
    if (command.type === 'hide-wallet-button') wallet.hide();
  };
  const store = new PaymentStore(
    servicesWith({ payment: { run, paidPayments: () => past, openIntent: async () => null, intentOfOrder: async () => null } }),
    new ToastStore(),
    none,
    none,
  );
  const method =
    way === 'form'
      ? paymentMethodOf({ entry: 'element-form' })
      : paymentMethodOf({ kind: 'wallet', entry: 'direct', walletStart: 'embedded-button' });
  store.dispatch(openedWith({ paymentMethods: [method] }));
  store.dispatch({ type: 'wallet-prepared', payType: method.payType, readiness: 'ready' });
  store.dispatch({ type: 'confirmed', requestId: 'mine', at: AT });
  store.dispatch({ type: 'created', requestId: 'mine', order: orderWith({ orderId: 'SB1', platformData: '{"id":"ps_1"}' }) });
  await settle();
  return { store, journal, past, form, button };
};

/** Another page of this device orders, pays, shows and forgets the same purchase; nothing of it reaches the sleeping page meanwhile. */
const paidOnAnotherPage = (journal: MemoryJournal, past: PastPayment[]) => {
  const other = intentWith({ requestId: 'theirs', orderId: 'SB9', createdAt: AT + 60_000 });
  journal.holds(other);
  journal.holds({ ...other, decided: true });
  past.push(pastPaymentOf(other, 'paid'));
  journal.loses('theirs');
};

/** What `attachServices` and `attachPayment` do when the page is back: `onReturn`, `onRestored` and the journal's hint. */
const isBack = async (store: PaymentStore) => {
  store.leavePaidForm();
  store.lookForPaid();
  store.dispatch({ type: 'returned' });
  await store.resumeOpen();
};

describe('the same was paid on another page while this one slept', () => {
  it('PAY-96 an element form charges nothing before the shopper has answered', async () => {
    const { store, journal, past, form } = await page('form');
    expect(store.state.attempt).toMatchObject({ kind: 'element-form', phase: 'shown' });
    paidOnAnotherPage(journal, past);
    await isBack(store);
    // The page knows it ...
    expect(paidElsewhere(store.state)).toMatchObject({ orderId: 'SB9', state: 'paid' });
    // ... and lets the provider charge a second time.
    const may = await Effect.runPromise(form.listener!.mayPay);
    expect({ may, attempt: store.state.attempt.kind, dialog: store.state.dialog }).toMatchObject({ may: false });
  });

  it("PAY-96 an embedded wallet button's token is not sent before the shopper has answered", async () => {
    const { store, journal, past, button } = await page('button');
    expect(store.state.attempt).toMatchObject({ kind: 'wallet-button', phase: 'shown' });
    paidOnAnotherPage(journal, past);
    await isBack(store);
    expect(paidElsewhere(store.state)).toMatchObject({ orderId: 'SB9', state: 'paid' });
    let sent = 0;
    await Effect.runPromise(button.listener?.exclusively(Effect.sync(() => (sent += 1))) ?? Effect.void);
    expect(sent).toBe(0);
  });
});
