import { beforeEach, describe, expect, it } from 'vitest';
import { isPaymentOpen } from '../../../../src/domain/payment/selectors.ts';
import { ShopperPayment } from '../../../../src/ui/boot/shopper-payment.ts';
import { PaymentStore } from '../../../../src/ui/stores/payment-store.ts';
import { ServicesGate } from '../../../../src/ui/stores/services-gate.ts';
import { ToastStore } from '../../../../src/ui/stores/toast-store.ts';
import { EVENTS } from '../../../support/payment/payment-states.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';

describe('ShopperPayment', () => {
  let gate: ServicesGate;
  let payments: ShopperPayment;
  let closed: boolean[];
  const services = servicesWith({ payment: { run: () => {} } });

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
    gate.payment?.dispatch(EVENTS['order-decided']);
    const before = gate.payment;
    expect([payments.isOpen, before !== null && isPaymentOpen(before.state)]).toEqual([true, true]);
    payments.startOver();
    expect(gate.payment).toBe(before);
    before?.dispatch({ type: 'closed' });
    expect(gate.payment).not.toBe(before);
    expect(closed).toHaveLength(1);
  });

  it('without a change of shopper a closed payment keeps its state', () => {
    gate.payment?.dispatch(EVENTS['order-decided']);
    const before = gate.payment;
    before?.dispatch({ type: 'closed' });
    expect(gate.payment).toBe(before);
    expect([payments.isOpen, closed]).toEqual([false, [true]]);
  });
});
