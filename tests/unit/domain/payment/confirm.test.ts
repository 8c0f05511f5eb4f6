import { describe, expect, it } from 'vitest';
import {
  intentWith,
  DIRECT,
  itemOf,
  openedWith,
  orderWith,
  paymentMethodOf,
  purchaseOfItems,
  savedCardOf,
  cents,
  fineIntentWith,
  finePurchase,
} from '../../../support/payment/builders.ts';
import { atCvv as cvvStep, TAP as CVV_TAP } from '../../../support/payment/saved-card-payment.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';
import { EVENTS } from '../../../support/payment/payment-states.ts';
import { CARD_FIELDS } from '../../../../src/domain/card/card-field.ts';
import { confirmReadiness, confirmWaitsForFields, otherRoute, paidElsewhere } from '../../../../src/domain/payment/confirm.ts';
import { STEPS } from '../../../../src/domain/payment/state.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import type { PaymentMethod } from '../../../../src/domain/payment-method/ways-to-pay.ts';
import { emptiedForm } from '../../../../src/domain/payment/transition.ts';
import { pastPaymentOf, type PastPayment } from '../../../../src/domain/order/past-payments.ts';

describe('the token of a card', () => {
  it.each(['offline', 'no-answer'] as const)('PAY-48 %s: shown until it is read, and the filled form may pay again', (fault) => {
    const driver = new PaymentDriver().open().fillForm();
    driver.send({ type: 'confirmed', requestId: 'r-a', at: 1 });
    expect(driver.send({ type: 'tokenise-failed', requestId: 'r-a', fault })).toEqual([]);
    expect(driver.state).toMatchObject({ dialog: fault, attempt: { kind: 'idle' }, step: 'CARD_FRAME', form: { phase: 'ready' } });
    expect(driver.send({ type: 'confirmed', requestId: 'r-b', at: 2 })).toEqual([]);
    driver.send({ type: 'dialog-dismissed' });
    expect(driver.send({ type: 'confirmed', requestId: 'r-b', at: 3 })).toMatchObject([{ type: 'tokenise', requestId: 'r-b' }]);
  });

  it('PAY-48 a create that was not sent leaves nothing behind', () => {
    const driver = new PaymentDriver().create();
    expect(driver.send({ type: 'create-not-sent', requestId: 'rid-0' })).toEqual([]);
    expect(driver.send({ type: 'create-not-sent', requestId: 'rid-1' })).toEqual([]);
    expect(driver.state).toMatchObject({ dialog: 'offline', attempt: { kind: 'idle' }, requestToRetry: null });
  });

  it('PAY-48 PAY-5 a retry that was not sent can still be sent again under its request id', () => {
    const driver = new PaymentDriver({ ...new PaymentDriver().open().fillForm().state, requestToRetry: intentWith() });
    driver.send({ type: 'confirmed', requestId: 'r-a', at: 1 }, { type: 'tokenised', requestId: 'r-a', fields: {} });
    driver.send({ type: 'create-not-sent', requestId: 'rid-1' }, { type: 'dialog-dismissed' });
    driver.send({ type: 'confirmed', requestId: 'r-b', at: 1 });
    expect(driver.send({ type: 'tokenised', requestId: 'r-b', fields: {} })).toMatchObject([
      { type: 'create-order', isRetry: true, intent: { requestId: 'rid-1' } },
    ]);
  });

  it.each(['tokenised', 'tokenise-failed'] as const)(
    'PAY-17 a late %s of an earlier tap does not touch the tap that is under way',
    (type) => {
      const driver = new PaymentDriver().open().fillForm();
      driver.send({ type: 'confirmed', requestId: 'r-a', at: 1 }, { type: 'card-form-failed' }, { type: 'card-form-ready' });
      driver.send({ type: 'confirmed', requestId: 'r-b', at: 2 });
      expect(driver.send({ ...EVENTS[type], requestId: 'r-a' })).toEqual([]);
      expect(driver.state.attempt).toEqual({ kind: 'tokenising', requestId: 'r-b', at: expect.any(Number) });
      expect(driver.send({ type: 'tokenised', requestId: 'r-b', fields: { token: 'b' } })).toMatchObject([
        { type: 'create-order', fields: { token: 'b' }, intent: { requestId: 'r-b' } },
      ]);
    },
  );

  it('PAY-17 PAY-5 a late token of an earlier try to send the same request again is stale, too', () => {
    const driver = new PaymentDriver({ ...new PaymentDriver().open().fillForm().state, requestToRetry: intentWith() });
    driver.send({ type: 'confirmed', requestId: 'r-a', at: 1 }, { type: 'card-form-failed' }, { type: 'card-form-ready' });
    driver.send({ type: 'confirmed', requestId: 'r-b', at: 2 });
    expect(driver.send({ type: 'tokenised', requestId: 'r-a', fields: { token: 'a' } })).toEqual([]);
    expect(driver.send({ type: 'tokenised', requestId: 'r-b', fields: { token: 'b' } })).toMatchObject([
      { type: 'create-order', isRetry: true, fields: { token: 'b' }, intent: { requestId: 'rid-1' } },
    ]);
  });
});

