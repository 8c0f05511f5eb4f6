import { describe, expect, it } from 'vitest';
import { INITIAL_PAYMENT } from '../../../../src/domain/payment/transition.ts';
import {
  newlyPaid,
  problemAfter,
  refusedByBank,
  type PaymentProblem,
  resultPlace,
  onResultShown,
  shownSuccess,
} from '../../../../src/domain/payment/result.ts';
import { type PaymentState, STEPS } from '../../../../src/domain/payment/state.ts';
import { intentWith, openedWith } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';
import { NO_EVIDENCE } from '../../../../src/domain/outcome/evidence.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import { transition } from '../../../../src/domain/payment/machine.ts';
import { ASKED, CANCELLED, created, sheet } from '../../../support/payment/wallet-payment.ts';
import * as limits from '../../../../src/domain/limits.ts';
import { OUTCOMES } from '../../../../src/domain/outcome/outcome.ts';
import { hasUnseenResult } from '../../../../src/domain/payment/attempt-rules.ts';

describe('newlyPaid', () => {
  it('ACC-11 reports an order in the step that finds it paid, and in no later one', () => {
    const driver = new PaymentDriver().wait();
    const waiting = driver.state;
    driver.read({ fast_result: 0 });
    const paid = driver.state;
    expect(newlyPaid(waiting, paid)).toMatchObject([{ requestId: 'rid-1', orderId: 'SB1' }]);
    driver.send({ type: 'result-seen' });
    expect(newlyPaid(paid, driver.state)).toEqual([]);
  });

  it('ACC-11 a declined order is none', () => {
    const driver = new PaymentDriver().wait();
    const waiting = driver.state;
    driver.read({ order_result: 1, err_code: '20051' });
    expect(driver.state.attempt.kind).toBe('decided');
    expect(newlyPaid(waiting, driver.state)).toEqual([]);
  });

  it('ACC-11 an order that the shopper did not wait for counts when it turns out to be paid', () => {
    const told: PaymentState = { ...INITIAL_PAYMENT, earlierPaid: [intentWith({ requestId: 'rid-9', orderId: 'SB9' })] };
    expect(newlyPaid(INITIAL_PAYMENT, told)).toMatchObject([{ orderId: 'SB9' }]);
    expect(newlyPaid(told, { ...told })).toEqual([]);
  });

  it('ACC-11 so does the order of a payment return that this device knows', () => {
    const query = { orderId: 'SB1', deviceId: 'd', paySubType: null, platformData: null, sentOn: '' };
    const returned = (intent: ReturnType<typeof intentWith> | null): PaymentState => ({
      ...INITIAL_PAYMENT,
      attempt: {
        kind: 'returned-order',
        query,
        intent,
        past: null,
        isBesideOpen: false,
        evidence: {} as never,
        tries: 1,
        reasonTries: 0,
        reading: false,
        unresolved: false,
        decision: { outcome: 'success', message: 'payment.success', ruleId: 'success' } as never,
      },
    });
    expect(newlyPaid(INITIAL_PAYMENT, returned(intentWith({ orderId: 'SB1' })))).toMatchObject([{ orderId: 'SB1' }]);
    expect(newlyPaid(INITIAL_PAYMENT, returned(null))).toEqual([]);
  });
});

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
  it('PAY-70 a create that the platform refuses stays on the screen, and no money was received', () => {
    expect(after(creating(), REFUSED)).toEqual({ message: 'toast.insufficient-balance', money: 'not-received', about: ABOUT });
  });

  it('PAY-70 a card that was not accepted stays on the screen; nothing was sent', () => {
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

  it('PAY-70 PAY-71 a problem is gone once an order is awaited or its end is shown; a toast then is no problem', () => {
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
    expect(transition(unresolved, { type: 'send-again-pressed', at: 0 }).commands).toEqual([
      { type: 'toast', message: 'payment.payment-method-gone' },
    ]);
    expect(after(unresolved, { type: 'send-again-pressed', at: 0 })).toBeNull();
  });

  it('PAY-71 an earlier request that this step let go of may land all the same', () => {
    const before = { ...creating(), requestToRetry: intentWith({ requestId: 'rid-0' }) };
    const state: PaymentState = { ...before, attempt: { kind: 'idle' }, requestToRetry: null };
    const told = { state, commands: [{ type: 'toast', message: 'request.failed' }] } as const;
    expect(problemAfter(null, REFUSED, before, told)).toMatchObject({ money: 'earlier-unknown' });
  });

  it('PAY-70 another tab that pays is shown as another order', () => {
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

describe('refusedByBank', () => {
  it.each([
    [20_051, 'rid-1', 1],
    ['200P1', 'rid-1', 1],
    [7, 'rid-1', 0],
    [20_051, 'another', 0],
  ] as const)('PAY-150 a create of %s for %s counts as %i declined payments', (code, requestId, count) => {
    const { state } = new PaymentDriver().open().fillForm();
    const sent: PaymentState = { ...state, attempt: { kind: 'creating', intent: intentWith() } };
    const ended = refusedByBank({ type: 'create-refused', requestId, code, message: null }, sent);
    expect(ended.map(({ state: end, requestId: about }) => [end, about])).toEqual(
      Array.from({ length: count }, () => ['declined', 'rid-1']),
    );
    expect(refusedByBank({ type: 'closed' }, sent)).toEqual([]);
    const again = { ...sent, requestToRetry: intentWith() };
    expect(refusedByBank({ type: 'create-refused', requestId, code, message: null }, again)).toEqual([]);
  });
});

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

  it('PAY-92 no other result survives a reload', () => {
    const driver = new PaymentDriver().wait();
    driver.read({ fast_result: 0 });
    const { attempt } = driver.state;
    if (attempt.kind !== 'decided') throw new Error('no result');
    for (const outcome of OUTCOMES)
      expect(shownSuccess({ attempt: { ...attempt, outcome } })).toBe(outcome === 'success' ? attempt.intent.requestId : null);
  });
});
