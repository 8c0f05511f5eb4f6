import { describe, expect, it } from 'vitest';
import { INITIAL_PAYMENT } from '../../../../../src/domain/payment/initial.ts';
import { newlyPaid } from '../../../../../src/domain/payment/result/newly-ended.ts';
import type { PaymentState } from '../../../../../src/domain/payment/state.ts';
import { intentWith } from '../../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../../support/payment/payment-driver.ts';

describe('newlyPaid', () => {
  it('ACC-11 tells of an order in the step that finds it paid, and in no later one', () => {
    const driver = new PaymentDriver().wait();
    const waiting = driver.state;
    driver.read({ fast_result: 0 });
    const paid = driver.state;
    expect(newlyPaid(waiting, paid)).toMatchObject([{ requestId: 'rid-1', orderId: 'SB1' }]);
    driver.send({ type: 'result-seen' });
    expect(newlyPaid(paid, driver.state)).toEqual([]);
  });

  it('ACC-11 a declined order is none', () => {
    const driver = new PaymentDriver().wait();
    const waiting = driver.state;
    driver.read({ order_result: 1, err_code: '20051' });
    expect(driver.state.attempt.kind).toBe('decided');
    expect(newlyPaid(waiting, driver.state)).toEqual([]);
  });

  it('ACC-11 an order that the shopper did not wait for counts when it turns out to be paid', () => {
    const told: PaymentState = { ...INITIAL_PAYMENT, earlierPaid: [intentWith({ requestId: 'rid-9', orderId: 'SB9' })] };
    expect(newlyPaid(INITIAL_PAYMENT, told)).toMatchObject([{ orderId: 'SB9' }]);
    expect(newlyPaid(told, { ...told })).toEqual([]);
  });

  it('ACC-11 so does the order of a payment return that this device knows', () => {
    const query = { orderId: 'SB1', deviceId: 'd', paySubType: null, platformData: null, sentOn: '' };
    const returned = (intent: ReturnType<typeof intentWith> | null): PaymentState => ({
      ...INITIAL_PAYMENT,
      attempt: {
        kind: 'returned-order',
        query,
        intent,
        past: null,
        isBesideOpen: false,
        evidence: {} as never,
        tries: 1,
        reasonTries: 0,
        reading: false,
        unresolved: false,
        decision: { outcome: 'success', message: 'payment.success', ruleId: 'success' } as never,
      },
    });
    expect(newlyPaid(INITIAL_PAYMENT, returned(intentWith({ orderId: 'SB1' })))).toMatchObject([{ orderId: 'SB1' }]);
    expect(newlyPaid(INITIAL_PAYMENT, returned(null))).toEqual([]);
  });
});