const atStep = (step: (typeof STEPS)[number], state: 'empty' | 'valid') => {
  const opened = new PaymentDriver().open().state;
  const fields = Object.fromEntries(CARD_FIELDS.map((field) => [field, state])) as (typeof opened)['form']['fields'];
  return { ...opened, step, form: { ...opened.form, phase: 'ready' as const, fields } };
};

describe('confirmWaitsForFields', () => {
  it('PAY-3 the card form and the new date of a card wait for their fields, no other step does', () => {
    for (const step of STEPS) {
      const waits = step === 'CARD_FRAME' || step === 'CKO_CARD_MODIFY_EXPIRE';
      expect([step, confirmWaitsForFields(atStep(step, 'empty'))]).toEqual([step, waits]);
    }
  });

  it('PAY-3 one field that is not valid is enough', () => {
    const filled = atStep('CARD_FRAME', 'valid');
    expect(confirmReadiness(filled)).toBe('complete');
    expect(confirmWaitsForFields(filled)).toBe(false);
    for (const field of CARD_FIELDS)
      for (const state of ['empty', 'incomplete', 'invalid'] as const) {
        const form = { ...filled.form, fields: { ...filled.form.fields, [field]: state } };
        expect([field, state, confirmWaitsForFields({ ...filled, form } as typeof filled)]).toEqual([field, state, true]);
      }
  });

  it('PAY-16 while the provider’s fields are still to come the button is off instead', () => {
    const filled = atStep('CARD_FRAME', 'empty');
    expect(confirmWaitsForFields({ ...filled, form: { ...filled.form, phase: 'loading' } })).toBe(false);
  });
});

const ADYEN = payTypeOf(27);
const item = itemOf(499, {
  displayMethods: [
    { name: 'all', methods: [23, 24, 27].map((payType) => ({ payType: payTypeOf(payType), rechargeId: `r-499-${payType}` })) },
  ],
});
const form = paymentMethodOf();
const direct = paymentMethodOf({ payType: DIRECT, entry: 'direct', rechargeId: 'r-499-24' });
const adyen = paymentMethodOf({ payType: ADYEN, providerId: 'adyen', rechargeId: 'r-499-27' });
const OTHER_ROUTE = { type: 'other-route-pressed', requestId: 'rid-2', at: 9 } as const;

/** A card form that did not come; before that, the holder name was typed and the card was to be kept. */
const failed = (...paymentMethods: readonly PaymentMethod[]) => {
  const driver = new PaymentDriver();
  driver.send(openedWith({ purchase: purchaseOfItems([item], 0), paymentMethods: [form, ...paymentMethods] }));
  driver.send({ type: 'confirmed', requestId: 'home', at: 1 });
  driver.send({ type: 'holder-name-typed', text: 'NOURA' }, { type: 'remember-toggled', remember: true }, { type: 'card-form-failed' });
  return driver;
};

