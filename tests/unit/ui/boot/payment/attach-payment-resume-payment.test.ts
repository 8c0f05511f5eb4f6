import { afterEach, describe, expect, it, vi } from 'vitest';
import * as limits from '../../../../../src/domain/limits.ts';
import type { PaymentIntent } from '../../../../../src/domain/order/intent.ts';
import { resumePayment } from '../../../../../src/ui/boot/payment/attach-payment.ts';
import { PaymentStore } from '../../../../../src/ui/stores/payment-store.ts';
import { ToastStore } from '../../../../../src/ui/stores/toast-store.ts';
import { intentWith, paymentMethodOf } from '../../../../support/payment/builders.ts';
import { servicesWith } from '../../../../support/payment/services-with.ts';

/** `before`: what had been taken up by the time that the journal was read. */
const resumeAt = (address: string, unseen: PaymentIntent | null, before: PaymentIntent | null = null, isOfStart = true) => {
  const { pathname, search } = new URL(address, 'https://pay.example');
  vi.stubGlobal('location', { pathname, search });
  const services = servicesWith({ payment: { run: () => {} }, offer: { paymentMethodsOfOrder: () => [paymentMethodOf()] } });
  const payment = new PaymentStore(
    services,
    new ToastStore(),
    () => {},
    () => {},
  );
  payment.resume(before);
  const visited: string[] = [];
  resumePayment(payment, unseen, isOfStart ? (to) => visited.push(to) : null);
  return [payment.state.attempt.kind, visited];
};

describe('resuming a payment', () => {
  afterEach(() => vi.unstubAllGlobals());
  const open = intentWith({ orderId: 'SB1' });

  it.each(['/pay', '/recharge', '/recharge-list', '/pay-step'])('D2: on %s an undecided payment comes first', (address) => {
    expect(resumeAt(address, open)).toEqual(['waiting', ['/pay-step']]);
  });

  it('PAY-144 an order whose wait is over is still being checked, without another wait', () => {
    const old = intentWith({ orderId: 'SB1', createdAt: -limits.waitingVisibleTime });
    expect(resumeAt('/pay', old)).toEqual(['unresolved', ['/pay-step']]);
    expect(resumeAt('/pay', { ...old, createdAt: old.createdAt + 1 })).toEqual(['waiting', ['/pay-step']]);
    for (const ofItsOwn of [{ platformData: '{}' }, { pageUrl: 'https://bank.example/' }, { leftForBank: true }])
      expect(resumeAt('/pay', { ...old, ...ofItsOwn })).toEqual(['waiting', ['/pay-step']]);
  });

  it('ORD-4 an order that a change of the journal has already resumed comes first as well', () => {
    expect(resumeAt('/recharge-list', open, open)).toEqual(['waiting', ['/pay-step']]);
  });

  it('D2: in the middle of a visit another tab’s payment is resumed without leaving the page', () => {
    expect(resumeAt('/recharge-list', open, null, false)).toEqual(['waiting', []]);
  });

  it('D2: elsewhere the payment is resumed without leaving the page', () => {
    expect(resumeAt('/', open)).toEqual(['waiting', []]);
    expect(resumeAt('/nowhere', open)).toEqual(['waiting', []]);
  });

  it('cashier §2: a return visit shows its own order', () => {
    expect(resumeAt('/recharge-list?zp_show=1&order_id=SB1&zp_h5deviceid=D1', open)).toEqual(['idle', []]);
  });

  it('without a payment to resume nothing changes', () => {
    expect(resumeAt('/pay', null)).toEqual(['idle', []]);
  });
});
