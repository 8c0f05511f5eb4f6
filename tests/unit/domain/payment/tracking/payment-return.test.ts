import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../../src/domain/limits.ts';
import { payTypeOf } from '../../../../../src/domain/payment-method/pay-type.ts';
import type { Evidence } from '../../../../../src/domain/outcome/evidence.ts';
import type { OutcomeRule } from '../../../../../src/domain/outcome/outcome-rule.ts';
import type { PaymentIntent } from '../../../../../src/domain/order/intent.ts';
import type { PaymentCommand } from '../../../../../src/domain/payment/command.ts';
import { isPaymentUnderWay } from '../../../../../src/domain/payment/selectors.ts';
import { RULES_BY_PROVIDER } from '../../../../support/arbitraries/evidence-rules.ts';
import { intentWith } from '../../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../../support/payment/payment-driver.ts';

const QUERY = { orderId: 'SB1', deviceId: 'd', paySubType: '23', platformData: null };
const MINE = intentWith({ orderId: 'SB1' });
const PENDING = { fast_result: 1, order_result: -1 };

/** A visit by the way back from a provider's page, and its readings. */
class ReturnDriver extends PaymentDriver {
  openReturn(intent: PaymentIntent | null): readonly PaymentCommand[] {
    return this.send({ type: 'payment-return-opened', query: QUERY, intent });
  }
  answer(evidence: Partial<Evidence>, providerRules: readonly OutcomeRule[] = []): readonly PaymentCommand[] {
    return this.send({ type: 'payment-return-read', orderId: 'SB1', evidence, providerRules });
  }
  /** Reads until nothing more is asked; how often it was asked. */
  readAll(...answers: readonly Partial<Evidence>[]): number {
    for (let asked = 0; ; asked += 1) {
      const { attempt } = this.state;
      if (
        !('reading' in attempt) ||
        attempt.kind === 'unresolved' ||
        (attempt.kind === 'returned-order' && (attempt.unresolved || attempt.decision !== null))
      )
        return asked;
      if (!attempt.reading) this.send({ type: 'timer-fired', timer: 'poll' });
      this.answer(answers[Math.min(asked, answers.length - 1)] ?? {});
    }
  }
}

/** What the page shows of the order: its outcome, `unresolved`, or that it is waited for. */
const shown = ({ state: { attempt } }: PaymentDriver): string => {
  if (attempt.kind === 'decided') return attempt.outcome;
  if (attempt.kind !== 'returned-order') return attempt.kind;
  return attempt.decision?.outcome ?? (attempt.unresolved ? 'unresolved' : 'waiting');
};