describe('another way to pay by card', () => {
  it('PAY-75 PAY-76 another form opens at once, with the holder name and the wish to keep the card', () => {
    const driver = failed(direct, adyen);
    expect(otherRoute(driver.state)).toEqual(adyen);
    driver.send(OTHER_ROUTE);
    expect(driver.state).toMatchObject({
      step: 'CARD_FRAME',
      history: ['HOME'],
      paymentMethod: adyen,
      form: { phase: 'absent', holderName: 'NOURA', remember: true, fields: { 'holder-name': 'valid', 'card-number': 'empty' } },
    });
    expect(driver.count('create-order')).toBe(0);
  });

  it("PAY-75 without another form a provider's own page is opened, by one order", () => {
    const driver = failed(direct);
    driver.send(OTHER_ROUTE);
    expect(driver.state.attempt).toMatchObject({ kind: 'creating', intent: { requestId: 'rid-2', payType: DIRECT } });
    expect(driver.count('create-order')).toBe(1);
  });

  it('PAY-75 there is none where the form works, where nothing else takes cards, or while a request is to be sent again', () => {
    expect(otherRoute(failed().state)).toBeNull();
    const { state } = failed(adyen);
    expect(otherRoute({ ...state, form: { ...state.form, phase: 'ready' } })).toBeNull();
    expect(otherRoute({ ...state, requestToRetry: intentWith() })).toBeNull();
    const wallet = paymentMethodOf({ payType: payTypeOf(25), kind: 'wallet', entry: 'direct' });
    expect(otherRoute(failed(wallet).state)).toBeNull();
    const alone = failed();
    expect(alone.send(OTHER_ROUTE)).toEqual([]);
    expect(alone.state.step).toBe('CARD_FRAME');
  });

  it('PAY-76 a decline keeps the holder name for another try; a success forgets it', () => {
    for (const [evidence, kept] of [[{ order_result: 1, fail_reason: 'x' }, 'NOURA'] as const, [{ fast_result: 0 }, ''] as const]) {
      const driver = new PaymentDriver().wait();
      driver.read(evidence);
      expect(driver.state.attempt.kind).toBe('decided');
      driver.send({ type: 'pay-same-pressed', requestId: 'rid-3', at: 9 });
      expect(driver.state.form.holderName).toBe(kept);
    }
    const { state } = new PaymentDriver().open().fillForm();
    expect(emptiedForm({ ...state, form: { ...state.form, showErrors: true } })).toMatchObject({
      phase: 'absent',
      holderName: 'NOURA',
      showErrors: false,
      fields: { cvv: 'empty', 'holder-name': 'valid' },
    });
  });

  it('PAY-76 that a saved card is kept is no wish to keep the next one, whose box begins unticked', () => {
    const CVV = { type: 'field-changed', field: 'cvv', state: 'valid' } as const;
    const saved = { card: savedCardOf(), paymentMethod: form };
    const atCvv = () => {
      const driver = new PaymentDriver();
      driver.send(openedWith({ cards: [saved], preferred: { payType: null, sourceId: saved.card.sourceId } }));
      driver.send({ type: 'confirmed', requestId: 'home', at: savedCardOf().lastUseAt * 1000 });
      expect(driver.state).toMatchObject({ step: 'CARD_CVV', form: { remember: true } });
      return driver;
    };
    const declined = atCvv();
    declined.send(CVV, { type: 'confirmed', requestId: 'rid-1', at: 5 }, { type: 'tokenised', requestId: 'rid-1', fields: {} });
    declined.send({ type: 'created', requestId: 'rid-1', order: orderWith() });
    declined.read({ order_result: 1, fail_reason: 'x' });
    declined.send({ type: 'another-method-pressed' }, { type: 'confirmed', requestId: 'home', at: 9 });
    expect(declined.state).toMatchObject({ step: 'CARD_FRAME', card: null, form: { remember: false } });
    const { state } = atCvv();
    const routed = new PaymentDriver({ ...state, paymentMethods: [form, direct], form: { ...state.form, phase: 'failed' } });
    routed.send({ type: 'other-route-pressed', requestId: 'rid-3', at: 9 });
    expect(routed.commands.find(({ type }) => type === 'create-order')).toMatchObject({ remember: false });
  });

  it('PAY-76 an element form has no box: its order, and the search for its card, keep none', () => {
    const element = paymentMethodOf({ entry: 'element-form' });
    const driver = new PaymentDriver();
    driver.send(openedWith({ paymentMethods: [element] }));
    driver.state = { ...driver.state, form: { ...driver.state.form, remember: true } };
    expect(driver.send({ type: 'confirmed', requestId: 'rid-1', at: 5 })).toMatchObject([{ type: 'create-order', remember: false }]);
    driver.send({ type: 'created', requestId: 'rid-1', order: orderWith({ platformData: '{}' }) });
    driver.send({ type: 'element-form-shown', requestId: 'rid-1' }, { type: 'element-form-paying', requestId: 'rid-1' });
    driver.send({ type: 'element-form-ended', requestId: 'rid-1' });
    driver.read({ fast_result: 0 });
    expect(driver.state.cardFetch).toMatchObject({ phase: 'fetching', remember: false });
  });
});

