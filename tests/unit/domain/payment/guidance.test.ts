import { describe, expect, it } from 'vitest';
import { OUTCOMES } from '../../../../src/domain/outcome/outcome.ts';
import { rules as adyenRules } from '../../../../src/adapters/providers/adyen/results.ts';
import { rules as checkoutRules } from '../../../../src/adapters/providers/checkout/results.ts';
import { eventsOfActions, GUIDANCE_ACTIONS, guidanceOf, isCardGone } from '../../../../src/domain/payment/guidance.ts';
import { hasUnseenResult } from '../../../../src/domain/payment/attempt-rules.ts';
import {
  CKO,
  DIRECT,
  cents,
  paymentMethodOf,
  intentWith,
  orderWith,
  purchaseOfItems,
  openedWith,
  savedCardOf,
} from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';
import { kind, TAP } from '../../../support/payment/order-payment.ts';

describe('refused and blocked creates', () => {
  it('PAY-15 a refusal says its text and leaves the shopper on the step', () => {
    const driver = new PaymentDriver().create();
    expect(driver.send({ type: 'create-refused', requestId: 'rid-1', code: 20051, message: null })).toEqual([
      { type: 'forget-intent', requestId: 'rid-1' },
      { type: 'toast', message: 'toast.insufficient-balance' },
    ]);
    expect(driver.state).toMatchObject({ step: 'CARD_FRAME', attempt: { kind: 'idle' } });
  });

  it('PAY-15 PAY-18 a refused retry proves nothing about the request before it: the intent is still looked up', () => {
    const driver = new PaymentDriver({ ...new PaymentDriver().create().state, requestToRetry: intentWith() });
    const commands = driver.send({ type: 'create-refused', requestId: 'rid-1', code: 20051, message: null });
    expect(commands.map((command) => command.type)).toEqual(['toast', 'start-timer', 'recover-order']);
    expect(driver.state).toMatchObject({ attempt: { kind: 'recovering', intent: { requestId: 'rid-1' } }, requestToRetry: null });
    expect(driver.count('forget-intent')).toBe(0);
  });

  it('PAY-14 the open intent of another tab is shown instead', () => {
    const driver = new PaymentDriver().create('mine');
    const commands = driver.send({
      type: 'create-blocked',
      requestId: 'mine',
      intent: intentWith({ requestId: 'theirs', orderId: 'SB9' }),
    });
    expect(commands).toContainEqual({ type: 'toast', message: 'payment.earlier-order-open' });
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', intent: { requestId: 'theirs' } });
  });

  it('PAY-14 a lock without an intent frees the form with a word', () => {
    const driver = new PaymentDriver().create();
    expect(driver.send({ type: 'create-blocked', requestId: 'rid-1', intent: null })).toEqual([
      { type: 'toast', message: 'payment.other-tab' },
    ]);
    expect(kind(driver)).toBe('idle');
  });

  it('PAY-14 PAY-24 an intent found at the start is tracked, even if its end was never shown; a superseded one is not', () => {
    const found = (change: Parameters<typeof intentWith>[0]) => {
      const driver = new PaymentDriver();
      driver.send({ type: 'intent-found', intent: intentWith(change), paymentMethods: [paymentMethodOf()] });
      return kind(driver);
    };
    expect(found({})).toBe('recovering');
    expect(found({ orderId: 'SB1' })).toBe('waiting');
    expect(found({ orderId: 'SB1', decided: true })).toBe('waiting');
    expect(found({ superseded: true })).toBe('idle');
  });

  it('PAY-24 a result that was seen is not shown on another visit', () => {
    const driver = new PaymentDriver().wait();
    expect(driver.send({ type: 'result-seen' })).toEqual([]);
    driver.read({ fast_result: 0 });
    expect(hasUnseenResult(driver.state)).toBe(true);
    expect(driver.send({ type: 'result-seen' })).toEqual([{ type: 'forget-intent', requestId: 'rid-1' }]);
    expect(kind(driver)).toBe('decided');
    expect(hasUnseenResult(driver.state)).toBe(false);
    // Forgotten once.
    expect(driver.send({ type: 'result-seen' })).toEqual([]);
    expect(driver.send({ type: 'closed' })).toEqual([{ type: 'close', paid: true }]);
  });
});

