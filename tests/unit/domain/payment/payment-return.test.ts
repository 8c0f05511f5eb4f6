import { describe, expect, it } from 'vitest';
import * as limits from '../../../../src/domain/limits.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import type { Evidence } from '../../../../src/domain/outcome/evidence.ts';
import type { OutcomeRule } from '../../../../src/domain/outcome/outcome-rule.ts';
import { payerOf } from '../../../../src/domain/order/intent.ts';
import { unseenIntentOf } from '../../../../src/domain/order/kept-intents.ts';
import { pastPaymentOf } from '../../../../src/domain/order/past-payments.ts';
import type { PaymentCommand } from '../../../../src/domain/payment/command.ts';
import type { EventOf } from '../../../../src/domain/payment/event.ts';
import { isPaymentUnderWay } from '../../../../src/domain/payment/attempt-rules.ts';
import { isMadeElsewhere } from '../../../../src/domain/payment/payment-return.ts';
import { RULES_BY_PROVIDER } from '../../../support/arbitraries/evidence-rules.ts';
import { intentWith } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';

const QUERY = { orderId: 'SB1', deviceId: 'd', paySubType: '23', platformData: null, sentOn: '' };
const MINE = intentWith({ orderId: 'SB1' });
const PAST = pastPaymentOf({ ...MINE, payer: payerOf(null) }, 'paid');
const PENDING = { fast_result: 1, order_result: -1 };

type Known = Partial<Pick<EventOf<'payment-return-opened'>, 'intent' | 'past' | 'first'>>;

