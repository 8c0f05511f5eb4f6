import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadCallback } from '../../../src/application/read-callback.ts';
import type { Evidence } from '../../../src/domain/outcome/evidence.ts';
import { intentWith } from '../../support/builders.ts';
import { FakeRegistry, MemoryJournal, ScriptedOrders } from '../../support/fake-ports.ts';

const ask = async (answers: readonly Partial<Evidence>[], journal = new MemoryJournal()) => {
  const orders = new ScriptedOrders();
  orders.evidenceAnswers = answers;
  const running = Effect.runPromise(
    new ReadCallback(orders, new FakeRegistry(), journal).execute({ orderId: 'SB1', deviceId: 'd', paySubType: '23', platformData: null }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return { result: await running, asked: orders.evidenceAsked.length };
};

describe('ReadCallback', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('PAY-21 success by the platform alone', async () => {
    expect(await ask([{ fast_result: 1, order_result: -1 }, { fast_result: 0 }])).toMatchObject({
      asked: 2,
      result: { verdict: 'success', outcome: 'success' },
    });
  });

  it('PAY-21 a decline with its outcome, and the kept intent is settled', async () => {
    const journal = new MemoryJournal();
    journal.keep(intentWith({ orderId: 'SB1' }));
    const { result } = await ask([{ order_result: 1, err_code: '20054' }], journal);
    expect(result).toMatchObject({ verdict: 'declined', outcome: 'expire', intent: { requestId: 'rid-1' } });
    expect(journal.intents.get('rid-1')?.settled).toBe(true);
  });

  it('PAY-19 PAY-21 a decline without a reason is fail after its grace', async () => {
    expect(await ask([{ order_result: 1 }])).toMatchObject({ asked: 10, result: { outcome: 'fail' } });
  });

  it.each([[{}], [{ order_result: -1 }]])('PAY-9 PAY-21 %j stays unresolved after 100 tries, and the intent open', async (evidence) => {
    const journal = new MemoryJournal();
    journal.keep(intentWith({ orderId: 'SB1' }));
    const { result, asked } = await ask([evidence], journal);
    expect(result).toMatchObject({ outcome: null, message: 'outcome.unresolved' });
    expect(asked).toBe(100);
    expect(journal.intents.get('rid-1')?.settled).toBe(false);
  });
});
