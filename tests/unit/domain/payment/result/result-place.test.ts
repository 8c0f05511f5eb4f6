import { describe, expect, it } from 'vitest';
import { OUTCOMES } from '../../../../../src/domain/outcome/outcome.ts';
import { resultPlace } from '../../../../../src/domain/payment/result/result-place.ts';
import { STEPS } from '../../../../../src/domain/payment/steps/step.ts';
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
