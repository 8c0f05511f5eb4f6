import { describe, expect, it } from 'vitest';
import { mayChangeOrder, onBackPressed, onLeaveConfirmed } from '../../../../../src/domain/payment/steps/leave.ts';
import { intentWith } from '../../../../support/payment/builders.ts';
import { stateOf } from '../../../../support/payment/payment-states.ts';

describe('changing the account or the package', () => {
  it('PAY-6 is offered on HOME before an order was sent, and nowhere else', () => {
    expect(mayChangeOrder(stateOf({ kind: 'idle' }, { step: 'HOME' }))).toBe(true);
    expect(mayChangeOrder(stateOf({ kind: 'idle' }, { step: 'CARD_FRAME' }))).toBe(false);
    expect(mayChangeOrder(stateOf({ kind: 'leaving' }, { step: 'HOME' }))).toBe(false);
  });

  it.each([true, false])('PAY-6 is not offered while a request is to be sent again (chargeable: %s)', (chargeable) => {
    const state = stateOf({ kind: 'idle' }, { step: 'HOME', history: [], dialog: 'none', requestToRetry: intentWith({ chargeable }) });
    expect(mayChangeOrder(state)).toBe(false);
    // Back still works, and leads to its order where it may be charged.
    const back = onBackPressed(state, { type: 'back-pressed' }).state;
    expect(back.dialog).toBe('confirm-leave');
    expect(onLeaveConfirmed(back).state.attempt.kind).toBe(chargeable ? 'unresolved' : 'idle');
  });
});