const PAID = pastPaymentOf(intentWith({ requestId: 'elsewhere', orderId: 'SB9', payer: 'visitor' }), 'paid');
const told = (payment: Partial<PastPayment>, driver = new PaymentDriver().open()) => {
  driver.send({ type: 'paid-elsewhere', payments: [{ ...PAID, ...payment }] });
  return driver;
};
const TAP = { requestId: 'rid-1', at: 5 } as const;

describe('payments of another page in the meantime', () => {
  it('PAY-96 is shown for the same payer, account and package', () => {
    expect(paidElsewhere(told({}).state)).toMatchObject({ orderId: 'SB9' });
    for (const other of [
      { payer: 'uid:7' },
      { displayUid: '999' },
      { amount: cents(99) },
      { coins: null },
      { state: 'declined' },
      { state: 'open' },
    ] as const)
      expect(paidElsewhere(told(other).state), JSON.stringify(other)).toBeNull();
  });

  it('PAY-96 is shown for a fine in the same way', () => {
    const driver = new PaymentDriver();
    driver.send(openedWith({ purchase: finePurchase() }));
    const { displayUid } = finePurchase().target;
    const paid = pastPaymentOf(fineIntentWith({ payer: 'visitor', displayUid, amount: finePurchase().fine.amount }), 'paid');
    expect(paidElsewhere(told(paid, driver).state)).not.toBeNull();
    expect(paidElsewhere(told({ ...paid, coins: 600 }, driver).state)).toBeNull();
  });

  it('PAY-96 a tap asks and sends nothing; the answer pays, once, and holds for this walk', () => {
    const driver = new PaymentDriver().open().fillForm();
    told({}, driver);
    expect(driver.send({ type: 'confirmed', ...TAP })).toEqual([]);
    expect(driver.state).toMatchObject({ dialog: 'confirm-pay-again', attempt: { kind: 'idle' } });
    // A second tap meets the question.
    expect(driver.send({ type: 'confirmed', ...TAP })).toEqual([]);
    expect(driver.send({ type: 'dialog-dismissed' }, { type: 'confirmed', ...TAP })).toEqual([]);
    expect(driver.send({ type: 'pay-again-confirmed', ...TAP })).toMatchObject([{ type: 'tokenise', requestId: 'rid-1' }]);
    expect(driver.state.dialog).toBe('none');
    // Said to nothing, it pays nothing.
    expect(new PaymentDriver().open().send({ type: 'pay-again-confirmed', ...TAP })).toEqual([]);
  });

  it('PAY-96 a wallet is not begun before the answer, and in its very tap', () => {
    const wallet = paymentMethodOf({ kind: 'wallet', entry: 'direct', walletStart: 'session' });
    const driver = new PaymentDriver();
    driver.send(openedWith({ paymentMethods: [wallet] }), { type: 'wallet-prepared', payType: wallet.payType, readiness: 'ready' });
    told({}, driver);
    expect(driver.send({ type: 'confirmed', ...TAP })).toEqual([]);
    expect(driver.send({ type: 'pay-again-confirmed', ...TAP })).toMatchObject([{ type: 'begin-wallet-session' }, {}]);
  });

  it('PAY-96 a result that pays again at once asks as well', () => {
    const method = paymentMethodOf({ entry: 'direct' });
    const driver = new PaymentDriver();
    driver.send(openedWith({ paymentMethods: [method], policy: 'B' }), { type: 'confirmed', ...TAP });
    driver.send({
      type: 'created',
      requestId: 'rid-1',
      order: { orderId: 'SB1', url: null, platformData: null, paySubType: null, rechargeId: null },
    });
    driver.read({ order_result: 1, err_code: '20005' });
    told({}, driver);
    driver.send({ type: 'retry-pressed', requestId: 'rid-2', at: 6 });
    expect(driver.state).toMatchObject({ dialog: 'confirm-pay-again', attempt: { kind: 'idle' } });
    expect(driver.count('create-order')).toBe(1);
    driver.send({ type: 'pay-again-confirmed', requestId: 'rid-2', at: 6 });
    expect(driver.count('create-order')).toBe(2);
  });

  it('PAY-96 steps that are opened again begin with nothing paid since', () => {
    const driver = told({});
    driver.send(openedWith());
    expect(paidElsewhere(driver.state)).toBeNull();
  });
});

