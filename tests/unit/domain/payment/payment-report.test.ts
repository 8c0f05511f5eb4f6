import { describe, expect, it } from 'vitest';
import { NO_EVIDENCE } from '../../../../src/domain/outcome/evidence.ts';
import type { PaymentCommand } from '../../../../src/domain/payment/command.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import type { PaymentState } from '../../../../src/domain/payment/state.ts';
import type { PageEvent } from '../../../../src/domain/ports/reports.ts';
import { reportPayment, type WatchedOrder } from '../../../../src/domain/report/payment-report.ts';
import type { PaymentMethod } from '../../../../src/domain/payment-method/ways-to-pay.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { DIRECT, intentWith, openedWith, orderWith, paymentMethodOf } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';

/** The payment machine with someone who tells analytics of each step. */
class ReportedDriver extends PaymentDriver {
  watched: WatchedOrder | null = null;
  readonly told: PageEvent[] = [];
  readonly paid: (string | null)[] = [];
  override send(...events: readonly PaymentEvent[]): readonly PaymentCommand[] {
    let last: readonly PaymentCommand[] = [];
    for (const event of events) {
      const before = this.state;
      last = super.send(event);
      const report = reportPayment(this.watched, event, before, this.state);
      this.watched = report.watched;
      this.told.push(...report.events);
      if (report.paid !== null) this.paid.push(report.paid);
    }
    return last;
  }
  get results(): readonly unknown[] {
    return this.told.filter(({ name }) => name === 'h5_create_pay_result').map(({ result }) => result);
  }
}

const driver = (): ReportedDriver => new ReportedDriver();

describe('what analytics learns about a payment', () => {
  it('RPT-8 the tap on "recharge now" with amount and pay type; a tap without effect is not reported', () => {
    const one = driver();
    one.open().send({ type: 'confirmed', requestId: 'home', at: 1 });
    expect(one.told).toEqual([{ name: 'click_recharge', amount: 499, payType: 23 }]);
    one.send({ type: 'confirmed', requestId: 'form', at: 2 });
    one.send({ type: 'confirmed', requestId: 'form', at: 2 });
    expect(one.told).toHaveLength(1);
  });

  it('RPT-8 PAY-75 another route that orders at once is a tap of its own, by its pay type; one that opens a form is none', () => {
    const direct = paymentMethodOf({ payType: DIRECT, entry: 'direct', rechargeId: 'r-499-24' });
    const adyen = paymentMethodOf({ payType: payTypeOf(27), providerId: 'adyen' });
    const press = { type: 'other-route-pressed', requestId: 'rid-2', at: 9 } as const;
    const failed = (other: PaymentMethod): ReportedDriver => {
      const one = driver();
      one.send(openedWith({ paymentMethods: [paymentMethodOf(), other] }), { type: 'confirmed', requestId: 'home', at: 1 });
      one.send({ type: 'card-form-failed' });
      one.told.length = 0;
      one.send(press, press);
      return one;
    };
    const one = failed(direct);
    expect(one.told).toEqual([{ name: 'click_recharge', amount: 499, payType: 24 }]);
    one.send({ type: 'created', requestId: 'rid-2', order: orderWith() });
    expect(one.watched?.intent).toMatchObject({ requestId: 'rid-2', payType: 24 });
    const form = failed(adyen);
    expect([form.state.step, form.told]).toEqual(['CARD_FRAME', []]);
  });

  it.each([
    [{ fast_result: 0 }, 'success', ['SB1']],
    [{ order_result: 1, err_code: '20051' }, 'declined', []],
  ])('RPT-8 an order that ends by %j is reported once, as %s', (evidence, word, paid) => {
    const one = driver();
    one.wait().read(evidence);
    one.read({ order_result: 1 });
    expect(one.told.at(-1)).toEqual({ name: 'h5_create_pay_result', orderId: 'SB1', payType: 23, amount: 499, result: word });
    expect([one.results, one.paid]).toEqual([[word], paid]);
  });

  it('RPT-8 D38 a pending order is reported after three readings, and its late payment still starts a new page view', () => {
    const one = driver();
    one.wait().read({ order_result: -1 });
    one.poll({ order_result: -1 });
    expect(one.results).toEqual([]);
    one.poll({ order_result: -1 });
    expect(one.results).toEqual(['pending']);
    one.poll({ order_result: 0 });
    expect([one.results, one.paid]).toEqual([['pending', 'success'], ['SB1']]);
  });

  it('RPT-8 answers to another request are not readings', () => {
    const one = driver();
    one.wait();
    for (let reading = 0; reading < 5; reading += 1) one.read({ order_result: 0 }, 'another');
    expect([one.results, one.paid]).toEqual([[], []]);
  });

  it('RPT-8 a refused create is reported by its code, a create of another request is not', () => {
    const one = driver();
    one.create();
    one.send({ type: 'create-refused', requestId: 'another', code: 20_051, message: null });
    expect(one.results).toEqual([]);
    one.send({ type: 'create-refused', requestId: 'rid-1', code: '200P1', message: 'text of the platform' });
    expect(one.told.at(-1)).toEqual({ name: 'h5_create_pay_result', payType: 23, amount: 499, result: '200P1' });
  });

  it('RPT-8 an order with an address is reported as redirected; a blocked create as given up', () => {
    const left = driver();
    left.create();
    left.send({ type: 'created', requestId: 'rid-1', order: orderWith({ url: 'https://bank.example/' }) });
    expect(left.results).toEqual(['redirected']);
    const blocked = driver();
    blocked.create();
    blocked.send({ type: 'create-blocked', requestId: 'rid-1', intent: null });
    expect(blocked.results).toEqual(['given-up']);
  });

  it('RPT-8 an order past its bound is reported as unresolved', () => {
    const one = driver();
    one.wait();
    one.send({ type: 'timer-fired', timer: 'visible-bound' });
    expect(one.results).toEqual(['unresolved']);
  });

  it('RPT-8 RPT-10 an order found again from an earlier visit was reported then; its end is reported now', () => {
    const one = driver();
    one.send({ type: 'intent-found', intent: intentWith({ orderId: 'SB1' }), paymentMethods: [paymentMethodOf()] });
    expect(one.told).toEqual([]);
    one.read({ order_result: 0 });
    expect([one.results, one.paid]).toEqual([['success'], ['SB1']]);
  });

  it('RPT-10 an end that was reported, and only not seen by the shopper, is not reported again', () => {
    const one = driver();
    one.send({ type: 'intent-found', intent: intentWith({ orderId: 'SB1', decided: true }), paymentMethods: [paymentMethodOf()] });
    one.read({ order_result: 0 });
    expect(one.told).toEqual([]);
  });

  it.each([
    ['redirected', { fast_result: 0 }, 'success'],
    ['unresolved', { order_result: 1, err_code: '20051' }, 'declined'],
  ])('RPT-10 after %s the end of the order is reported when it is known', (word, evidence, end) => {
    const one = driver();
    one.create();
    const url = word === 'redirected' ? 'https://bank.example/' : null;
    one.send({ type: 'created', requestId: 'rid-1', order: orderWith({ url }) });
    if (word === 'unresolved') one.send({ type: 'timer-fired', timer: 'visible-bound' });
    expect(one.results).toEqual([word]);
    one.send({ type: 'check-again-pressed' });
    one.read(evidence);
    expect(one.results).toEqual([word, end]);
  });

  it('RPT-10 an order that the shopper did not wait for is reported when it turns out to be paid', () => {
    const one = driver();
    one.send({ type: 'earlier-orders-reviewed', paid: [intentWith({ orderId: 'SB9', superseded: true })] });
    expect(one.told).toMatchObject([{ name: 'h5_create_pay_result', orderId: 'SB9', result: 'success' }]);
  });
});

