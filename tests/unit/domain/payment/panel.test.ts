import { describe, expect, it } from 'vitest';
import { entriesOf, mayChangeOrder, onBackPressed, onLeaveConfirmed, opensOnlyForm } from '../../../../src/domain/payment/panel.ts';
import { problemAfter } from '../../../../src/domain/payment/result.ts';
import { type Attempt, STEPS } from '../../../../src/domain/payment/state.ts';
import { intentWith, CKO, DIRECT, paymentMethodOf, openedWith, savedCardOf } from '../../../support/payment/builders.ts';
import { stateOf, ATTEMPTS, EVENTS } from '../../../support/payment/payment-states.ts';
import { CARD_FIELDS } from '../../../../src/domain/card/card-field.ts';
import { confirmLabelOf, confirmReadiness } from '../../../../src/domain/payment/confirm.ts';
import { isPaymentUnderWay } from '../../../../src/domain/payment/attempt-rules.ts';
import { INITIAL_PAYMENT } from '../../../../src/domain/payment/transition.ts';
import { transition } from '../../../../src/domain/payment/machine.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';

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

const direct = paymentMethodOf({ payType: DIRECT, providerId: 'payermax', entry: 'direct', rechargeId: 'r-499-24' });

describe('opening', () => {
  it('PAY-1 preferred payment method, else the first, else none', () => {
    const open = (preferred: typeof CKO | null, paymentMethods = [paymentMethodOf(), direct]) => {
      const driver = new PaymentDriver();
      driver.send(openedWith({ paymentMethods, preferred: { payType: preferred, sourceId: null } }));
      return driver.state;
    };
    expect(open(DIRECT).paymentMethod?.payType).toBe(DIRECT);
    expect(open(null).paymentMethod?.payType).toBe(CKO);
    expect(open(DIRECT, []).paymentMethod).toBeNull();
    expect(open(null)).toMatchObject({ step: 'HOME', history: [], scene: 'normal', dialog: 'none' });
  });

  it('PAY-1 opening again does not replace an attempt under way', () => {
    const driver = new PaymentDriver().wait();
    const before = driver.state;
    driver.open();
    expect(driver.state).toBe(before);
  });
});

describe('a card form that is the only way to pay', () => {
  const opened = (change: Parameters<typeof openedWith>[0] = {}) => transition(INITIAL_PAYMENT, openedWith(change)).state;

  it('CHN-20 opens by itself, and only from HOME, before an attempt', () => {
    const only = opened();
    expect(opensOnlyForm(only)).toBe(true);
    for (const step of STEPS) expect(opensOnlyForm({ ...only, step })).toBe(step === 'HOME');
    for (const attempt of Object.values(ATTEMPTS).flat()) expect(opensOnlyForm({ ...only, attempt })).toBe(attempt.kind === 'idle');
  });

  it('CHN-20 waits for a choice beside another way or a saved card, and without a form', () => {
    const onePage = paymentMethodOf({ payType: DIRECT, entry: 'direct' });
    expect(opensOnlyForm(opened({ paymentMethods: [paymentMethodOf(), onePage] }))).toBe(false);
    expect(opensOnlyForm(opened({ paymentMethods: [onePage] }))).toBe(false);
    expect(opensOnlyForm(opened({ cards: [{ card: savedCardOf(), paymentMethod: paymentMethodOf() }] }))).toBe(false);
  });
});

