import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { ReportOutcome } from '../../../../src/application/report/report-outcome.ts';
import { RULES_VERSION } from '../../../../src/domain/report/rules-version.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import { EventReporter, type PageEvent } from '../../../../src/domain/ports/reports.ts';
import { outcomesShown } from '../../../../src/domain/report/outcome-shown.ts';
import { outcomeTable } from '../../../../src/finance/outcomes/outcome-table.ts';
import { intentWith } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';
import { payerOf } from '../../../../src/domain/order/intent.ts';
import { pastPaymentOf } from '../../../../src/domain/order/past-payments.ts';

class FakeReporter extends EventReporter {
  readonly told: PageEvent[] = [];
  override report(event: PageEvent): Effect.Effect<void> {
    return Effect.sync(() => void this.told.push(event));
  }
  override reportError(): Effect.Effect<void> {
    return Effect.void;
  }
  override pageViewId(): string {
    return 'view';
  }
  override paid(): void {}
}

/** What is told of these steps of a payment, each as outcome, verdict and rule. */
const toldOf = (driver: PaymentDriver, ...events: readonly PaymentEvent[]) => {
  const reporter = new FakeReporter();
  const report = new ReportOutcome(reporter, 'version');
  for (const event of events) {
    const before = driver.state;
    driver.send(event);
    Effect.runSync(report.execute(before, driver.state));
  }
  return reporter.told;
};
const shortly = (told: readonly PageEvent[]) =>
  told.map(({ orderId, result, decision }) => [orderId, result, decision?.verdict, decision?.ruleId]);

const reading = (evidence: object): PaymentEvent => ({ type: 'evidence-read', requestId: 'rid-1', evidence, providerRules: [] });
const POLL: PaymentEvent = { type: 'timer-fired', timer: 'poll' };
const BOUND: PaymentEvent = { type: 'timer-fired', timer: 'visible-bound' };

describe('ReportOutcome', () => {
  it('RPT-26 a result is reported with its order, rule, rules version, verdict and outcome, once while it is shown', () => {
    const told = toldOf(new PaymentDriver().wait(), reading({ order_result: 1, err_code: '20051' }), { type: 'result-seen' });
    expect(told).toEqual([
      {
        name: 'h5_outcome_shown',
        orderId: 'SB1',
        result: 'balance',
        decision: { verdict: 'declined', ruleId: 'OUT-CODE-BALANCE', rulesVersion: 'version' },
      },
    ]);
  });

  it('RPT-26 an order that is only being waited for shows no result, and one whose create was refused is no order', () => {
    expect(toldOf(new PaymentDriver().wait(), reading({ order_result: -1 }), POLL, reading({}))).toEqual([]);
    expect(toldOf(new PaymentDriver().create(), { type: 'create-refused', requestId: 'rid-1', code: 20_051, message: null })).toEqual([]);
  });

  it('RPT-26 it is reported again when it changes: unresolved, then paid', () => {
    const told = toldOf(
      new PaymentDriver().wait(),
      reading({ order_result: -1 }),
      BOUND,
      POLL,
      reading({}),
      POLL,
      reading({ order_result: 0 }),
    );
    expect(shortly(told)).toEqual([
      ['SB1', 'unresolved', 'pending', 'VER-ORDER-PENDING'],
      ['SB1', 'success', 'success', 'success'],
    ]);
  });

  it('RPT-26 a decline that is taken back is reported as the success that it became', () => {
    const driver = new PaymentDriver().wait();
    const paid = intentWith({ orderId: 'SB1' });
    const told = toldOf(driver, reading({ order_result: 1, err_code: '20005' }), { type: 'earlier-orders-reviewed', paid: [paid] });
    expect(shortly(told).map(([order, result]) => [order, result])).toEqual([
      ['SB1', expect.any(String)],
      ['SB1', 'success'],
    ]);
  });

  it('RPT-26 earlier orders that are shown as paid are reported too', () => {
    const paid = [intentWith({ requestId: 'earlier', orderId: 'SB8', superseded: true })];
    expect(shortly(toldOf(new PaymentDriver().open(), { type: 'earlier-orders-reviewed', paid }))).toEqual([
      ['SB8', 'success', 'success', 'success'],
    ]);
  });

  it('RPT-26 PAY-90 so is the result of an order that ended here earlier; an order that was not made here shows nothing', () => {
    const query = { orderId: 'SB7', deviceId: 'd', paySubType: '23', platformData: null, sentOn: '' };
    const read = (evidence: object): PaymentEvent => ({ type: 'payment-return-read', orderId: 'SB7', evidence, providerRules: [] });
    const told = toldOf(
      new PaymentDriver(),
      {
        type: 'payment-return-opened',
        query,
        intent: null,
        past: pastPaymentOf(intentWith({ payer: payerOf(null) }), 'paid'),
        first: null,
      },
      read({}),
      BOUND,
      POLL,
      read({ order_result: 0 }),
    );
    expect(shortly(told)).toEqual([
      ['SB7', 'unresolved', 'unknown', 'VER-NOTHING'],
      ['SB7', 'success', 'success', 'success'],
    ]);
    const elsewhere: PaymentEvent = { type: 'payment-return-opened', query, intent: null, past: null, first: null };
    expect(toldOf(new PaymentDriver(), elsewhere, read({ order_result: 0 }))).toEqual([]);
  });

  it('RPT-26 a step that changes nothing shows nothing', () => {
    const { state } = new PaymentDriver().wait();
    expect(outcomesShown(state, state)).toEqual([]);
  });

  it('RPT-26 OUT-19 the app names its rules as finance does', () => {
    expect(RULES_VERSION).toBe(outcomeTable().version);
  });
});
