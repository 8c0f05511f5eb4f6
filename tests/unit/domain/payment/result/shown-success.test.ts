import { describe, expect, it } from 'vitest';
import { OUTCOMES } from '../../../../../src/domain/outcome/outcome.ts';
import { shownSuccess } from '../../../../../src/domain/payment/result/shown-success.ts';
import { PaymentDriver } from '../../../../support/payment/payment-driver.ts';

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
