import { describe, expect, it } from 'vitest';
import { PastPayments } from '../../../../src/application/payment/past-payments.ts';
import { intentWith } from '../../../support/payment/builders.ts';
import { FixedClock } from '../../../support/payment/page-and-device-fakes.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';
import { pastPaymentOf } from '../../../../src/domain/order/past-payments.ts';

const setUp = () => {
  const [store, clock] = [new MemoryStore(), new FixedClock()];
  return {
    store,
    clock,
    payments: new PastPayments(store, clock),
    intent: intentWith({ orderId: 'SB1', createdAt: clock.now(), payer: 'visitor' }),
  };
};

describe('what this device remembers of payments', () => {
  it('ORD-20 ORD-36 outlasts the visit, and holds what a receipt says and nothing more', () => {
    const { store, clock, payments, intent } = setUp();
    payments.add(pastPaymentOf(intent, 'paid'));
    expect(new PastPayments(store, clock).of('visitor', [])).toMatchObject([{ orderId: 'SB1', state: 'paid', amount: intent.amount }]);
    expect(Object.keys(new PastPayments(store, clock).of('visitor', [])[0] ?? {}).toSorted()).toEqual([
      'amount',
      'bonus',
      'card',
      'coins',
      'createdAt',
      'displayUid',
      'nickname',
      'orderId',
      'payType',
      'payer',
      'requestId',
      'state',
    ]);
    expect(payments.of('uid:7', [])).toEqual([]);
  });

  it('ORD-36 a record of before receipts could be opened again is read without the parts that it lacks', () => {
    const { store, payments, intent } = setUp();
    const { bonus: _, card: __, payType: ___, nickname: ____, ...before } = pastPaymentOf(intent, 'paid');
    store.write('past_payments', [before]);
    expect(payments.of('visitor', [])).toEqual([{ ...before, bonus: null, card: null, payType: null, nickname: null }]);
    payments.add(pastPaymentOf(intent, 'paid', { bonus: 20, card: { brand: 'visa', last4: '4242' } }));
    expect(payments.ofOrder('SB1', 'visitor')).toMatchObject({
      bonus: 20,
      card: { brand: 'visa', last4: '4242' },
      nickname: intent.nickname,
    });
  });

  it("ORD-8 PAY-90 an order's payment is given to its payer alone", () => {
    const { payments, intent } = setUp();
    payments.add(pastPaymentOf(intent, 'paid'));
    expect(payments.ofOrder('SB1', 'visitor')).toMatchObject({ orderId: 'SB1' });
    expect(payments.ofOrder('SB1', 'uid:7')).toBeNull();
    expect(payments.ofOrder('SB2', 'visitor')).toBeNull();
  });

  it('ORD-20 a damaged record is none, and hides no other', () => {
    const { store, payments, intent } = setUp();
    const sound = pastPaymentOf(intent, 'paid');
    store.write('past_payments', [{ ...sound, requestId: 'r2', card: { brand: 'visa', last4: '4242 4242' } }, {}, sound]);
    expect(payments.of('visitor', [])).toEqual([sound]);
    for (const damaged of ['x', [{}], [{ state: 'won' }], null]) {
      store.write('past_payments', damaged);
      expect(payments.of('visitor', [])).toEqual([]);
    }
  });
});
