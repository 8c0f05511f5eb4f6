import { describe, expect, it } from 'vitest';
import { NO_EVIDENCE } from '../../../../../src/domain/outcome/evidence.ts';
import type { PaymentEvent } from '../../../../../src/domain/payment/event.ts';
import { transition } from '../../../../../src/domain/payment/machine.ts';
import { problemAfter, type PaymentProblem } from '../../../../../src/domain/payment/result/payment-problem.ts';
import type { PaymentState } from '../../../../../src/domain/payment/state.ts';
import { intentWith, openedWith } from '../../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../../support/payment/payment-driver.ts';
import { ASKED, CANCELLED, created, sheet } from '../../../../support/payment/wallet-payment.ts';

const after = (before: PaymentState, ...events: readonly PaymentEvent[]): PaymentProblem | null => {
  let [problem, state]: readonly [PaymentProblem | null, PaymentState] = [null, before];
  for (const event of events) {
    const next = transition(state, event);
    [problem, state] = [problemAfter(problem, event, state, next), next.state];
  }
  return problem;
};

const REFUSED = { type: 'create-refused', requestId: 'rid-1', code: 20051, message: null } as const;
const ABOUT = { orderId: null, requestId: 'rid-1' };
const creating = () => new PaymentDriver().create().state;

describe('why an attempt came to nothing', () => {
  it('PAY-70 a create that the platform refuses stays told, and no money was received', () => {
    expect(after(creating(), REFUSED)).toEqual({ message: 'toast.insufficient-balance', money: 'not-received', about: ABOUT });
  });

  it('PAY-70 a card that was not accepted stays told; nothing was sent', () => {
    const driver = new PaymentDriver().open().fillForm();
    driver.send({ type: 'confirmed', requestId: 'rid-1', at: 5 });
    expect(after(driver.state, { type: 'tokenise-failed', requestId: 'rid-1', fault: 'rejected' })).toEqual({
      message: 'card.tokenise-failed',
      money: 'not-charged',
      about: null,
    });
  });

  it('PAY-70 a wallet that is closed names the order that was given up; it was not charged', () => {
    const driver = sheet();
    driver.send(ASKED, created);
    expect(after(driver.state, CANCELLED)).toEqual({
      message: 'wallet.cancelled',
      money: 'not-charged',
      about: { orderId: 'SB1', requestId: 'rid-1' },
    });
  });

  it('PAY-70 PAY-71 of an earlier request that may still land nothing is promised', () => {
    const state = { ...new PaymentDriver().open().fillForm().state, requestToRetry: intentWith({ requestId: 'rid-0' }) };
    const tried = transition(state, { type: 'confirmed', requestId: 'rid-1', at: 5 }).state;
    const problem = after(tried, { type: 'tokenise-failed', requestId: 'rid-1', fault: 'rejected' });
    expect(problem).toMatchObject({ money: 'earlier-unknown', about: { requestId: 'rid-0' } });
  });

  it('PAY-70 PAY-71 a request sent again that is refused promises nothing of the earlier one, then or later', () => {
    const state = { ...new PaymentDriver().open().fillForm().state, requestToRetry: intentWith() };
    const tap = { type: 'confirmed', requestId: 'rid-2', at: 5 } as const;
    const tokenised = { type: 'tokenised', requestId: 'rid-2', fields: { cko_token: 'tok' } } as const;
    const driver = new PaymentDriver(state);
    driver.send(tap, tokenised, REFUSED);
    expect(driver.state.attempt.kind).toBe('recovering');
    const bound = { type: 'timer-fired', timer: 'visible-bound' } as const;
    for (const events of [[], [bound], [bound, { type: 'buy-again-pressed' }, { type: 'buy-again-confirmed' }]] as const)
      expect(after(state, tap, tokenised, REFUSED, ...events)).toBeNull();
  });

  it('PAY-70 PAY-71 a problem is gone once an order is waited for or its end is shown; a toast then is no problem', () => {
    const standing = after(creating(), REFUSED);
    const idle = new PaymentDriver().open().state;
    for (const kind of ['recovering', 'waiting', 'unresolved', 'decided'] as const) {
      const shown = { ...idle, attempt: { kind, intent: intentWith() } } as PaymentState;
      expect(problemAfter(standing, { type: 'returned' }, idle, { state: shown, commands: [] })).toBeNull();
    }
    const unresolved: PaymentState = {
      ...idle,
      paymentMethods: [],
      attempt: { kind: 'unresolved', intent: intentWith(), evidence: NO_EVIDENCE, reading: false, absentTries: 3, provenAbsent: true },
    };
    expect(transition(unresolved, { type: 'send-again-pressed' }).commands).toEqual([
      { type: 'toast', message: 'payment.payment-method-gone' },
    ]);
    expect(after(unresolved, { type: 'send-again-pressed' })).toBeNull();
  });

  it('PAY-71 an earlier request that this step let go of may land all the same', () => {
    const before = { ...creating(), requestToRetry: intentWith({ requestId: 'rid-0' }) };
    const state: PaymentState = { ...before, attempt: { kind: 'idle' }, requestToRetry: null };
    const told = { state, commands: [{ type: 'toast', message: 'request.failed' }] } as const;
    expect(problemAfter(null, REFUSED, before, told)).toMatchObject({ money: 'earlier-unknown' });
  });

  it('PAY-70 another tab that pays is told as another order', () => {
    expect(after(creating(), { type: 'create-blocked', requestId: 'rid-1', intent: null })).toMatchObject({
      message: 'payment.other-tab',
      money: 'another-order',
    });
  });

  it('PAY-71 an element form that another tab stops has sent its order: it was not charged', () => {
    const intent = intentWith({ requestId: 'rid-1', orderId: 'SB1', chargeable: false });
    const shown: PaymentState = { ...creating(), attempt: { kind: 'element-form', intent, phase: 'shown' } };
    expect(after(shown, { type: 'element-form-blocked', requestId: 'rid-1', intent: null })).toMatchObject({
      message: 'payment.other-tab',
      money: 'not-charged',
      about: { orderId: 'SB1' },
    });
  });

  it('PAY-70 it stays while nothing is done about it, and goes with the next try or another choice', () => {
    const { message } = after(creating(), REFUSED) ?? {};
    for (const event of [{ type: 'returned' }, { type: 'back-pressed' }, { type: 'dialog-dismissed' }] as const)
      expect(after(creating(), REFUSED, event)).toMatchObject({ message });
    expect(after(creating(), REFUSED, { type: 'confirmed', requestId: 'rid-2', at: 6 })).toBeNull();
    expect(after(creating(), REFUSED, { type: 'closed' })).toBeNull();
    expect(after(creating(), REFUSED, openedWith())).toBeNull();
  });

  it('PAY-70 an order that is shown instead is no problem of this page', () => {
    expect(after(creating(), { type: 'create-blocked', requestId: 'rid-1', intent: intentWith({ requestId: 'rid-9' }) })).toBeNull();
  });
});