describe('confirm', () => {
  it('PAY-2 HOME leads a card-form payment method to the form', () => {
    const driver = new PaymentDriver().open();
    expect(driver.send({ type: 'confirmed', requestId: 'r', at: 1 })).toEqual([]);
    expect(driver.state).toMatchObject({ step: 'CARD_FRAME', history: ['HOME'], attempt: { kind: 'idle' } });
  });

  it('PAY-2 HOME creates the order at once for a direct payment method', () => {
    const driver = new PaymentDriver();
    driver.send(openedWith({ paymentMethods: [direct] }));
    const commands = driver.send({ type: 'confirmed', requestId: 'r', at: 1 });
    expect(commands).toMatchObject([{ type: 'create-order', isRetry: false, intent: { requestId: 'r', createdAt: 1, decided: false } }]);
    expect(driver.state.attempt.kind).toBe('creating');
  });

  it('PAY-23 a payment method whose recharge id is not of this package buys nothing', () => {
    const driver = new PaymentDriver();
    driver.send(openedWith({ paymentMethods: [{ ...direct, rechargeId: 'r-9999-24' }] }));
    expect(driver.send({ type: 'confirmed', requestId: 'r', at: 1 })).toEqual([
      { type: 'toast', message: 'payment.payment-method-gone' },
      { type: 'report-missing-part', missing: 'recharge-id' },
    ]);
    expect(driver.state.attempt.kind).toBe('idle');
  });

  it('INT-1 PAY-2 without a purchase or a payment method it says what is missing', () => {
    const driver = new PaymentDriver();
    expect(driver.send({ type: 'confirmed', requestId: 'r', at: 1 })).toEqual([
      { type: 'toast', message: 'choice.amount-missing' },
      { type: 'report-missing-part', missing: 'pay-item' },
    ]);
    driver.send(openedWith({ paymentMethods: [] }));
    expect(driver.send({ type: 'confirmed', requestId: 'r', at: 1 })).toEqual([
      { type: 'toast', message: 'choice.payment-method-missing' },
      { type: 'report-missing-part', missing: 'pay-type' },
    ]);
    const { purchase } = openedWith();
    for (const [target, missing] of [
      [{ ...purchase.target, uid: '' }, 'user-id'],
      [null as never, 'target-user'],
    ] as const) {
      const without = new PaymentDriver();
      without.send(openedWith({ purchase: { ...purchase, target } }));
      expect(without.send({ type: 'confirmed', requestId: 'r', at: 1 })).toEqual([
        { type: 'toast', message: 'account.target-missing' },
        { type: 'report-missing-part', missing },
      ]);
    }
  });

  it.each(CARD_FIELDS)('PAY-3 a %s that is not valid stops the confirm and shows the errors', (field) => {
    const driver = new PaymentDriver().open().fillForm();
    driver.send(field === 'holder-name' ? { type: 'holder-name-typed', text: '💎' } : { type: 'field-changed', field, state: 'invalid' });
    expect(confirmReadiness(driver.state)).not.toBe('complete');
    expect(driver.send({ type: 'confirmed', requestId: 'r', at: 1 })).toEqual([]);
    expect(driver.state.form.showErrors).toBe(true);
    expect(driver.state.attempt.kind).toBe('idle');
  });

  it.each(['absent', 'loading', 'failed'] as const)('PAY-3 a form that is %s stops the confirm', (phase) => {
    const driver = new PaymentDriver().open().fillForm();
    const event = { absent: 'card-form-removed', loading: 'card-form-loading', failed: 'card-form-failed' } as const;
    driver.send({ type: event[phase] });
    expect(driver.state.form.phase).toBe(phase);
    driver.send({ type: 'confirmed', requestId: 'r', at: 1 });
    expect(driver.count('tokenise')).toBe(0);
  });

  it('PAY-3 a complete form is submitted with the cleaned name', () => {
    const driver = new PaymentDriver().open().fillForm();
    expect(confirmReadiness(driver.state)).toBe('complete');
    expect(driver.send({ type: 'confirmed', requestId: 'r', at: 1 })).toEqual([
      { type: 'tokenise', requestId: 'r', providerId: 'checkout', holderName: 'NOURA' },
    ]);
  });

  it('PAY-4 five taps in one tick make one create', () => {
    const driver = new PaymentDriver().open().fillForm();
    for (let tap = 0; tap < 5; tap += 1) driver.send({ type: 'confirmed', requestId: `r${tap}`, at: tap });
    for (let answer = 0; answer < 5; answer += 1) driver.send({ type: 'tokenised', requestId: 'r0', fields: {} });
    expect(driver.count('tokenise')).toBe(1);
    expect(driver.count('create-order')).toBe(1);
    expect(driver.state.attempt).toMatchObject({ kind: 'creating', intent: { requestId: 'r0' } });
  });

  it('PAY-3 a failed tokenisation frees the form', () => {
    const driver = new PaymentDriver().open().fillForm();
    driver.send({ type: 'confirmed', requestId: 'r', at: 1 });
    expect(driver.send({ type: 'tokenise-failed', requestId: 'r', fault: 'rejected' })).toEqual([
      { type: 'toast', message: 'card.tokenise-failed' },
    ]);
    expect(driver.state.attempt.kind).toBe('idle');
    driver.send({ type: 'confirmed', requestId: 'r2', at: 1 });
    driver.send({ type: 'card-form-failed' });
    expect(driver.state.attempt.kind).toBe('idle');
  });
});

