import { beforeEach, describe, expect, it } from 'vitest';
import { isPaymentOpen } from '../../../../../src/domain/payment/attempt-rules.ts';
import { ShopperPayment } from '../../../../../src/ui/boot/payment/shopper-payment.ts';
import { PaymentStore } from '../../../../../src/ui/stores/payment-store.ts';
import { ServicesGate } from '../../../../../src/ui/stores/services-gate.ts';
import { ToastStore } from '../../../../../src/ui/stores/toast-store.ts';
import { intentWith } from '../../../../support/payment/builders.ts';
import { type PaymentIntent, payerOf } from '../../../../../src/domain/order/intent.ts';
import { ATTEMPTS, EVENTS } from '../../../../support/payment/payment-states.ts';
import { servicesWith } from '../../../../support/payment/services-with.ts';

/** A payment return has brought the order's end. */
const payByReturn = (payment: PaymentStore | null): void => {
  payment?.dispatch(EVENTS['payment-return-opened']);
  payment?.dispatch({ ...EVENTS['payment-return-read'], orderId: 'SB7', evidence: { fast_result: 0 } });
};

describe('ShopperPayment', () => {
  let gate: ServicesGate;
  let payments: ShopperPayment;
  let closed: boolean[];
  const services = servicesWith({ payment: { run: () => {}, paidPayments: () => [], unseenIntent: async () => null } });

  beforeEach(() => {
    gate = new ServicesGate();
    closed = [];
    payments = new ShopperPayment(
      gate,
      (done) => new PaymentStore(services, new ToastStore(), done, () => {}),
      (paid) => closed.push(paid),
    );
    gate.provide(services, payments.create());
  });

  it('LOG-13 T5 another shopper gets a payment with an empty state', () => {
    gate.payment?.dispatch(EVENTS.opened);
    const before = gate.payment;
    payments.startOver();
    expect(gate.payment).not.toBe(before);
    expect(gate.payment?.isEmpty).toBe(true);
  });

  it('LOG-13 T5 an open payment stays until its result is closed, and is replaced then', () => {
    payByReturn(gate.payment);
    const before = gate.payment;
    expect([payments.isOpen, before !== null && isPaymentOpen(before.state)]).toEqual([true, true]);
    payments.startOver();
    expect(gate.payment).toBe(before);
    before?.dispatch({ type: 'closed' });
    expect(gate.payment).not.toBe(before);
    expect(closed).toHaveLength(1);
  });

  it('LOG-13 T5 an order that only a payment return shows is no payment of theirs: another shopper gets an empty one', () => {
    gate.payment?.dispatch({ ...EVENTS['payment-return-opened'], intent: null });
    const before = gate.payment;
    payments.startOver();
    expect(gate.payment).not.toBe(before);
  });

  it('LOG-13 T5 a payment that was replaced while it read its orders resumes none of them', async () => {
    let answer: (intent: PaymentIntent) => void = () => {};
    const unseenIntent = () => new Promise<PaymentIntent | null>((resolve) => (answer = resolve));
    const before = new PaymentStore(
      servicesWith({ payment: { run: () => {}, unseenIntent }, offer: { paymentMethodsOfOrder: () => [] } }),
      new ToastStore(),
      () => {},
      () => {},
    );
    gate.payment = before;
    const resumed = before.resumeUnseen();
    payments.startOver();
    answer(intentWith({ requestId: 'rid-1' }));
    await resumed;
    expect(before.state.attempt.kind).toBe('idle');
    expect(gate.payment).not.toBe(before);
  });

  it('LOG-13 D52 an order without a result goes back to the journal when its page is closed: it neither shows nor stops another payment', async () => {
    const asked: string[] = [];
    const kept = servicesWith({
      payment: { run: () => {}, paidPayments: () => [], unseenIntent: async (payer) => (asked.push(payer), null) },
      offer: { paymentMethodsOfOrder: () => [] },
    });
    let payer = payerOf('maha');
    const session = { payer: () => payer, holds: () => true };
    payments = new ShopperPayment(
      gate,
      (done) => new PaymentStore(kept, new ToastStore(), done, () => {}, undefined, session),
      (paid) => closed.push(paid),
    );
    gate.provide(kept, payments.create());
    const before = gate.payment!;
    before.resume(intentWith({ payer, orderId: 'SB1', createdAt: -600_000 }));
    expect(before.state.attempt.kind).toBe('unresolved');
    payer = payerOf('rakan');
    before.sessionChanged('changed');
    payments.startOver();
    expect(gate.payment).toBe(before);
    before.dispatch({ type: 'closed' });
    expect([gate.payment?.state.payer, gate.payment?.isEmpty, closed]).toEqual([payer, true, [false]]);
    expect(asked).toEqual([payer]);
    // A late answer changes nothing in the one that was put away.
    const { state } = before;
    before.dispatch(EVENTS['evidence-read']);
    expect(before.state).toBe(state);
  });

  it('LOG-13 D52 an order that only this page knows stays with the page that closes', () => {
    const before = gate.payment!;
    before.state = { ...before.state, attempt: ATTEMPTS.unresolved[0]! };
    before.device = { place: 'page', reach: 'every-tab' };
    expect(before.endsWithPage).toBe(true);
    payments.startOver();
    before.dispatch({ type: 'closed' });
    expect(gate.payment).toBe(before);
  });

  it('without a change of shopper a closed payment keeps its state', () => {
    payByReturn(gate.payment);
    const before = gate.payment;
    before?.dispatch({ type: 'closed' });
    expect(gate.payment).toBe(before);
    expect([payments.isOpen, closed]).toEqual([false, [true]]);
  });
});