/** A visit by the way back from a provider's page, and its readings. */
class ReturnDriver extends PaymentDriver {
  openReturn(known: Known): readonly PaymentCommand[] {
    return this.send({ type: 'payment-return-opened', query: QUERY, intent: null, past: null, first: null, ...known });
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
  ['that a payment of this device waits for', { intent: MINE }],
  ['that ended on this device earlier', { past: PAST }],
  ['that the shopper gave up for another', { intent: { ...MINE, superseded: true } }],
] as const)('a payment return of an order %s', (_, known) => {
  const intent = 'intent' in known ? known.intent : null;
  const opened = (): ReturnDriver => {
    const driver = new ReturnDriver();
    driver.openReturn(known);
    return driver;
  };

  it('PAY-21 asks with what the address carried, within 60 s of visible time', () => {
    expect(new ReturnDriver().openReturn(known)).toEqual([
      { type: 'start-timer', timer: 'visible-bound', ms: limits.waitingVisibleTime, visible: true },
      { type: 'read-payment-return', query: QUERY, payType: MINE.payType },
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
    expect(driver.readAll({ order_result: 1 })).toBe(limits.declineReasonGraceTries);
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
    expect(driver.readAll(evidence)).toBe(limits.pollTries);
    expect(shown(driver)).toBe('unresolved');
    expect(driver.count('keep-intent')).toBe(0);
  });

  it('PAY-9 PAY-21 a platform that hangs is given up after the bound, and asked slowly behind it', () => {
    const driver = opened();
    driver.answer(PENDING);
    driver.send({ type: 'timer-fired', timer: 'poll' }, { type: 'timer-fired', timer: 'visible-bound' });
    expect(shown(driver)).toBe('unresolved');
    expect(driver.answer({})).toEqual([{ type: 'start-timer', timer: 'poll', ms: limits.unresolvedPollInterval, visible: true }]);
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
    expect(busy.openReturn(known)).toEqual([]);
    expect(busy.state).toBe(before);
  });
});

describe('leaving a payment return', () => {
  it('PAY-21 P3 an order that a payment waits for is still awaited, and no other order is dropped', () => {
    const driver = new ReturnDriver();
    driver.openReturn({ intent: MINE });
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
    driver.openReturn({ past: PAST });
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
    driver.openReturn({ intent: { ...MINE, decided: true, declined: true } });
    expect(driver.state.attempt.kind).toBe('returned-order');
    driver.answer({ fast_result: 0 });
    expect(driver.send({ type: 'result-seen' })).toEqual([{ type: 'forget-intent', requestId: 'rid-1' }]);
  });

  it('PAY-21 P3 a superseded order stays kept until its end was seen, and is forgotten then', () => {
    const superseded = { ...MINE, superseded: true };
    const opened = (): ReturnDriver => {
      const driver = new ReturnDriver();
      driver.openReturn({ intent: superseded });
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
    driver.openReturn({ intent: uncharged });
    expect(driver.answer({ fast_result: 0 })).toContainEqual({ type: 'keep-intent', intent: { ...uncharged, chargeable: true } });
  });

  it('PAY-17 PAY-10 an answer to the question of a page that was left is stale for the payment that asks now', () => {
    const driver = new ReturnDriver();
    driver.openReturn({ past: PAST });
    driver.send({ type: 'payment-return-left' }, { type: 'intent-found', intent: MINE, paymentMethods: [] });
    const before = driver.state;
    expect(driver.answer({ fast_result: 0 })).toEqual([]);
    expect(driver.state).toBe(before);
  });

  it('PAY-21 a return of the order that is tracked already goes on with it, and asks at once', () => {
    const driver = new ReturnDriver();
    driver.send({ type: 'intent-found', intent: MINE, paymentMethods: [] });
    driver.read(PENDING);
    expect(driver.openReturn({ intent: MINE })).toMatchObject([{ type: 'stop-timer' }, { type: 'read-payment-return' }]);
    driver.answer({ fast_result: 0 });
    expect(shown(driver)).toBe('success');
    expect(driver.openReturn({ intent: MINE })).toEqual([]);
    expect(shown(driver)).toBe('success');
  });

  it('PAY-21 a wallet order without a token is only shown: it is never waited for as a payment', () => {
    const driver = new ReturnDriver();
    driver.openReturn({ intent: { ...MINE, payType: payTypeOf(25), chargeable: false } });
    expect(driver.state.attempt.kind).toBe('returned-order');
  });
});

describe('a payment return of an order that was not made here', () => {
  const THEIRS = { ...MINE, payer: payerOf('7') };

  it.each([
    ['an order that this device does not know', {}],
    ["another payer's kept order", { intent: THEIRS }],
    ["another payer's earlier payment", { past: pastPaymentOf(THEIRS, 'paid') }],
  ] as const)('PAY-90 %s is queried once, and stays hidden whatever its end', (_, known) => {
    for (const evidence of [{ fast_result: 0, order_result: 0 }, { order_result: 1, err_code: '20054' }, PENDING, {}]) {
      const driver = new ReturnDriver();
      expect(driver.openReturn(known)).toMatchObject([{ type: 'read-payment-return', query: QUERY, payType: null }]);
      const { attempt } = driver.state;
      expect(attempt.kind === 'returned-order' && isMadeElsewhere(attempt)).toBe(true);
      expect(driver.answer(evidence)).toEqual([]);
      expect(driver.state.attempt).toEqual({ ...attempt, reading: false });
      for (const type of ['returned', 'check-again-pressed'] as const) expect(driver.send({ type })).toEqual([]);
      expect(driver.send({ type: 'timer-fired', timer: 'poll' })).toEqual([]);
      expect(isPaymentUnderWay(driver.state)).toBe(false);
    }
  });

  it('PAY-90 an order of this device is none, even where its payer was not kept', () => {
    for (const known of [{ intent: { ...MINE, superseded: true, payer: null } }, { past: PAST }]) {
      const driver = new ReturnDriver();
      driver.openReturn(known);
      const { attempt } = driver.state;
      expect(attempt.kind === 'returned-order' && !isMadeElsewhere(attempt)).toBe(true);
    }
  });
});

describe('a payment return beside an own order', () => {
  const OPEN = { ...MINE, requestId: 'open', orderId: 'SB2' };
  /** What comes first of what the journal keeps. */
  const first = (change = {}) => {
    const intent = unseenIntentOf(
      [
        { ...OPEN, ...change },
        { ...OPEN, requestId: 'theirs', payer: payerOf('7') },
      ],
      payerOf(null),
    );
    return intent === null ? null : { intent, paymentMethods: [] };
  };

  it.each([
    ['an order that was not made here', {}],
    ['an own earlier payment', { past: PAST }],
    ['an own order whose decline was seen', { intent: { ...MINE, decided: true, declined: true } }],
  ] as const)('PAY-91 the own order without an end comes before %s', (_, known) => {
    const driver = new ReturnDriver();
    driver.openReturn({ ...known, first: first() });
    expect(driver.state).toMatchObject({ attempt: { kind: 'waiting', intent: { orderId: 'SB2' } }, paymentReturn: null });
  });

  it('PAY-91 so does one whose end was not seen', () => {
    const driver = new ReturnDriver();
    driver.openReturn({ first: first({ decided: true }) });
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', intent: { orderId: 'SB2' } });
  });

  it('PAY-91 an own order that has no end either is shown, and the open one is spoken of beside it', () => {
    const driver = new ReturnDriver();
    driver.openReturn({ intent: { ...MINE, superseded: true }, first: first() });
    expect(driver.state.attempt).toMatchObject({ kind: 'returned-order', isBesideOpen: true });
    const alone = new ReturnDriver();
    alone.openReturn({ intent: { ...MINE, superseded: true } });
    expect(alone.state.attempt).toMatchObject({ isBesideOpen: false });
  });

  it("PAY-91 another payer's open order takes the place of nothing", () => {
    const driver = new ReturnDriver();
    expect(first({ payer: payerOf('7') })).toBeNull();
    driver.openReturn({ past: PAST, first: { intent: { ...OPEN, payer: payerOf('7') }, paymentMethods: [] } });
    expect(driver.state.attempt).toMatchObject({ kind: 'returned-order', past: PAST, isBesideOpen: false });
  });
});
