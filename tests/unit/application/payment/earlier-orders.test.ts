import { describe, expect, it } from 'vitest';
import { PastPayments, ReviewSuperseded } from '../../../../src/application/payment/earlier-orders.ts';
import { intentWith, orderWith } from '../../../support/payment/builders.ts';
import { FixedClock } from '../../../support/payment/page-and-device-fakes.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';
import { pastPaymentOf } from '../../../../src/domain/order/past-payments.ts';
import { Effect } from 'effect';
import * as limits from '../../../../src/domain/limits.ts';
import { LOST, MemoryJournal, ScriptedOrders } from '../../../support/payment/fake-ports.ts';

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

  it('ORD-36 a record from before receipts could be reopened is read without its missing parts', () => {
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

  it('ORD-20 a damaged record is skipped, and hides no other', () => {
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

const house = (change: Parameters<typeof intentWith>[0] = {}) => {
  const orders = new ScriptedOrders();
  const journal = new MemoryJournal();
  const clock = new FixedClock();
  journal.holds(intentWith({ superseded: true, ...change }));
  const past = new PastPayments(new MemoryStore(), clock);
  const review = new ReviewSuperseded(orders, journal, clock, past);
  const run = () => Effect.runSync(review.execute());
  return { orders, journal, clock, past, run };
};

describe('ReviewSuperseded', () => {
  it('PAY-13 a superseded order that was paid after all is reported, and kept until it has been seen', () => {
    const { orders, journal, run } = house();
    orders.recoveryAnswer = Effect.succeed(orderWith());
    orders.evidenceAnswers = [{ order_result: 0 }];
    expect(run()).toMatchObject([{ requestId: 'rid-1', orderId: 'SB1' }]);
    expect(journal.kept).toMatchObject([{ orderId: 'SB1', decided: false }]);
    expect(run()).toHaveLength(1);
  });

  it('PAY-13 PAY-53 a pending order is checked again, and so is a declined one, which may be paid after all', () => {
    const { orders, journal, run } = house({ orderId: 'SB1' });
    orders.evidenceAnswers = [{ order_result: -1 }, { order_result: 1, err_code: '20005' }];
    expect(run()).toEqual([]);
    expect(journal.kept[0]?.decided).toBe(false);
    expect(run()).toEqual([]);
    expect(journal.kept[0]).toMatchObject({ decided: true, declined: true });
    orders.evidenceAnswers = [{ order_result: 0 }];
    expect(run()).toMatchObject([{ requestId: 'rid-1' }]);
  });

  it('PAY-45 an order once read as paid stays reported while later readings get no answer, until it is acknowledged', () => {
    const { orders, journal, run } = house({ orderId: 'SB1' });
    orders.evidenceAnswers = [{ order_result: 0 }, {}];
    expect(run()).toHaveLength(1);
    expect(run()).toHaveLength(1);
    Effect.runSync(journal.forget('rid-1'));
    expect(run()).toEqual([]);
  });

  it('ORD-20 a declined order stays in the list of its payer after its end has left the journal', () => {
    const { orders, journal, past, run } = house({ orderId: 'SB1' });
    orders.evidenceAnswers = [{ order_result: -1 }, { order_result: 1, err_code: '20005' }];
    run();
    expect(past.of('visitor', journal.kept)).toMatchObject([{ orderId: 'SB1', state: 'open' }]);
    run();
    expect(past.of('visitor', journal.kept)).toMatchObject([{ orderId: 'SB1', state: 'declined' }]);
  });

  it.each([Effect.fail(LOST), Effect.succeed(null)])('PAY-13 no order and no answer change nothing (%#)', (answer) => {
    const { orders, journal, run } = house();
    orders.recoveryAnswer = answer;
    expect(run()).toEqual([]);
    expect(journal.kept).toEqual([intentWith({ superseded: true })]);
  });

  it('ORD-17 of very many earlier orders the newest are checked first, and the next ones once these have ended', () => {
    const { orders, journal, run } = house({ requestId: 'rid-0', orderId: 'SB0' });
    for (let each = 1; each < 1000; each += 1)
      journal.holds(intentWith({ superseded: true, requestId: `rid-${each}`, orderId: `SB${each}` }));
    orders.evidenceAnswers = Array.from({ length: 20 }, () => ({ order_result: 1, err_code: '20005' }));
    expect(run()).toEqual([]);
    const first = orders.evidenceAsked.map(({ orderId }) => orderId);
    expect(first).toEqual(Array.from({ length: 20 }, (_, index) => `SB${980 + index}`));
    expect(journal.kept).toHaveLength(1000);
    run();
    expect(orders.evidenceAsked.slice(20).map(({ orderId }) => orderId)).toEqual(
      Array.from({ length: 20 }, (_, index) => `SB${960 + index}`),
    );
  });

  it('PAY-53 a declined order that was shown is checked for a day, and reported if it was paid after all', () => {
    const { orders, journal, clock, run } = house({ superseded: false, decided: true, declined: true, orderId: 'SB1' });
    const { createdAt } = intentWith();
    clock.time = createdAt + limits.declinedReviewAge - 1;
    orders.evidenceAnswers = [{ order_result: 1, err_code: '20005' }, { order_result: 0 }];
    expect(run()).toEqual([]);
    expect(journal.writes).toEqual([]);
    expect(run()).toMatchObject([{ requestId: 'rid-1' }]);
    expect(journal.kept).toMatchObject([{ requestId: 'rid-1' }]);
    clock.time += 1;
    expect(run()).toEqual([]);
    expect(orders.evidenceAsked).toHaveLength(2);
  });

  it.each([{ superseded: false }, { decided: true }])('PAY-13 %j is not its business', (change) => {
    const { orders, run } = house({ orderId: 'SB1', ...change });
    expect(run()).toEqual([]);
    expect(orders.evidenceAsked).toEqual([]);
  });
});
