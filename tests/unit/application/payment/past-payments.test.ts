import { describe, expect, it } from 'vitest';
import { PastPayments } from '../../../../src/application/payment/past-payments.ts';
import { intentWith } from '../../../support/payment/builders.ts';
import { FixedClock } from '../../../support/payment/page-and-device-fakes.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';

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
  it('ORD-20 outlasts the visit, and holds nothing of a card', () => {
    const { store, clock, payments, intent } = setUp();
    payments.add(intent, 'paid');
    expect(new PastPayments(store, clock).of('visitor', [])).toMatchObject([{ orderId: 'SB1', state: 'paid', amount: intent.amount }]);
    expect(Object.keys(new PastPayments(store, clock).of('visitor', [])[0] ?? {}).toSorted()).toEqual(
      ['amount', 'coins', 'createdAt', 'displayUid', 'orderId', 'payer', 'requestId', 'state'].toSorted(),
    );
    expect(payments.of('uid:7', [])).toEqual([]);
  });

  it('ORD-20 a damaged record is none', () => {
    const { store, payments } = setUp();
    for (const damaged of ['x', [{}], [{ state: 'won' }], null]) {
      store.write('past_payments', damaged);
      expect(payments.of('visitor', [])).toEqual([]);
    }
  });
});