describe('a tap while cards are held', () => {
  const NOW = 60_000;
  const held = { type: 'cards-held', until: NOW } as const;
  const tap = (at: number) => ({ type: 'confirmed', requestId: 'rid-1', at }) as const;

  it('PAY-150 sends nothing, says until when, and sends the next one from then on', () => {
    const driver = new PaymentDriver().open().fillForm();
    driver.send(held);
    expect(driver.send(tap(NOW - 1))).toEqual([]);
    expect(driver.state).toMatchObject({ dialog: 'cards-held', cardsHeldUntil: NOW, step: 'CARD_FRAME', attempt: { kind: 'idle' } });
    driver.send({ type: 'dialog-dismissed' });
    expect(driver.send(tap(NOW))).toMatchObject([{ type: 'tokenise' }]);
  });

  it('PAY-150 sends no CVV of a saved card', () => {
    const driver = cvvStep();
    driver.send({ type: 'field-changed', field: 'cvv', state: 'valid' }, { type: 'cards-held', until: CVV_TAP.at + 1 });
    expect(driver.send(CVV_TAP)).toEqual([]);
    expect(driver.state.dialog).toBe('cards-held');
    driver.send({ type: 'dialog-dismissed' }, { type: 'cards-held', until: null });
    expect(driver.send(CVV_TAP)).toMatchObject([{ type: 'tokenise-saved-card' }]);
  });

  it('PAY-150 makes no order whose card is typed at the provider; a wallet and a transfer go on', () => {
    for (const [method, isHeld] of [
      [paymentMethodOf({ entry: 'direct' }), true],
      [paymentMethodOf({ entry: 'element-form' }), true],
      [paymentMethodOf({ entry: 'direct', kind: 'bank-transfer' }), false],
    ] as const) {
      const driver = new PaymentDriver();
      driver.send(openedWith({ paymentMethods: [method] }), held);
      driver.send(tap(5));
      expect([driver.state.dialog, driver.count('create-order')], method.kind).toEqual(isHeld ? ['cards-held', 0] : ['none', 1]);
    }
    const wallet = paymentMethodOf({ kind: 'wallet', entry: 'direct', walletStart: 'session' });
    const driver = new PaymentDriver();
    driver.send(openedWith({ paymentMethods: [wallet] }), { type: 'wallet-prepared', payType: wallet.payType, readiness: 'ready' }, held);
    expect(driver.send(tap(5))).toMatchObject([{ type: 'begin-wallet-session' }, {}]);
  });
});