describe.each([
  ['that a payment of this device waits for', MINE],
  ['that this device does not know', null],
  ['that the shopper gave up for another', { ...MINE, superseded: true }],
] as const)('a payment return of an order %s', (_, intent) => {
  const opened = (): ReturnDriver => {
    const driver = new ReturnDriver();
    driver.openReturn(intent);
    return driver;
  };

  it('PAY-21 asks with what the address carried, within 60 s of visible time', () => {
    expect(new ReturnDriver().openReturn(intent)).toEqual([
      { type: 'start-timer', timer: 'visible-bound', ms: LIMITS.waitingVisibleTime.value, visible: true },
      { type: 'read-payment-return', query: QUERY, payType: intent?.payType ?? null },
    ]);
  });

  it('PAY-21 shows success by the platform alone', () => {
    const driver = opened();
    expect(driver.readAll(PENDING, { fast_result: 0 })).toBe(2);
    expect(shown(driver)).toBe('success');
  });

  it('PAY-21 shows a decline with its outcome, and keeps the end of what this device knows', () => {
    const driver = opened();
    const commands = driver.answer({ order_result: 1, err_code: '20054' });
    expect(shown(driver)).toBe('expire');
    const kept = commands.filter(({ type }) => type === 'keep-intent');
    expect(kept).toMatchObject(intent === null ? [] : [{ intent: { requestId: 'rid-1', decided: true } }]);
  });

  it('PAY-19 PAY-21 a decline without a reason is fail after its grace', () => {
    const driver = opened();
    expect(driver.readAll({ order_result: 1 })).toBe(LIMITS.declineReasonGraceTries.value);
    expect(shown(driver)).toBe('fail');
  });

  it.each([
    [26, 'highRisk'],
    [27, 'other'],
  ])('PAY-21 OUT-11 the pay type %i decides with the provider’s rows: %s', (payType, outcome) => {
    const driver = opened();
    driver.answer({ order_result: 1, refusal_reason_code: '20', pay_type: payType }, RULES_BY_PROVIDER['adyen']);
    expect(shown(driver)).toBe(outcome);
  });

  it.each([[{}], [{ order_result: -1 }]])('PAY-9 PAY-21 %j stays unresolved after 100 tries, and nothing is decided', (evidence) => {
    const driver = opened();
    expect(driver.readAll(evidence)).toBe(LIMITS.pollTries.value);
    expect(shown(driver)).toBe('unresolved');
    expect(driver.count('keep-intent')).toBe(0);
  });

  it('PAY-9 PAY-21 a platform that hangs is given up after the bound, and asked slowly behind it', () => {
    const driver = opened();
    driver.answer(PENDING);
    driver.send({ type: 'timer-fired', timer: 'poll' }, { type: 'timer-fired', timer: 'visible-bound' });
    expect(shown(driver)).toBe('unresolved');
    expect(driver.answer({})).toEqual([{ type: 'start-timer', timer: 'poll', ms: LIMITS.unresolvedPollInterval.value, visible: true }]);
    expect(driver.send({ type: 'timer-fired', timer: 'visible-bound' })).toEqual([]);
    driver.send({ type: 'timer-fired', timer: 'poll' });
    driver.answer({ fast_result: 0 });
    expect(shown(driver)).toBe('success');
  });

  it.each(['returned', 'check-again-pressed'] as const)('PAY-10 %s asks at once, and never twice at a time', (type) => {
    const driver = opened();
    expect(driver.send({ type })).toEqual([]);
    driver.answer(PENDING);
    expect(driver.send({ type })).toMatchObject([{ type: 'stop-timer', timer: 'poll' }, { type: 'read-payment-return' }]);
    expect(driver.send({ type })).toEqual([]);
  });

  it('PAY-11 PAY-17 what comes after the end, or is about another order, changes nothing', () => {
    const driver = opened();
    const before = driver.state;
    driver.send({ type: 'payment-return-read', orderId: 'SB2', evidence: { fast_result: 0 }, providerRules: [] });
    expect(driver.state).toBe(before);
    driver.answer({ fast_result: 0 });
    const ended = driver.state.attempt;
    driver.answer({ order_result: 1 });
    driver.send({ type: 'timer-fired', timer: 'poll' }, { type: 'timer-fired', timer: 'visible-bound' }, { type: 'returned' });
    expect(driver.state.attempt).toBe(ended);
  });

  it('PAY-42 P6 an attempt under way comes first', () => {
    const busy = new ReturnDriver().create('rid-9') as ReturnDriver;
    const before = busy.state;
    expect(busy.openReturn(intent)).toEqual([]);
    expect(busy.state).toBe(before);
  });
});

