import { describe, expect, it } from 'vitest';
import * as limits from '../../../../../src/domain/limits.ts';
import { OUTCOMES } from '../../../../../src/domain/outcome/outcome.ts';
import { resultPlace, onResultShown, shownSuccess } from '../../../../../src/domain/payment/result/seen-result.ts';
import { hasUnseenResult } from '../../../../../src/domain/payment/selectors.ts';
import { STEPS } from '../../../../../src/domain/payment/steps/step.ts';
import { openedWith } from '../../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../../support/payment/payment-driver.ts';

/** A result of the method that is paid by, with HOME beneath. */
const decided = () => {
  const driver = new PaymentDriver().wait();
  driver.read({ fast_result: 0 });
  const { state } = driver;
  const { attempt } = state;
  if (attempt.kind !== 'decided') throw new Error('no result');
  return { state: { ...state, step: 'HOME' as const }, attempt };
};

const OVER_HOME = ['balance', 'verify', 'highRisk'];

describe('resultPlace', () => {
  it('PAY-93 a wallet’s result is over HOME when it was refused by risk, not verified or lacked funds, and a page otherwise', () => {
    const { state, attempt } = decided();
    const wallet = state.paymentMethods.map((method) => ({ ...method, kind: 'wallet' as const }));
    for (const outcome of OUTCOMES) {
      const place = OVER_HOME.includes(outcome) ? 'over-home' : 'page';
      expect([outcome, resultPlace({ ...state, attempt: { ...attempt, outcome }, paymentMethods: wallet })]).toEqual([outcome, place]);
      expect(resultPlace({ ...state, attempt: { ...attempt, outcome } })).toBe('page');
    }
  });

  it('PAY-93 without HOME or a package beneath it is a page', () => {
    const { state, attempt } = decided();
    const paymentMethods = state.paymentMethods.map((method) => ({ ...method, kind: 'wallet' as const }));
    const refused = { ...state, attempt: { ...attempt, outcome: 'verify' as const }, paymentMethods };
    for (const step of STEPS) expect(resultPlace({ ...refused, step })).toBe(step === 'HOME' ? 'over-home' : 'page');
    expect(resultPlace({ ...refused, purchase: null })).toBe('page');
  });
});

const START = { type: 'start-timer', timer: 'result-seen', ms: limits.resultSeen, visible: true };
const STOP = { type: 'stop-timer', timer: 'result-seen' };
const SEEN = { type: 'timer-fired', timer: 'result-seen' } as const;
const PAID = { fast_result: 0 };
const DECLINED = { order_result: 1, err_code: '20005' };

const ended = (evidence: Parameters<PaymentDriver['read']>[0]): PaymentDriver => {
  const driver = new PaymentDriver().wait();
  driver.read(evidence);
  return driver;
};

describe('an end that was seen', () => {
  it('PAY-95 a paid result that is only shown stays kept; it is seen after 2 s of visible time, and forgotten then', () => {
    const driver = ended(PAID);
    expect(driver.send({ type: 'result-shown' })).toEqual([START]);
    expect(limits.resultSeen).toBe(2000);
    expect(hasUnseenResult(driver.state)).toBe(true);
    expect(driver.send(SEEN)).toEqual([{ type: 'forget-intent', requestId: 'rid-1' }]);
    expect(hasUnseenResult(driver.state)).toBe(false);
    expect(driver.send({ type: 'result-shown' }, SEEN, { type: 'result-seen' })).toEqual([]);
  });

  it('PAY-95 a declined result is seen in the same way, and stays kept as one that was', () => {
    const driver = ended(DECLINED);
    expect(driver.send({ type: 'result-shown' })).toEqual([START]);
    expect(driver.send(SEEN)).toMatchObject([{ type: 'keep-intent', intent: { decided: true, declined: true } }]);
  });

  it('PAY-95 the shopper who presses something on the result has seen it', () => {
    const driver = ended(PAID);
    driver.send({ type: 'result-shown' });
    expect(driver.send({ type: 'result-seen' })).toEqual([{ type: 'forget-intent', requestId: 'rid-1' }]);
  });

  it('PAY-95 a screen that goes before ends the count, and the next one begins it again', () => {
    const driver = ended(PAID);
    driver.send({ type: 'result-shown' });
    expect(driver.send({ type: 'result-hidden' })).toEqual([STOP]);
    expect(hasUnseenResult(driver.state)).toBe(true);
    expect(driver.send({ type: 'result-shown' })).toEqual([START]);
  });

  it('PAY-95 a decline that turns out to be paid is counted from the beginning', () => {
    const driver = ended(DECLINED);
    driver.send({ type: 'result-shown' }, SEEN);
    const { attempt } = driver.state;
    const paid = attempt.kind === 'decided' ? [attempt.intent] : [];
    driver.send({ type: 'earlier-orders-reviewed', paid });
    expect(hasUnseenResult(driver.state)).toBe(true);
    expect(driver.send({ type: 'result-shown' })).toEqual([START]);
  });

  it('PAY-95 another walk through the steps begins only after the result was seen', () => {
    const driver = ended(PAID);
    const before = driver.state;
    expect(driver.send(openedWith())).toEqual([]);
    expect(driver.state).toBe(before);
    driver.send({ type: 'result-seen' }, openedWith());
    expect(driver.state.attempt.kind).toBe('idle');
  });

  it('PAY-95 nothing is counted where no end is on the page', () => {
    const driver = new PaymentDriver().wait();
    expect(onResultShown(driver.state).commands).toEqual([]);
    expect(driver.send({ type: 'result-shown' }, SEEN, { type: 'result-seen' })).toEqual([]);
    expect(driver.state.isResultSeen).toBe(false);
  });
});

describe('shownSuccess', () => {
  it('PAY-92 is there from the success until it is left, and leaving it says that something was paid', () => {
    const driver = new PaymentDriver().wait();
    expect(shownSuccess(driver.state)).toBeNull();
    driver.read({ fast_result: 0 });
    const { attempt } = driver.state;
    expect(attempt.kind).toBe('decided');
    expect(shownSuccess(driver.state)).toBe(attempt.kind === 'decided' ? attempt.intent.requestId : null);
    driver.send({ type: 'closed' });
    expect(shownSuccess(driver.state)).toBeNull();
    expect(driver.commands).toContainEqual({ type: 'close', paid: true });
  });

  it('PAY-92 no other result stands through a reload', () => {
    const driver = new PaymentDriver().wait();
    driver.read({ fast_result: 0 });
    const { attempt } = driver.state;
    if (attempt.kind !== 'decided') throw new Error('no result');
    for (const outcome of OUTCOMES)
      expect(shownSuccess({ attempt: { ...attempt, outcome } })).toBe(outcome === 'success' ? attempt.intent.requestId : null);
  });
});
