import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { ReviewSuperseded } from '../../../../../src/application/payment/earlier-orders.ts';
import { payerOf } from '../../../../../src/domain/order/intent.ts';
import { ShopperPayment } from '../../../../../src/ui/boot/payment/shopper-payment.ts';
import { ANY_SESSION } from '../../../../../src/ui/stores/payment-listeners.ts';
import { PaymentStore } from '../../../../../src/ui/stores/payment-store.ts';
import { ToastStore } from '../../../../../src/ui/stores/toast-store.ts';
import { intentWith } from '../../../../support/payment/builders.ts';
import { MemoryJournal, ScriptedOrders } from '../../../../support/payment/fake-ports.ts';
import { servicesWith } from '../../../../support/payment/services-with.ts';

const none = (): void => {};
const settle = () => new Promise((done) => setTimeout(done, 5));

/** A device whose journal holds an order of uid 7 that its payer had stopped waiting for, and that was paid after all. */
const device = () => {
  const journal = new MemoryJournal();
  journal.holds(intentWith({ requestId: 'old', orderId: 'SB1', superseded: true, payer: payerOf('7') }));
  const orders = new ScriptedOrders();
  orders.evidenceAnswers = [{ order_result: 0 }];
  const review = new ReviewSuperseded(orders, journal, { now: () => 0, synchronised: () => 0, synchronise: () => Effect.void } as never, {
    add: none,
  });
  const shopper: { payer: string | null } = { payer: payerOf(null) };
  const services = servicesWith({
    payment: {
      run: none,
      paidPayments: () => [],
      unseenIntent: async () => null,
      reviewSuperseded: () => Effect.runPromise(review.execute()),
    },
  });
  const store = (closed = none) =>
    new PaymentStore(services, new ToastStore(), closed, none, none, { ...ANY_SESSION, payer: () => shopper.payer });
  return { shopper, store };
};

describe('an earlier order that was paid after all', () => {
  it('PAY-45 is reported to a payer who is known when the visit begins', async () => {
    const { shopper, store } = device();
    shopper.payer = payerOf('7');
    const payment = store();
    payment.reviewEarlier();
    await settle();
    expect(payment.state.earlierPaid.map(({ orderId }) => orderId)).toEqual(['SB1']);
  });

  it('PAY-45 is reported to a payer who logs in later', async () => {
    const { shopper, store } = device();
    const gate: { payment: PaymentStore | null } = { payment: null };
    const payments = new ShopperPayment(gate, (closed) => store(() => closed(false, null)), none);
    gate.payment = payments.create();
    // attachPayment: reviewed as a visitor.
    gate.payment.reviewEarlier();
    await settle();
    // reset('another-user'), then the reaction to session.user.
    shopper.payer = payerOf('7');
    payments.startOver();
    void gate.payment.resumeUnseen();
    gate.payment.knowPayer(payerOf('7'));
    await settle();
    expect(gate.payment.state.earlierPaid.map(({ orderId }) => orderId)).toEqual(['SB1']);
  });

  it('PAY-45 is reported once a kept session names its payer', async () => {
    const { shopper, store } = device();
    shopper.payer = null;
    const payment = store();
    payment.reviewEarlier();
    await settle();
    shopper.payer = payerOf('7');
    payment.knowPayer(payerOf('7'));
    await settle();
    expect(payment.state.earlierPaid.map(({ orderId }) => orderId)).toEqual(['SB1']);
  });

  it('PAY-45 stays reported when the same shopper logs in again', async () => {
    const { shopper, store } = device();
    shopper.payer = payerOf('7');
    const gate: { payment: PaymentStore | null } = { payment: null };
    const payments = new ShopperPayment(gate, (closed) => store(() => closed(false, null)), none);
    gate.payment = payments.create();
    gate.payment.reviewEarlier();
    await settle();
    expect(gate.payment.state.earlierPaid.length).toBe(1);
    // A link of the app with a new ticket of uid 7: ShopperSession.#take tells 'another-user' for the same user as well.
    payments.startOver();
    void gate.payment.resumeUnseen();
    gate.payment.knowPayer(payerOf('7'));
    await settle();
    expect(gate.payment.state.earlierPaid.length).toBe(1);
  });
});