describe('back', () => {
  it('PAY-6 asks on the card form, and give up goes back one step', () => {
    const driver = new PaymentDriver().open().fillForm();
    driver.send({ type: 'back-pressed' });
    expect(driver.state).toMatchObject({ dialog: 'confirm-leave', step: 'CARD_FRAME' });
    driver.send({ type: 'dialog-dismissed' });
    expect(driver.state).toMatchObject({ dialog: 'none', step: 'CARD_FRAME' });
    driver.send({ type: 'back-pressed' }, { type: 'leave-confirmed' });
    expect(driver.state).toMatchObject({ dialog: 'none', step: 'HOME', history: [] });
    expect(driver.state.form.holderName).toBe('');
  });

  it('PAY-6 HOME closes: at once on the desktop, after the question on a phone', () => {
    const driver = new PaymentDriver().open();
    expect(driver.send({ type: 'back-pressed', desktop: true })).toEqual([{ type: 'close', paid: false }]);
    expect(driver.send({ type: 'back-pressed' })).toEqual([]);
    expect(driver.send({ type: 'leave-confirmed' })).toEqual([{ type: 'close', paid: false }]);
  });

  it('PAY-6 modify-expiry returns without a question', () => {
    const driver = new PaymentDriver({ ...new PaymentDriver().open().state, step: 'CKO_CARD_MODIFY_EXPIRE', history: ['HOME'] });
    driver.send({ type: 'back-pressed' });
    expect(driver.state).toMatchObject({ dialog: 'none', step: 'HOME' });
  });

  it('PAY-6 nothing leaves while a token or a create is under way', () => {
    const driver = new PaymentDriver().create();
    const before = driver.state;
    expect(driver.send({ type: 'back-pressed' }, { type: 'leave-confirmed' }, { type: 'closed' })).toEqual([]);
    expect(driver.state).toBe(before);
  });
});

describe('a payment under way', () => {
  it('PAY-43 from the tap to its end, an unknown end included, and never while a card is changed', () => {
    const underWay = Object.values(ATTEMPTS)
      .flat()
      .filter((attempt) => isPaymentUnderWay(stateOf(attempt)))
      .map(({ kind }) => kind);
    expect([...new Set(underWay)].toSorted()).toEqual([
      'authenticating',
      'creating',
      'element-form',
      'leaving',
      'recovering',
      'tokenising',
      'unresolved',
      'waiting',
      'wallet-button',
      'wallet-sheet',
    ]);
  });

  it('PAY-43 no tap on the steps begins another', () => {
    for (const attempt of Object.values(ATTEMPTS).flat()) {
      const before = stateOf(attempt, { paymentMethod: paymentMethodOf() });
      if (!isPaymentUnderWay(before)) continue;
      for (const event of [EVENTS.opened, EVENTS.confirmed, EVENTS['payment-method-chosen'], EVENTS['card-chosen']])
        expect([attempt.kind, event.type, transition(before, event)]).toEqual([attempt.kind, event.type, { state: before, commands: [] }]);
    }
  });
});

describe('labels and choices', () => {
  it('PAY-16 labels by step', () => {
    for (const step of STEPS) {
      const label = confirmLabelOf({ ...INITIAL_PAYMENT, step });
      expect(label).toBe(step === 'HOME' ? 'recharge-now' : step === 'CKO_CARD_MODIFY_EXPIRE' ? 'update-expiry' : 'confirm');
    }
    expect(confirmLabelOf({ ...INITIAL_PAYMENT, step: 'CKO_CARD_MODIFY_EXPIRE', scene: 'expired' })).toBe('update-and-pay');
    expect(isPaymentUnderWay(new PaymentDriver().wait().state)).toBe(true);
    expect(isPaymentUnderWay(new PaymentDriver().open().state)).toBe(false);
    expect(confirmReadiness(new PaymentDriver().open().state)).toBe('complete');
    expect(confirmReadiness(INITIAL_PAYMENT)).not.toBe('complete');
  });

  it('PAY-2 the payment method changes on HOME only, and only to one that is offered', () => {
    const driver = new PaymentDriver();
    driver.send(openedWith({ paymentMethods: [paymentMethodOf(), direct] }));
    driver.send({ type: 'payment-method-chosen', payType: DIRECT });
    expect(driver.state.paymentMethod?.payType).toBe(DIRECT);
    driver.send({ type: 'payment-method-chosen', payType: 999 as typeof DIRECT });
    expect(driver.state.paymentMethod?.payType).toBe(DIRECT);
    driver.send(
      { type: 'payment-method-chosen', payType: CKO },
      { type: 'confirmed', requestId: 'r', at: 1 },
      { type: 'payment-method-chosen', payType: DIRECT },
    );
    expect(driver.state.paymentMethod?.payType).toBe(CKO);
  });

  it('PAY-3 the choice to remember the card is sent with the create', () => {
    const driver = new PaymentDriver().open().fillForm();
    driver.send({ type: 'remember-toggled', remember: false }, { type: 'confirmed', requestId: 'r', at: 1 });
    expect(driver.send({ type: 'tokenised', requestId: 'r', fields: {} })).toMatchObject([{ type: 'create-order', remember: false }]);
  });
});
