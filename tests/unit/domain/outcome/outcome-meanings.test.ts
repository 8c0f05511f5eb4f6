import { describe, expect, it } from 'vitest';
import { hidesMethod, isPaid, OUTCOME_MEANINGS, OUTCOMES, verdictOfOutcome } from '../../../../src/domain/outcome/outcome.ts';
import { decide } from '../../../../src/domain/payment/decision.ts';
import { NO_EVIDENCE } from '../../../../src/domain/outcome/evidence.ts';
import { intentWith, paymentMethodOf } from '../../../support/payment/builders.ts';
import { stateOf } from '../../../support/payment/payment-states.ts';

describe('what an outcome means', () => {
  it('OUT-60 only success is paid', () => {
    expect(OUTCOMES.filter(isPaid)).toEqual(['success']);
    expect(Object.keys(OUTCOME_MEANINGS).toSorted()).toEqual([...OUTCOMES].toSorted());
  });

  it.each(OUTCOMES)('OUT-60 %s has the verdict of what became of the money', (outcome) => {
    expect(verdictOfOutcome(outcome)).toBe(outcome === 'success' ? 'success' : 'declined');
  });

  it('OUT-60 only a payment method that is not active is not offered again', () => {
    expect(OUTCOMES.filter(hidesMethod)).toEqual(['notActive']);
  });

  it.each(OUTCOMES)('OUT-60 %s decides by its row what a payment does next', (outcome) => {
    const intent = intentWith({ orderId: 'SB1' });
    const waiting = stateOf({ kind: 'idle' }, { card: null, paymentMethods: [paymentMethodOf()] });
    const { state, commands } = decide(waiting, intent, NO_EVIDENCE, { outcome, message: 'outcome.fail', ruleId: 'x' });
    const types = commands.map(({ type }) => type);
    expect(state.hasPaid).toBe(outcome === 'success');
    expect(types.includes('fetch-card')).toBe(outcome === 'success' || outcome === 'expire');
    expect(types.includes('hide-payment-method')).toBe(outcome === 'notActive');
    expect(commands.some((command) => command.type === 'start-timer' && command.timer === 'decline-review')).toBe(outcome !== 'success');
  });
});
