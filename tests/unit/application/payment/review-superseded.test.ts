import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { PastPayments } from '../../../../src/application/payment/past-payments.ts';
import { ReviewSuperseded } from '../../../../src/application/payment/review-superseded.ts';
import * as limits from '../../../../src/domain/limits.ts';
import { intentWith, orderWith } from '../../../support/payment/builders.ts';
import { FixedClock } from '../../../support/payment/page-and-device-fakes.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';
import { LOST, MemoryJournal, ScriptedOrders } from '../../../support/payment/fake-ports.ts';

const house = (change: Parameters<typeof intentWith>[0] = {}) => {
  const orders = new ScriptedOrders();
  const journal = new MemoryJournal();
  const clock = new FixedClock();
  journal.holds(intentWith({ superseded: true, ...change }));
  const past = new PastPayments(new MemoryStore(), clock);
  const run = () => Effect.runSync(new ReviewSuperseded(orders, journal, clock, past).execute());
  return { orders, journal, clock, past, run };
};

describe('ReviewSuperseded', () => {
  it('PAY-13 a superseded order that was paid after all is told, and kept until it was seen', () => {
    const { orders, journal, run } = house();
    orders.recoveryAnswer = Effect.succeed(orderWith());
    orders.evidenceAnswers = [{ order_result: 0 }];
    expect(run()).toMatchObject([{ requestId: 'rid-1', orderId: 'SB1' }]);
    expect(journal.kept).toMatchObject([{ orderId: 'SB1', decided: false }]);
    expect(run()).toHaveLength(1);
  });

  it('PAY-13 a declined one ends quietly, a pending one is asked about again', () => {
    const { orders, journal, run } = house({ orderId: 'SB1' });
    orders.evidenceAnswers = [{ order_result: -1 }, { order_result: 1, err_code: '20005' }];
    expect(run()).toEqual([]);
    expect(journal.kept[0]?.decided).toBe(false);
    expect(run()).toEqual([]);
    expect(journal.kept[0]?.decided).toBe(true);
    run();
    expect(orders.evidenceAsked).toHaveLength(2);
  });

  it('ORD-20 one that was declined stays in the list of its payer after the journal has no open end of it', () => {
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

  it('ORD-17 of very many earlier orders the newest are asked about, and the next ones once these have ended', () => {
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

  it('PAY-53 a shown decline is asked about for a day, and told when it was paid after all', () => {
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
