import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { CreateOrder } from '../../../../src/application/payment/create-order.ts';
import { openIntentFor } from '../../../../src/domain/order/kept-intents.ts';
import { pastPaymentOf, type PastPayment } from '../../../../src/domain/order/past-payments.ts';
import type { PaymentCommand } from '../../../../src/domain/payment/command.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import { PaymentStore } from '../../../../src/ui/stores/payment-store.ts';
import { ToastStore } from '../../../../src/ui/stores/toast-store.ts';
import { DIRECT, intentWith, orderWith, paymentMethodOf, SAME_SESSION } from '../../../support/payment/builders.ts';
import { FakeTelemetry, ScriptedOrders, SwitchLock } from '../../../support/payment/fake-ports.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';
import { fakeBrowser } from '../../../support/storage/fake-browser.ts';

const none = (): void => {};
const settle = () => new Promise((done) => setTimeout(done, 60));

describe('a request is to be sent again from a tab that does not know how it ended', () => {
  it('ORD-5 nothing is sent after another tab saw it refused, forgot it and paid the same', async () => {
    const browser = fakeBrowser();
    const [here, there] = [browser.journal(), browser.journal()];
    const refused = intentWith({ payType: DIRECT, rechargeId: 'r-499-24', requestId: 'rid-1' });
    // The other tab's create is on its way; this tab shows its order.
    await Effect.runPromise(there.keep(refused));
    const page = paymentMethodOf({ payType: DIRECT, entry: 'direct', rechargeId: 'r-499-24' });
    const orders = new ScriptedOrders();
    orders.createAnswer = Effect.succeed(orderWith({ orderId: 'SB2', rechargeId: 'r-499-24' }));
    const create = new CreateOrder({
      orders,
      journal: here,
      lock: new SwitchLock(),
      telemetry: new FakeTelemetry(),
      page: { offline: () => false },
      fines: { isDue: () => Effect.succeed(true) },
    });
    const past: PastPayment[] = [];
    const run = (command: PaymentCommand, emit: (event: PaymentEvent) => void) => {
      if (command.type === 'create-order') void Effect.runPromise(create.execute(command, SAME_SESSION)).then(emit);
    };
    const services = servicesWith({
      offer: { paymentMethodsOfOrder: () => [page] },
      payment: {
        run,
        paidPayments: () => past,
        openIntent: async (payer) => openIntentFor(await Effect.runPromise(here.all()), payer),
        intentOfOrder: async () => null,
      },
    });
    const store = new PaymentStore(services, new ToastStore(), none, none);
    await store.resumeOpen();
    expect(store.state.attempt.kind).toBe('recovering');
    for (let tries = 0; tries < 10; tries += 1) {
      store.dispatch({ type: 'recovery-absent', requestId: 'rid-1' });
      store.dispatch({ type: 'timer-fired', timer: 'poll' });
    }
    store.dispatch({ type: 'recovery-absent', requestId: 'rid-1' });
    expect(store.state.attempt).toMatchObject({ kind: 'unresolved', provenAbsent: true, reading: false });
    // There: the bank refuses (`onRefused` forgets it), another card is entered and pays, and the result is read.
    await Effect.runPromise(there.forget('rid-1'));
    const paid = intentWith({ requestId: 'rid-2', orderId: 'SB1' });
    await Effect.runPromise(there.keep(paid));
    await Effect.runPromise(there.keep({ ...paid, decided: true }));
    past.push(pastPaymentOf(paid, 'paid'));
    await Effect.runPromise(there.forget('rid-2'));
    // The hint of the journal.
    store.lookForPaid();
    await store.resumeOpen();
    store.dispatch({ type: 'send-again-pressed', at: 1 });
    await settle();
    expect(orders.creates.map(({ intent }) => intent.requestId)).toEqual([]);
  });
});
