import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { PaymentStore } from '../../../../src/ui/stores/payment-store.ts';
import { ToastStore } from '../../../../src/ui/stores/toast-store.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { itemOf, openedWith, orderWith, paymentMethodOf, purchaseOfItems } from '../../../support/payment/builders.ts';
import { makePaymentUseCases } from '../../../support/payment/payment-use-cases.ts';
import { OpenButton } from '../../../support/payment/open-surfaces.ts';
import { servicesWith } from '../../../support/payment/services-with.ts';

const none = (): void => {};
const BUTTON = payTypeOf(31);

const house = () => {
  const cases = makePaymentUseCases();
  const services = servicesWith({
    payment: {
      run: (command, emit, check) => void Effect.runFork(cases.runner.execute(command, emit, check)),
      paidPayments: () => [],
      journalPlace: () => 'device',
      lockReach: () => 'every-tab',
    },
  });
  return { ...cases, payment: new PaymentStore(services, new ToastStore(), none, none) };
};

describe('an order that the platform answers for another package than was asked for', () => {
  it('ORD-43 is given up instead of showing a wallet’s button', async () => {
    const { orders, registry, buttonContainer, payment } = house();
    registry.gateways.push(new OpenButton());
    buttonContainer.provide({});
    orders.createAnswer = Effect.succeed(orderWith({ rechargeId: 'r-9999-31', paySubType: BUTTON }));
    const item = itemOf(499, { displayMethods: [{ name: 'Apple Pay', methods: [{ payType: BUTTON, rechargeId: 'r-499-31' }] }] });
    const wallet = paymentMethodOf({
      payType: BUTTON,
      kind: 'wallet',
      entry: 'direct',
      walletStart: 'embedded-button',
      providerId: 'payermax',
      rechargeId: 'r-499-31',
    });
    payment.dispatch(openedWith({ purchase: { ...purchaseOfItems(), item, catalogue: [item] }, paymentMethods: [wallet] }));
    await new Promise((done) => setTimeout(done, 10));
    payment.dispatch({ type: 'confirmed', requestId: 'rid-1', at: 0 });
    await new Promise((done) => setTimeout(done, 10));
    expect(orders.creates).toHaveLength(1);
    expect(payment.state.attempt.kind).toBe('idle');
    expect(orders.cancelled.map(([id]) => id)).toEqual(['SB1']);
  });
});