describe('states that the report meets', () => {
  const watched: WatchedOrder = { intent: intentWith({ orderId: 'SB1' }), evidence: NO_EVIDENCE, readings: 0 };
  const returned: PaymentEvent = { type: 'returned' };
  const waiting = driver().wait().state;
  const stateWith = (attempt: PaymentState['attempt']): PaymentState => ({ ...waiting, attempt });

  it('RPT-8 an end without the platform’s word is reported by its outcome', () => {
    const after = stateWith({
      kind: 'decided',
      intent: watched.intent,
      evidence: NO_EVIDENCE,
      outcome: 'not_support_apple_pay',
      message: 'outcome.not-support-apple-pay',
      ruleId: 'x',
    });
    expect(reportPayment(watched, returned, waiting, after)).toMatchObject({
      watched: null,
      events: [{ result: 'not_support_apple_pay' }],
      paid: null,
    });
  });

  it('RPT-8 a wallet’s sheet is watched from its create on', () => {
    const sheet = { kind: 'wallet-sheet', requestId: 'rid-1', at: 1, check: null, retriesLeft: 1 } as const;
    const opening = stateWith({ ...sheet, phase: 'opening', intent: null });
    expect(reportPayment(null, returned, waiting, opening)).toEqual({ watched: null, events: [], paid: null });
    const creating = stateWith({ ...sheet, phase: 'creating', intent: intentWith() });
    expect(reportPayment(null, returned, opening, creating).watched).toEqual({ intent: intentWith(), evidence: NO_EVIDENCE, readings: 0 });
  });

  it('RPT-8 a wallet’s answer is a reading too', () => {
    const answer = { type: 'wallet-answered', requestId: 'rid-1', evidence: { verify_code: 0 }, providerRules: [] } as const;
    expect(reportPayment(watched, answer, waiting, waiting).events).toMatchObject([{ result: 'success' }]);
  });

  it('RPT-8 a confirm on HOME without a payment method is reported without a pay type', () => {
    const home: PaymentState = { ...driver().open().state, paymentMethod: null };
    const event: PaymentEvent = { type: 'confirmed', requestId: 'x', at: 1 };
    expect(reportPayment(null, event, home, { ...home }).events).toEqual([{ name: 'click_recharge', amount: 499 }]);
    const nothing: PaymentState = { ...home, purchase: null };
    expect(reportPayment(null, event, nothing, { ...nothing }).events).toEqual([]);
  });
});
