import { describe, expect, it } from 'vitest';
import { entriesOf, mayChangeOrder, onBackPressed, onLeaveConfirmed } from '../../../../../src/domain/payment/steps/leave.ts';
import { problemAfter } from '../../../../../src/domain/payment/result/payment-problem.ts';
import type { Attempt } from '../../../../../src/domain/payment/state.ts';
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

describe('back', () => {
  it.each([
    [[], 1],
    [['HOME'], 2],
    [['HOME', 'SAVED_CARD_LIST'], 3],
  ] as const)('PAY-100 leads through as many entries as there are steps: %j', (history, entries) => {
    expect(entriesOf({ history })).toBe(entries);
  });

  it.each<Attempt>([
    { kind: 'tokenising', requestId: 'rid-1', at: 1 },
    { kind: 'creating', intent: intentWith() },
    { kind: 'changing-card', sourceId: 'src_1', change: 'delete' },
    { kind: 'leaving' },
    { kind: 'wallet-sheet', phase: 'open', requestId: 'rid-1', at: 1, intent: intentWith(), check: null, retriesLeft: 0 },
  ])('PAY-101 waits for $kind, and the page says so', (attempt) => {
    const state = stateOf(attempt, { step: 'CARD_FRAME', history: ['HOME'] });
    const { state: after, commands } = onBackPressed(state, { type: 'back-pressed' });
    expect(after).toBe(state);
    expect(commands).toEqual([{ type: 'toast', message: 'payment.no-way-back' }]);
    expect(problemAfter(null, { type: 'back-pressed' }, state, { state: after, commands })).toBeNull();
  });
});
