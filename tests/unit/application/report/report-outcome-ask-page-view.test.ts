import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { AskPageView } from '../../../../src/application/report/report-outcome.ts';
import type { PaymentIntent } from '../../../../src/domain/order/intent.ts';
import { INITIAL_PAYMENT } from '../../../../src/domain/payment/transition.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import type { PaymentState } from '../../../../src/domain/payment/state.ts';
import type { EventReporter } from '../../../../src/domain/ports/reports.ts';
import type { PlatformError } from '../../../../src/domain/ports/platform.ts';
import { openPageViewAfter } from '../../../../src/domain/report/payment-report.ts';
import { intentWith, orderWith } from '../../../support/payment/builders.ts';
import { LOST } from '../../../support/payment/fake-ports.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';

const creating = (intent: PaymentIntent): PaymentState => ({ ...INITIAL_PAYMENT, attempt: { kind: 'creating', intent } });
const first = intentWith({ requestId: 'rid-1', orderId: null });
const second = intentWith({ requestId: 'rid-2', orderId: null });
const CONFIRMED: PaymentEvent = { type: 'confirmed', requestId: 'rid-1', at: 0 };
const created = (requestId: string): PaymentEvent => ({ type: 'created', requestId, order: orderWith() });

const setUp = () => {
  const store = new MemoryStore();
  const asked: string[] = [];
  const platform: { answer: Effect.Effect<boolean, PlatformError>; view: string } = { answer: Effect.succeed(true), view: 'pv-1' };
  const pageViews = { hasOrder: (id: string) => Effect.suspend(() => (asked.push(id), platform.answer)) };
  const visit = () => new AskPageView({ store, pageViews, reporter: { pageViewId: () => platform.view } as EventReporter });
  return { store, asked, platform, visit };
};

describe('AskPageView', () => {
  it('RPT-23 the page view of a create is kept until that create is answered', () => {
    const { store, platform, visit } = setUp();
    const ask = visit();
    ask.observe(CONFIRMED, creating(first));
    platform.view = 'pv-2';
    ask.observe({ type: 'create-timed-out', requestId: 'rid-1' } as unknown as PaymentEvent, creating(first));
    expect(store.read('open_page_view')).toEqual({ requestId: 'rid-1', pageViewId: 'pv-1' });
    ask.observe(created('rid-0'), INITIAL_PAYMENT);
    expect(store.read('open_page_view')).toBeDefined();
    ask.observe(created('rid-1'), INITIAL_PAYMENT);
    expect(store.read('open_page_view')).toBeUndefined();
    ask.observe(CONFIRMED, creating(first));
    ask.observe({ type: 'create-refused', requestId: 'rid-1', code: 1, message: null }, INITIAL_PAYMENT);
    expect(store.read('open_page_view')).toBeUndefined();
    expect(openPageViewAfter({ requestId: 'rid-1', pageViewId: 'pv-1' }, CONFIRMED, creating(second), () => 'pv-3')).toEqual({
      requestId: 'rid-2',
      pageViewId: 'pv-3',
    });
  });

  it('RPT-23 the next start asks about it once; without a create it asks nothing', async () => {
    const { asked, visit } = setUp();
    expect(await Effect.runPromise(visit().atStart())).toBe(false);
    visit().observe(CONFIRMED, creating(first));
    expect(await Effect.runPromise(visit().atStart())).toBe(true);
    expect(await Effect.runPromise(visit().atStart())).toBe(false);
    expect(asked).toEqual(['pv-1']);
  });

  it('RPT-23 a missing answer is no hint, and neither is a damaged value', async () => {
    const { asked, store, platform, visit } = setUp();
    visit().observe(CONFIRMED, creating(first));
    platform.answer = Effect.fail(LOST);
    expect(await Effect.runPromise(visit().atStart())).toBe(false);
    store.write('open_page_view', { requestId: 7 });
    expect(await Effect.runPromise(visit().atStart())).toBe(false);
    expect(asked).toEqual(['pv-1']);
  });
});
