import { Effect } from 'effect';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadPaymentReturn } from '../../../../src/application/payment/read-payment-return.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/pay-type.ts';
import type { Evidence } from '../../../../src/domain/outcome/evidence.ts';
import { Page } from '../../../../src/domain/ports/browser/page.ts';
import { Timers } from '../../../../src/domain/ports/browser/timers.ts';
import { RULES_BY_PROVIDER } from '../../../support/arbitraries/evidence-rules.ts';
import { MANIFESTS } from '../../../support/arbitraries/cards.ts';
import { intentWith } from '../../../support/payment/builders.ts';
import { FakeRegistry, MemoryJournal, ScriptedOrders } from '../../../support/payment/fake-ports.ts';

const QUESTION = { orderId: 'SB1', deviceId: 'd', paySubType: '23', platformData: null };

class ReturningPage extends Page {
  override origin(): string {
    return 'https://pay.example';
  }
  override dark(): boolean {
    return false;
  }
  readonly listeners = new Set<() => void>();
  override visible(): boolean {
    return true;
  }
  override onVisibility(): () => void {
    return () => {};
  }
  override onReturn(returned: () => void): () => void {
    this.listeners.add(returned);
    return () => this.listeners.delete(returned);
  }
  override leaveFor(): void {}
  override reload(): void {}
}

class ManualTimers extends Timers {
  readonly running = new Map<string, { readonly ms: number; readonly visibleOnly: boolean; readonly fired: () => void }>();
  override start(name: string, ms: number, visibleOnly: boolean, fired: () => void): void {
    this.running.set(name, { ms, visibleOnly, fired });
  }
  override stop(name: string): void {
    this.running.delete(name);
  }
}

const house = (answers: readonly Partial<Evidence>[], journal = new MemoryJournal(), registry = new FakeRegistry()) => {
  const orders = new ScriptedOrders();
  orders.evidenceAnswers = answers;
  const timers = new ManualTimers();
  const page = new ReturningPage();
  const start = () => Effect.runPromise(new ReadPaymentReturn(orders, registry, journal, timers, page).execute(QUESTION));
  return { orders, timers, page, start };
};

const ask = async (answers: readonly Partial<Evidence>[], journal = new MemoryJournal(), registry = new FakeRegistry()) => {
  const { orders, timers, page, start } = house(answers, journal, registry);
  const running = start();
  await vi.advanceTimersByTimeAsync(60_000);
  const result = await running;
  expect(timers.running.size).toBe(0);
  expect(page.listeners.size).toBe(0);
  return { result, asked: orders.evidenceAsked.length };
};

describe('ReadPaymentReturn', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('PAY-21 success by the platform alone', async () => {
    expect(await ask([{ fast_result: 1, order_result: -1 }, { fast_result: 0 }])).toMatchObject({
      asked: 2,
      result: { verdict: 'success', decided: { decision: { outcome: 'success' } } },
    });
  });

  it('PAY-21 a decline with its outcome, and the kept intent is decided', async () => {
    const journal = new MemoryJournal();
    journal.keep(intentWith({ orderId: 'SB1' }));
    const { result } = await ask([{ order_result: 1, err_code: '20054' }], journal);
    expect(result).toMatchObject({ verdict: 'declined', decided: { decision: { outcome: 'expire' } }, intent: { requestId: 'rid-1' } });
    expect(journal.intents.get('rid-1')?.decided).toBe(true);
  });

  it('PAY-19 PAY-21 a decline without a reason is fail after its grace', async () => {
    expect(await ask([{ order_result: 1 }])).toMatchObject({ asked: 10, result: { decided: { decision: { outcome: 'fail' } } } });
  });

  it.each([
    [26, 'highRisk'],
    [27, 'other'],
  ])('PAY-21 OUT-11 the pay type of the kept intent, %i, decides with the provider: %s', async (payType, outcome) => {
    const journal = new MemoryJournal();
    journal.keep(intentWith({ orderId: 'SB1', payType: payTypeOf(payType) }));
    const answers = [{ order_result: 1, refusal_reason_code: '20' }];
    const { result } = await ask(answers, journal, new FakeRegistry(MANIFESTS, RULES_BY_PROVIDER['adyen']));
    expect(result).toMatchObject({ verdict: 'declined', decided: { decision: { outcome } } });
  });

  it.each([[{}], [{ order_result: -1 }]])('PAY-9 PAY-21 %j stays unresolved after 100 tries, and the intent open', async (evidence) => {
    const journal = new MemoryJournal();
    journal.keep(intentWith({ orderId: 'SB1' }));
    const { result, asked } = await ask([evidence], journal);
    expect(result).toMatchObject({ decided: null });
    expect(asked).toBe(100);
    expect(journal.intents.get('rid-1')?.decided).toBe(false);
  });

  it('PAY-9 PAY-21 a platform that hangs is given up after 60 s of visible time, with what was known by then', async () => {
    const { orders, timers, start } = house([]);
    let asked = 0;
    orders.evidence = () => ((asked += 1) === 1 ? Effect.succeed({ order_result: -1 }) : Effect.never);
    const running = start();
    await vi.advanceTimersByTimeAsync(1000);
    const [bound] = timers.running.values();
    expect(bound).toMatchObject({ ms: 60_000, visibleOnly: true });
    bound?.fired();
    expect(await running).toMatchObject({ verdict: 'pending', decided: null });
    expect(asked).toBe(2);
  });

  it('PAY-10 coming back asks at once', async () => {
    const { orders, page, start } = house([{ order_result: -1 }, { order_result: -1 }, { fast_result: 0 }]);
    const running = start();
    await vi.advanceTimersByTimeAsync(0);
    expect(orders.evidenceAsked).toHaveLength(1);
    const [returned] = page.listeners;
    returned?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(orders.evidenceAsked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(500);
    expect(await running).toMatchObject({ decided: { decision: { outcome: 'success' } } });
    expect(page.listeners.size).toBe(0);
  });
});
