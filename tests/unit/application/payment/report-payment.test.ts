import { Effect } from 'effect';
import { beforeEach, describe, expect, it } from 'vitest';
import { ReportPayment } from '../../../../src/application/payment/report-payment.ts';
import type { PaymentIntent } from '../../../../src/domain/order/intent.ts';
import { NO_EVIDENCE } from '../../../../src/domain/outcome/evidence.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import { INITIAL_PAYMENT } from '../../../../src/domain/payment/transition.ts';
import type { Attempt, PaymentState } from '../../../../src/domain/payment/state.ts';
import { EventReporter, type PageEvent } from '../../../../src/domain/ports/reports.ts';
import { MemoryStore } from '../../../support/storage/memory-store.ts';
import { itemOf, paymentMethodOf, intentWith, orderWith, purchaseOfItems } from '../../../support/payment/builders.ts';

class FakeReporter extends EventReporter {
  readonly told: PageEvent[] = [];
  readonly paidOrders: string[] = [];
  override report(event: PageEvent): Effect.Effect<void> {
    return Effect.sync(() => void this.told.push(event));
  }
  override reportError(): Effect.Effect<void> {
    return Effect.void;
  }
  override pageViewId(): string {
    return 'pv';
  }
  override paid(orderId: string): void {
    this.paidOrders.push(orderId);
  }
}

const HOME: PaymentState = { ...INITIAL_PAYMENT, purchase: purchaseOfItems(), paymentMethod: paymentMethodOf() };
const fresh = intentWith({ orderId: null });
const known = intentWith({ orderId: 'SB1' });
const with_ = (attempt: Attempt): PaymentState => ({ ...HOME, attempt });
const CREATING = with_({ kind: 'creating', intent: fresh });
const waiting = (intent: PaymentIntent = known): PaymentState =>
  with_({
    kind: 'waiting',
    intent,
    evidence: NO_EVIDENCE,
    tries: 0,
    reasonTries: 0,
    reading: false,
    sheetOpen: false,
    mayAuthenticate: false,
  });
const decided = (outcome: 'success' | 'fail'): PaymentState =>
  with_({ kind: 'decided', intent: known, evidence: NO_EVIDENCE, outcome, message: 'outcome.fail', ruleId: 'x' });
const read = (evidence: object = {}): PaymentEvent => ({ type: 'evidence-read', requestId: known.requestId, evidence, providerRules: [] });
const CONFIRMED: PaymentEvent = { type: 'confirmed', requestId: known.requestId, at: 0 };

describe('ReportPayment', () => {
  let reporter: FakeReporter;
  let store: MemoryStore;
  let step: (event: PaymentEvent, before: PaymentState, after: PaymentState) => void;
  beforeEach(() => {
    reporter = new FakeReporter();
    store = new MemoryStore();
    const report = new ReportPayment(reporter, store);
    step = (event, before, after) => Effect.runSync(report.execute(event, before, after));
  });
  const results = () => reporter.told.filter(({ name }) => name === 'h5_create_pay_result').map(({ result }) => result);

  it('RPT-8 a tap on "recharge now" is reported with pay type and amount; a tap without effect, or elsewhere, is not', () => {
    step(CONFIRMED, HOME, HOME);
    step(CONFIRMED, { ...HOME, step: 'CARD_FRAME' }, { ...HOME, step: 'CARD_CVV' });
    expect(reporter.told).toEqual([]);
    step(CONFIRMED, HOME, { ...HOME, step: 'CARD_FRAME' });
    expect(reporter.told).toEqual([{ name: 'click_recharge', amount: itemOf(499).amount, payType: HOME.paymentMethod?.payType }]);
  });

  it('RPT-8 RPT-7 a paid create is reported once, with its order, and starts a new page view', () => {
    step(CONFIRMED, HOME, CREATING);
    step({ type: 'created', requestId: known.requestId, order: orderWith({ url: null }) }, CREATING, waiting());
    step(read({ order_result: 0 }), waiting(), decided('success'));
    step(read({ order_result: 0 }), decided('success'), decided('success'));
    expect(reporter.told.slice(1)).toEqual([
      { name: 'h5_create_pay_result', orderId: 'SB1', payType: known.payType, amount: known.amount, result: 'success' },
    ]);
    expect(reporter.paidOrders).toEqual(['SB1']);
  });

  it('RPT-8 the status is read 3 times at most; then the order is reported as pending', () => {
    step(CONFIRMED, HOME, CREATING);
    step({ type: 'created', requestId: known.requestId, order: orderWith({ url: null }) }, CREATING, waiting());
    step(read(), waiting(), waiting());
    step(read({ order_result: -1 }), waiting(), waiting());
    expect(results()).toEqual([]);
    step(read(), waiting(), waiting());
    step(read({ order_result: 0 }), waiting(), decided('success'));
    expect(results()).toEqual(['pending', 'success']);
    expect(reporter.paidOrders).toEqual(['SB1']);
  });

  it('RPT-10 the end of an order is reported once, by whichever tab or visit learns of it first', () => {
    const elsewhere = new ReportPayment(reporter, store);
    for (const report of [step, (...seen: Parameters<typeof step>) => Effect.runSync(elsewhere.execute(...seen))]) {
      report({ type: 'intent-found', intent: known, paymentMethods: [] }, INITIAL_PAYMENT, waiting());
      report(read({ order_result: 0 }), waiting(), decided('success'));
    }
    expect(results()).toEqual(['success']);
  });

  it.each([
    ['declined', read({ order_result: 3 }), waiting()],
    ['given-up', { type: 'wallet-cancelled', requestId: known.requestId } as PaymentEvent, HOME],
    [
      'redirected',
      { type: 'created', requestId: known.requestId, order: orderWith({ url: 'https://bank.example/' }) } as PaymentEvent,
      waiting(),
    ],
    ['20051', { type: 'create-refused', requestId: known.requestId, code: 20051, message: null } as PaymentEvent, HOME],
    [
      'unresolved',
      { type: 'timer-fired', timer: 'visible-bound' } as PaymentEvent,
      with_({ kind: 'unresolved', intent: fresh, evidence: NO_EVIDENCE, reading: false, absentTries: 0, provenAbsent: false }),
    ],
  ])('RPT-8 a create that ends as %s is reported as that, once', (word, event, after) => {
    step(CONFIRMED, HOME, CREATING);
    step(event, CREATING, after);
    step(read(), after, after);
    expect(results()).toEqual([word]);
  });

  it('RPT-10 RPT-7 an order of an earlier visit is reported when its end is known, and its page view ends', () => {
    step({ type: 'intent-found', intent: known, paymentMethods: [] }, INITIAL_PAYMENT, waiting());
    step(read({ order_result: 0 }), waiting(), decided('success'));
    expect(results()).toEqual(['success']);
    expect(reporter.paidOrders).toEqual(['SB1']);
  });
});