describe('guidance', () => {
  const decided = (outcome: (typeof OUTCOMES)[number], driver = new PaymentDriver().wait()) => {
    driver.read({ fast_result: 0 });
    if (driver.state.attempt.kind === 'decided') driver.state = { ...driver.state, attempt: { ...driver.state.attempt, outcome } };
    return driver;
  };

  const first = {
    success: 'close',
    balance: 'lower-package',
    verify: 'retry',
    expire: 'update-expiry',
    highRisk: 'refresh',
    not_support_apple_pay: 'another-method',
    other: 'another-method',
    fail: 'retry',
    notActive: 'another-method',
  } as const satisfies Record<(typeof OUTCOMES)[number], string>;

  it.each(OUTCOMES)('PAY-12 PAY-73 %s offers its way on, and close; a paid one is done first', (outcome) => {
    const { actions } = guidanceOf(decided(outcome).state);
    expect(actions[0]).toBe(first[outcome]);
    expect(actions).toContain('close');
    expect(actions.at(-1)).toBe(outcome === 'success' ? 'pay-same' : 'close');
  });

  it('PAY-12 the lowest package offers no lower one', () => {
    const driver = new PaymentDriver();
    driver.send(openedWith({ purchase: purchaseOfItems(undefined, 0), paymentMethods: [paymentMethodOf()] }));
    driver
      .fillForm()
      .send(
        { type: 'confirmed', requestId: 'rid-1', at: 1 },
        { type: 'tokenised', requestId: 'rid-1', fields: {} },
        { type: 'created', requestId: 'rid-1', order: orderWith() },
      );
    expect(guidanceOf(decided('balance', driver).state).actions).not.toContain('lower-package');
  });

  it('PAY-12 the lower package changes amount, recharge id and scene', () => {
    const driver = decided('balance');
    driver.send({ type: 'lower-package-pressed' });
    expect(driver.state).toMatchObject({
      scene: 'repurchase',
      step: 'HOME',
      purchase: { item: { amount: 99 } },
      paymentMethod: { rechargeId: 'r-99-23' },
      attempt: { kind: 'idle' },
    });
  });

  it.each([
    ['pay-same-pressed', 'normal', 'HOME'],
    ['retry-pressed', 'retry', 'HOME'],
    ['another-method-pressed', 'retry', 'HOME'],
    ['update-expiry-pressed', 'expired', 'CARD_FRAME'],
  ] as const)('PAY-12 %s: scene %s, step %s, a fresh form and a fresh id', (type, scene, step) => {
    const driver = decided('other');
    expect(driver.send({ type, ...TAP })).toMatchObject([{ type: 'keep-intent', intent: { requestId: 'rid-1', declined: true } }]);
    expect(driver.state).toMatchObject({ scene, step, attempt: { kind: 'idle' }, requestToRetry: null, form: { holderName: '' } });
  });

  describe('an order of another package, heard of from another tab', () => {
    const heard = (change: Parameters<typeof intentWith>[0]) => {
      const driver = new PaymentDriver().open();
      const foreign = paymentMethodOf({ payType: DIRECT, rechargeId: 'r-999-24' });
      driver.send({
        type: 'intent-found',
        intent: intentWith({ requestId: 'theirs', orderId: 'SB9', ...change }),
        paymentMethods: [foreign],
      });
      driver.read({ order_result: 1, err_code: '20005' }, 'theirs');
      return driver;
    };

    it('PAY-23 leads on with its own package, and with that package’s recharge ids', () => {
      const driver = heard({ amount: cents(99), rechargeId: 'r-99-23' });
      driver.send({ type: 'another-method-pressed' });
      expect(driver.state).toMatchObject({ purchase: { item: { amount: 99 } }, paymentMethod: { payType: CKO, rechargeId: 'r-99-23' } });
    });

    it.each([{ amount: cents(9999), rechargeId: 'r-9999-23' }, { uid: 'someone-else' }])(
      'PAY-23 of %j offers to close, nothing else',
      (change) => {
        const driver = heard(change);
        expect(guidanceOf(driver.state).actions).toEqual(['close']);
        expect(driver.send({ type: 'pay-same-pressed', ...TAP })).toContainEqual({ type: 'close', paid: false });
        expect(driver.state.purchase).toBeNull();
      },
    );
  });

  it('PAY-12 every action is an event, and none is offered while an attempt is under way', () => {
    expect(Object.keys(eventsOfActions(TAP)).sort()).toEqual([...GUIDANCE_ACTIONS].sort());
    expect(eventsOfActions(TAP)['send-again']).toEqual({ type: 'send-again-pressed', at: TAP.at });
    expect(guidanceOf(new PaymentDriver().wait().state).actions).toEqual([]);
  });

  it('PAY-12 close forgets a decided intent; PAY-13 keeps one without an end', () => {
    expect(decided('success').send({ type: 'closed' })).toEqual([
      { type: 'forget-intent', requestId: 'rid-1' },
      { type: 'close', paid: true },
    ]);
    const driver = new PaymentDriver().wait();
    driver.send({ type: 'timer-fired', timer: 'visible-bound' });
    expect(driver.send({ type: 'closed' })).toEqual([{ type: 'close', paid: false }]);
    expect(kind(driver)).toBe('unresolved');
  });

  it('PAY-12 refresh leaves the result, then loads the page again; an order without an end stays', () => {
    expect(decided('highRisk').send({ type: 'refresh-pressed' })).toMatchObject([
      { type: 'keep-intent', intent: { requestId: 'rid-1', declined: true } },
      { type: 'close', paid: true },
      { type: 'refresh' },
    ]);
    const driver = new PaymentDriver().wait();
    driver.send({ type: 'timer-fired', timer: 'visible-bound' });
    expect(driver.send({ type: 'refresh-pressed' })).toEqual([]);
    expect(kind(driver)).toBe('unresolved');
  });

  it('PAY-44 closing says once that something was paid since the last time', () => {
    const driver = decided('success');
    driver.send({ type: 'pay-same-pressed', ...TAP });
    expect(driver.send({ type: 'back-pressed', desktop: true })).toEqual([{ type: 'close', paid: true }]);
    expect(driver.send({ type: 'back-pressed', desktop: true })).toEqual([{ type: 'close', paid: false }]);
    const failed = new PaymentDriver().wait();
    failed.read({ order_result: 1, err_code: '20005' });
    expect(failed.send({ type: 'closed' })).toContainEqual({ type: 'close', paid: false });
  });

  it('PAY-45 an earlier order that was paid after all is shown until the shopper has read it, and only then forgotten', () => {
    const driver = new PaymentDriver().open();
    const earlier = intentWith({ requestId: 'earlier', orderId: 'SB8', superseded: true });
    expect(driver.send({ type: 'earlier-orders-reviewed', paid: [earlier] })).toEqual([]);
    expect(driver.send({ type: 'earlier-paid-acknowledged', requestId: 'another' })).toEqual([]);
    expect(driver.state.earlierPaid).toEqual([earlier]);
    expect(driver.send({ type: 'earlier-paid-acknowledged', requestId: 'earlier' })).toEqual([
      { type: 'forget-intent', requestId: 'earlier' },
    ]);
    expect(driver.state.earlierPaid).toEqual([]);
    expect(driver.send({ type: 'earlier-paid-acknowledged', requestId: 'earlier' })).toEqual([]);
  });

  it('PAY-13 buying again asks first, then supersedes the old intent', () => {
    const driver = new PaymentDriver().wait();
    driver.send({ type: 'timer-fired', timer: 'visible-bound' });
    expect(driver.send({ type: 'buy-again-confirmed' })).toEqual([]);
    driver.send({ type: 'buy-again-pressed' });
    expect(driver.state.dialog).toBe('confirm-buy-again');
    expect(driver.send({ type: 'buy-again-confirmed' })).toContainEqual(
      expect.objectContaining({
        type: 'keep-intent',
        intent: expect.objectContaining({ requestId: 'rid-1', superseded: true, decided: false }),
      }),
    );
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, step: 'HOME' });
  });
});

