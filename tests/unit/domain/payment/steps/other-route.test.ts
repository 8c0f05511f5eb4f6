import { describe, expect, it } from 'vitest';
import { payTypeOf } from '../../../../../src/domain/payment-method/provider-manifest.ts';
import type { PaymentMethod } from '../../../../../src/domain/payment-method/payment-method.ts';
import { emptiedForm } from '../../../../../src/domain/payment/initial.ts';
import { otherRoute } from '../../../../../src/domain/payment/steps/other-route.ts';
import {
  DIRECT,
  intentWith,
  itemOf,
  openedWith,
  orderWith,
  paymentMethodOf,
  purchaseOfItems,
  savedCardOf,
} from '../../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../../support/payment/payment-driver.ts';

const ADYEN = payTypeOf(27);
const item = itemOf(499, {
  displayMethods: [
    { name: 'all', methods: [23, 24, 27].map((payType) => ({ payType: payTypeOf(payType), rechargeId: `r-499-${payType}` })) },
  ],
});
const form = paymentMethodOf();
const direct = paymentMethodOf({ payType: DIRECT, entry: 'direct', rechargeId: 'r-499-24' });
const adyen = paymentMethodOf({ payType: ADYEN, providerId: 'adyen', rechargeId: 'r-499-27' });
const TAP = { type: 'other-route-pressed', requestId: 'rid-2', at: 9 } as const;

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
    driver.send(TAP);
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
    driver.send(TAP);
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
    expect(alone.send(TAP)).toEqual([]);
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
