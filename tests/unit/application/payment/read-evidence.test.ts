import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { ReadEvidence } from '../../../../src/application/payment/read-evidence.ts';
import { type PaymentIntent, withOrder } from '../../../../src/domain/order/intent.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { mergeEvidence, NO_EVIDENCE } from '../../../../src/domain/outcome/evidence.ts';
import { decideDecline } from '../../../../src/domain/outcome/decide-outcome.ts';
import { MANIFESTS } from '../../../support/arbitraries/cards.ts';
import { RULES_BY_PROVIDER } from '../../../support/arbitraries/evidence-rules.ts';
import { intentWith, orderWith } from '../../../support/payment/builders.ts';
import { FakeRegistry, FakeTelemetry, ScriptedOrders } from '../../../support/payment/fake-ports.ts';

const registry = new FakeRegistry(MANIFESTS, RULES_BY_PROVIDER['adyen']);

const read = (payType: number, orderId: string | null = 'SB1', wayBack: string | null = null) => {
  const orders = new ScriptedOrders();
  orders.evidenceAnswers = [{ order_result: 1, refusal_reason_code: '20' }];
  const event = Effect.runSync(
    new ReadEvidence(orders, registry, new FakeTelemetry()).execute(intentWith({ orderId, payType: payTypeOf(payType), wayBack })),
  );
  if (event.type !== 'evidence-read') throw new Error(event.type);
  return { event, asked: orders.evidenceAsked };
};

describe('ReadEvidence', () => {
  it.each([
    [26, 'highRisk'],
    [27, 'other'],
  ])('OUT-11 the evidence carries the pay type %i, and the same code means %s', (payType, outcome) => {
    const { event, asked } = read(payType);
    expect(event.evidence).toEqual({ order_result: 1, refusal_reason_code: '20', pay_type: payType });
    expect(asked).toEqual([{ orderId: 'SB1', platformData: null, paySubType: String(payType), payer: 'visitor', sentOn: '' }]);
    expect(decideDecline(mergeEvidence(NO_EVIDENCE, event.evidence), event.providerRules).outcome).toBe(outcome);
  });

  it('PAY-140 the kept parameters of the provider’s way back are sent with the question', () => {
    expect(read(27, 'SB1', 'redirectResult=X').asked).toMatchObject([{ orderId: 'SB1', sentOn: 'redirectResult=X' }]);
  });

  it('ORD-13 an order is queried by its own sub type, and by its pay type if the platform named none', () => {
    const orders = new ScriptedOrders();
    const ask = (intent: PaymentIntent) => Effect.runSync(new ReadEvidence(orders, registry, new FakeTelemetry()).execute(intent));
    const known = withOrder(intentWith({ payType: payTypeOf(26) }), orderWith({ paySubType: payTypeOf(10_026) }));
    ask(known);
    ask({ ...known, paySubType: null });
    expect(orders.evidenceAsked.map(({ paySubType }) => paySubType)).toEqual(['10026', '26']);
  });

  it('PAY-20 an intent without an order makes no request and reports nothing', () => {
    const { event, asked } = read(26, null);
    expect([event.evidence, asked]).toEqual([{}, []]);
  });

  it('INT-1 a platform that speaks of an order without its result is reported by that result, once an order', () => {
    const orders = new ScriptedOrders();
    const telemetry = new FakeTelemetry();
    const evidence = new ReadEvidence(orders, registry, telemetry);
    const readOnce = (answer: (typeof orders.evidenceAnswers)[number], orderId = 'SB1') => {
      orders.evidenceAnswers = [answer];
      Effect.runSync(evidence.execute(intentWith({ orderId })));
    };
    readOnce({});
    readOnce({ fast_result: 0, order_result: 0 });
    expect(telemetry.reports).toEqual([]);
    for (const orderId of ['SB1', 'SB1', 'SB2']) readOnce({ order_result: -1 }, orderId);
    readOnce({ fast_result: 1 });
    expect(telemetry.reports).toEqual([
      { event: 'internal_failure', fields: { missing: 'fast-result', order_id: 'SB1' } },
      { event: 'internal_failure', fields: { missing: 'fast-result', order_id: 'SB2' } },
      { event: 'internal_failure', fields: { missing: 'order-result', order_id: 'SB1' } },
    ]);
  });

  it.each([
    [payTypeOf(26), '27', 26],
    [null, '26', 26],
    [null, null, null],
    [null, '__proto__', null],
    [null, '26 ', null],
    // A sub type that is no pay type of ours.
    [null, '10026', null],
  ])('PAY-21 OUT-11 a payment return known as %s that claims the pay type %s is read by %s', (known, paySubType, payType) => {
    const orders = new ScriptedOrders();
    orders.evidenceAnswers = [{ order_result: 1, refusal_reason_code: '20' }];
    const query = { orderId: 'SB1', deviceId: 'd', paySubType, platformData: 'pd', sentOn: 'redirectResult=X' };
    expect(Effect.runSync(new ReadEvidence(orders, registry, new FakeTelemetry()).ofReturn(query, known))).toEqual({
      type: 'payment-return-read',
      orderId: 'SB1',
      evidence: { order_result: 1, refusal_reason_code: '20', ...(payType === null ? {} : { pay_type: payType }) },
      providerRules: payType === null ? [] : RULES_BY_PROVIDER['adyen'],
    });
    expect(orders.evidenceAsked).toEqual([query]);
  });
});