describe('leaving a payment return', () => {
  it('PAY-21 P3 an order that a payment waits for is waited for on, and nothing else is let go', () => {
    const driver = new ReturnDriver();
    driver.openReturn(MINE);
    driver.answer(PENDING);
    expect(isPaymentUnderWay(driver.state)).toBe(true);
    expect(driver.send({ type: 'payment-return-left' })).toEqual([]);
    expect(driver.send({ type: 'timer-fired', timer: 'poll' })).toMatchObject([{ type: 'stop-timer' }, { type: 'read-payment-return' }]);
    expect(driver.send({ type: 'payment-return-left' })).toEqual([]);
    driver.answer({ fast_result: 0 });
    expect(shown(driver)).toBe('success');
  });

  it('PAY-21 an order that was only shown is let go, and by leaving the page alone', () => {
    const driver = new ReturnDriver();
    driver.openReturn(null);
    expect(isPaymentUnderWay(driver.state)).toBe(false);
    expect(driver.send({ type: 'closed' }, { type: 'back-pressed' })).toEqual([]);
    expect(driver.state.attempt.kind).toBe('returned-order');
    expect(driver.send({ type: 'payment-return-left' })).toEqual([
      { type: 'stop-timer', timer: 'poll' },
      { type: 'stop-timer', timer: 'visible-bound' },
    ]);
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, paymentReturn: null });
    expect(driver.answer({ fast_result: 0 })).toEqual([]);
  });

  it('PAY-53 an order whose decline was seen is only shown: another payment may have been begun since', () => {
    const driver = new ReturnDriver();
    driver.openReturn({ ...MINE, decided: true, declined: true });
    expect(driver.state.attempt.kind).toBe('returned-order');
    driver.answer({ fast_result: 0 });
    expect(driver.send({ type: 'result-seen' })).toEqual([{ type: 'forget-intent', requestId: 'rid-1' }]);
  });

  it('PAY-21 P3 a superseded order stays kept until its end was seen, and is forgotten then', () => {
    const superseded = { ...MINE, superseded: true };
    const opened = (): ReturnDriver => {
      const driver = new ReturnDriver();
      driver.openReturn(superseded);
      return driver;
    };
    const undecided = opened();
    undecided.answer(PENDING);
    undecided.send({ type: 'result-seen' }, { type: 'payment-return-left' });
    expect(undecided.count('forget-intent')).toBe(0);
    const left = opened();
    // Nothing is written: a visit that begins now asks about it again, and tells of the payment (ORD-6).
    expect(left.answer({ fast_result: 0 })).not.toContainEqual(expect.objectContaining({ type: 'keep-intent' }));
    left.send({ type: 'result-shown' }, { type: 'result-hidden' }, { type: 'payment-return-left' });
    expect(left.count('forget-intent')).toBe(0);
    const seen = opened();
    seen.answer({ fast_result: 0 });
    seen.send({ type: 'result-shown' });
    expect(seen.send({ type: 'timer-fired', timer: 'result-seen' })).toEqual([{ type: 'forget-intent', requestId: 'rid-1' }]);
    const declined = opened();
    expect(declined.answer({ order_result: 1, err_code: '20005' })).toContainEqual({
      type: 'keep-intent',
      intent: { ...superseded, decided: true, declined: true },
    });
  });

  it('PAY-95 P3 an order that was kept as one without a charge is kept as charged once its return page finds it paid', () => {
    const driver = new ReturnDriver();
    const uncharged = { ...MINE, chargeable: false };
    driver.openReturn(uncharged);
    expect(driver.answer({ fast_result: 0 })).toContainEqual({ type: 'keep-intent', intent: { ...uncharged, chargeable: true } });
  });

  it('PAY-17 PAY-10 an answer to the question of a page that was left is stale for the payment that asks now', () => {
    const driver = new ReturnDriver();
    driver.openReturn(null);
    driver.send({ type: 'payment-return-left' }, { type: 'intent-found', intent: MINE, paymentMethods: [] });
    const before = driver.state;
    expect(driver.answer({ fast_result: 0 })).toEqual([]);
    expect(driver.state).toBe(before);
  });

  it('PAY-21 a return of the order that is tracked already goes on with it, and asks at once', () => {
    const driver = new ReturnDriver();
    driver.send({ type: 'intent-found', intent: MINE, paymentMethods: [] });
    driver.read(PENDING);
    expect(driver.openReturn(MINE)).toMatchObject([{ type: 'stop-timer' }, { type: 'read-payment-return' }]);
    driver.answer({ fast_result: 0 });
    expect(shown(driver)).toBe('success');
    expect(driver.openReturn(MINE)).toEqual([]);
    expect(shown(driver)).toBe('success');
  });

  it('PAY-21 a wallet order without a token is only shown: it is never waited for as a payment', () => {
    const driver = new ReturnDriver();
    driver.openReturn({ ...MINE, payType: payTypeOf(25), chargeable: false });
    expect(driver.state.attempt.kind).toBe('returned-order');
  });
});