describe('a saved card that its provider keeps no more', () => {
  const GONE = [
    [23, { order_result: 1, err_code: 'source_invalid' }, checkoutRules],
    [27, { order_result: 1, err_code: '803' }, adyenRules],
  ] as const;

  it.each(GONE)('PAY-84 pay type %i: it is offered no more, and its form is one tap away', (_, evidence, providerRules) => {
    const card = { card: savedCardOf(), paymentMethod: paymentMethodOf() };
    const driver = new PaymentDriver({ ...new PaymentDriver().wait().state, card, cards: [card] });
    const before = driver.state;
    driver.send({ type: 'evidence-read', requestId: 'rid-1', evidence, providerRules });
    expect(driver.state).toMatchObject({ attempt: { kind: 'decided', outcome: 'other', message: 'outcome.card-gone' }, cards: [] });
    expect([isCardGone(before, driver.state), isCardGone(driver.state, driver.state)]).toEqual([true, false]);
    expect(guidanceOf(driver.state).actions).toEqual(['enter-card', 'another-method', 'close']);
    driver.send({ type: 'enter-card-pressed' });
    expect(driver.state).toMatchObject({ step: 'CARD_FRAME', card: null, attempt: { kind: 'idle' } });
  });

  it('PAY-84 any other decline of that outcome leads to no form', () => {
    const driver = new PaymentDriver().wait();
    driver.read({ order_result: 1, err_code: '20005' });
    expect(guidanceOf(driver.state).actions).toEqual(['another-method', 'close']);
  });
});
