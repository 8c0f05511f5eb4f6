import { describe, expect, it } from 'vitest';
import { FINE_START, FINE_STEPS, fineMessage, fineNext, type FineEvent, type FineState } from '../../../../src/domain/fine/fine-machine.ts';
import {
  FINE_AFTER_REFUSAL,
  FINE_CREATE_CALLS,
  fineAfterRefusal,
  fineCreateCall,
  hasChanged,
  isPayable,
  type FineInfo,
} from '../../../../src/domain/fine/fine.ts';
import { cents } from '../../../support/payment/builders.ts';

const fineOf = (change: Partial<FineInfo> = {}): FineInfo => ({
  id: 'F1',
  uid: '7000001',
  amount: cents(2000),
  reason: 'refund',
  banTimes: 2,
  banUntil: null,
  currency: 'USD',
  status: 2,
  ...change,
});
const fine = fineOf();
const after = (...events: readonly FineEvent[]): FineState => events.reduce(fineNext, FINE_START);
const LOADED: FineEvent = { type: 'loaded', fine };
const PAY: FineEvent = { type: 'pay-pressed' };
const DECLINED: FineEvent = { type: 'declined', now: fine };

describe('fine', () => {
  it.each([
    [2, 2000, true],
    [2, 0, false],
    [0, 2000, false],
    [1, 2000, false],
    [4, 2000, false],
  ])('FIN-1 status %i with %i cents may be paid: %s', (status, amount, expected) => {
    expect(isPayable(fineOf({ status, amount: cents(amount) }))).toBe(expected);
    expect(after({ type: 'loaded', fine: fineOf({ status, amount: cents(amount) }) }).step).toBe(expected ? 'payable' : 'not-banned');
  });

  it('FIN-1 without a fine the account is not banned', () => {
    expect(after({ type: 'loaded', fine: null })).toEqual({ step: 'not-banned', reason: 'no-ban' });
  });

  it('FIN-1 a ban without an amount to pay is shown as a ban', () => {
    const state = after({ type: 'loaded', fine: fineOf({ amount: cents(0) }) });
    expect(state).toEqual({ step: 'not-banned', reason: 'nothing-to-pay' });
    expect(fineMessage(state)).toBe('fine.nothing-to-pay');
  });

  it('FIN-2 a changed amount, currency or fine asks for a refresh, before and at the payment', () => {
    expect([hasChanged(fine, fineOf()), hasChanged(fine, fineOf({ banTimes: 3 }))]).toEqual([false, false]);
    for (const changed of [fineOf({ amount: cents(4000) }), fineOf({ currency: 'SAR' }), fineOf({ id: 'F2' })]) {
      expect(after(LOADED, { type: 'amount-read', fine: changed }).step).toBe('amount-changed');
      expect(after(LOADED, PAY, { type: 'amount-read', fine: changed }).step).toBe('amount-changed');
    }
    expect(after(LOADED, PAY, { type: 'amount-read', fine }).step).toBe('paying');
    expect(after(LOADED, PAY, { type: 'amount-refused' }).step).toBe('amount-changed');
    expect(after(LOADED, PAY, { type: 'amount-refused' }, { type: 'refresh-pressed' })).toEqual({ step: 'loading' });
  });

  it('FIN-3 runs from loading to unlocked', () => {
    expect(after().step).toBe('loading');
    expect(after(LOADED, PAY)).toEqual({ step: 'paying', fine });
    expect(after(LOADED, PAY, { type: 'paid' })).toEqual({ step: 'paid-unlocking', fine, late: false });
    expect(after(LOADED, PAY, { type: 'paid' }, { type: 'unlocked' })).toEqual({ step: 'not-banned', reason: 'lifted' });
    expect(after(LOADED, PAY, DECLINED)).toEqual({ step: 'failed', fine });
    expect(after(LOADED, PAY, DECLINED, { type: 'retry-pressed' })).toEqual({ step: 'loading' });
    expect(after({ type: 'load-failed' })).toEqual({ step: 'failed', fine: null });
  });

  it('FIN-2 a fine that was shown in the steps and has changed is shown with both amounts', () => {
    const shown = { id: fine.id, amount: cents(1000) };
    const known = { paid: false, paying: false, shown };
    expect(after({ type: 'loaded', fine, known })).toEqual({ step: 'amount-changed', fine, shown });
    expect(after({ type: 'loaded', fine, known: { ...known, shown: fine } }).step).toBe('payable');
    const now = fineOf({ amount: cents(4000) });
    expect(after(LOADED, PAY, { type: 'amount-read', fine: now })).toEqual({ step: 'amount-changed', fine: now, shown: fine });
  });

  it('FIN-3 one that is paid here is not payable, however long the platform still names it; a payment under way is shown', () => {
    const known = { paid: true, paying: false, shown: null };
    expect(after({ type: 'loaded', fine, known }).step).toBe('paid-unlocking');
    expect(after({ type: 'loaded', fine: fineOf({ status: 0 }), known })).toEqual({ step: 'not-banned', reason: 'lifted' });
    expect(after({ type: 'loaded', fine, known: { ...known, paid: false, paying: true } }).step).toBe('paying');
  });

  it('FIN-3 FIN-4 slow unlocking is shown, and checked again on request', () => {
    const late = after(LOADED, PAY, { type: 'paid' }, { type: 'unlock-late' });
    expect(fineMessage(late)).toBe('fine.unlock-late');
    const again = fineNext(late, { type: 'refresh-pressed' });
    expect(again).toEqual({ step: 'paid-unlocking', fine, late: false });
    expect(fineNext(again, { type: 'refresh-pressed' })).toBe(again);
    expect(fineNext(late, { type: 'unlock-late' })).toBe(late);
    expect(fineMessage(fineNext(late, { type: 'unlocked' }))).toBe('fine.lifted');
  });

  it('FIN-3 a late success counts, a second decline or a second tap does not', () => {
    expect(after(LOADED, PAY, DECLINED, { type: 'paid' }).step).toBe('paid-unlocking');
    expect(after(LOADED, PAY, { type: 'paid' }, DECLINED).step).toBe('paid-unlocking');
    expect(after({ type: 'load-failed' }, { type: 'paid' }).step).toBe('failed');
    expect(after(LOADED, { type: 'paid' }).step).toBe('payable');
    const paying = after(LOADED, PAY);
    expect(fineNext(paying, PAY)).toBe(paying);
  });

  it('FIN-3 from any state, only the platform’s confirmation leads to paid', () => {
    const events: readonly FineEvent[] = [
      LOADED,
      { type: 'loaded', fine: null },
      { type: 'load-failed' },
      PAY,
      { type: 'amount-read', fine },
      { type: 'amount-read', fine: fineOf({ amount: cents(1) }) },
      { type: 'amount-refused' },
      DECLINED,
      { type: 'unlocked' },
      { type: 'refresh-pressed' },
      { type: 'retry-pressed' },
    ];
    const states = new Map<string, FineState>([[JSON.stringify(FINE_START), FINE_START]]);
    for (const state of states.values())
      for (const event of [...events, { type: 'paid' } as const]) {
        const next = fineNext(state, event);
        if (next.step === 'paid-unlocking' && state.step !== 'paid-unlocking') expect(event.type).toBe('paid');
        states.set(JSON.stringify(next), next);
      }
    expect(new Set([...states.values()].map(({ step }) => step))).toEqual(new Set(FINE_STEPS));
  });

  it('FIN-13 after a refused payment the page says what the fine is now, not what it was', () => {
    const refusedWith = (now: FineInfo | null | 'unread') => after(LOADED, PAY, { type: 'declined', now });
    expect(refusedWith(fine)).toEqual({ step: 'failed', fine });
    expect(refusedWith('unread')).toEqual({ step: 'failed', fine });
    expect(refusedWith(null)).toEqual({ step: 'not-banned', reason: 'lifted' });
    expect(refusedWith(fineOf({ status: 0 }))).toEqual({ step: 'not-banned', reason: 'lifted' });
    const doubled = fineOf({ id: 'F2', amount: cents(4000) });
    expect(refusedWith(doubled)).toEqual({ step: 'amount-changed', fine: doubled, shown: fine });
    expect(refusedWith(fineOf({ amount: cents(0) }))).toEqual({ step: 'not-banned', reason: 'nothing-to-pay' });
    expect(after(LOADED, PAY, { type: 'not-opened' })).toEqual({ step: 'failed', fine });
  });

  it.each(FINE_AFTER_REFUSAL)('FIN-13 a fine can be %s after a refusal', (what) => {
    const reads = { due: fine, changed: fineOf({ amount: cents(1) }), lifted: fineOf({ status: 0 }) };
    expect(fineAfterRefusal(fine, reads[what])).toBe(what);
  });

  it('FIN-4 each state has its text', () => {
    expect(fineMessage(after())).toBeNull();
    expect(fineMessage(after(LOADED, PAY))).toBeNull();
    expect(fineMessage(after(LOADED))).toBe('fine.doubles');
    expect(fineMessage(after({ type: 'loaded', fine: null }))).toBe('fine.not-banned');
    expect(fineMessage(after(LOADED, PAY, { type: 'amount-refused' }))).toBe('fine.amount-changed');
    expect(fineMessage(after(LOADED, PAY, { type: 'paid' }))).toBe('fine.unlocks-soon');
    expect(fineMessage(after(LOADED, PAY, DECLINED))).toBe('fine.pay-failed');
    expect(fineMessage(after({ type: 'load-failed' }))).toBe('fine.load-failed');
  });

  it('FIN-5 PayerMax has its own call, every other provider uses the order call', () => {
    expect([6, 13, 17, 18, 19, null].map(fineCreateCall)).toEqual(['payer-max', 'order', 'order', 'order', 'order', 'order']);
    expect(FINE_CREATE_CALLS.order).toEqual({ path: '/api/order/create_fine_pay/', parameters: ['payload', 'mock', 'uuid', 'source'] });
    expect(FINE_CREATE_CALLS['payer-max']).toEqual({ path: '/api/payer_max/create_fine_pay/', parameters: ['payload', 'uuid', 'source'] });
  });
});
