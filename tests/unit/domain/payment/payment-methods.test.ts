import { describe, expect, it } from 'vitest';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { guidanceOf } from '../../../../src/domain/payment/guidance.ts';
import { hideNotActive } from '../../../../src/domain/payment/payment-methods.ts';
import { CKO, DIRECT, intentWith, openedWith, paymentMethodOf, savedCardOf } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';

const PAYERMAX = paymentMethodOf({ payType: DIRECT, providerId: 'payermax', entry: 'direct', rechargeId: 'r-499-24' });
const typesOf = (driver: PaymentDriver) => driver.state.paymentMethods.map(({ payType }) => payType);
const hidden = { type: 'hide-payment-method', payType: CKO } as const;

/** A create by Checkout's card form that has left; PayerMax is offered too. */
const creating = () => {
  const driver = new PaymentDriver();
  const checkout = paymentMethodOf();
  driver.send(openedWith({ paymentMethods: [checkout, PAYERMAX], cards: [{ card: savedCardOf(), paymentMethod: checkout }] }));
  driver.fillForm().send({ type: 'confirmed', requestId: 'rid-1', at: 6 }, { type: 'tokenised', requestId: 'rid-1', fields: {} });
  return driver;
};
const refusal = { type: 'create-refused', requestId: 'rid-1', code: 1, message: 'notActive' } as const;

describe('a payment method that the platform refuses as not active', () => {
  it('CHN-10 a refused create hides it and its cards, and leads to what is left', () => {
    const driver = creating();
    expect(driver.send(refusal)).toEqual([
      hidden,
      { type: 'forget-intent', requestId: 'rid-1' },
      { type: 'toast', message: 'outcome.not-active' },
    ]);
    expect(driver.state).toMatchObject({ step: 'HOME', history: [], attempt: { kind: 'idle' }, cards: [], card: null });
    expect([typesOf(driver), driver.state.paymentMethod?.payType]).toEqual([[DIRECT], DIRECT]);
  });

  it('CHN-10 it is hidden for a refused retry too, whose order is still looked up', () => {
    const driver = new PaymentDriver({ ...creating().state, requestToRetry: intentWith() });
    expect(driver.send(refusal)[0]).toEqual(hidden);
    expect(driver.state.attempt.kind).toBe('recovering');
    expect(typesOf(driver)).toEqual([DIRECT]);
  });

  it('CHN-10 a declined order hides it, and another method is offered', () => {
    const driver = creating();
    driver.send({
      type: 'created',
      requestId: 'rid-1',
      order: { orderId: 'SB1', url: null, platformData: null, paySubType: null, rechargeId: null },
    });
    expect(driver.read({ order_result: 1, fail_reason: 'notActive' })).toContainEqual(hidden);
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome: 'notActive' });
    expect(guidanceOf(driver.state).actions).toEqual(['another-method', 'close']);
    driver.send({ type: 'another-method-pressed' });
    expect([typesOf(driver), driver.state.paymentMethod?.payType]).toEqual([[DIRECT], DIRECT]);
  });

  it('CHN-10 any other decline or refusal hides nothing', () => {
    const driver = creating();
    driver.send({ ...refusal, message: 'not now' });
    expect([driver.count('hide-payment-method'), typesOf(driver), driver.state.step]).toEqual([0, [CKO, DIRECT], 'CARD_FRAME']);
    const declined = new PaymentDriver().wait();
    declined.read({ order_result: 1, fail_reason: 'channel_user_risk' });
    expect(declined.count('hide-payment-method')).toBe(0);
  });

  it('CHN-10 a generic wallet goes with the type that it pays with; the only method leaves none', () => {
    const concrete = paymentMethodOf({ payType: payTypeOf(26), kind: 'wallet' });
    const generic = paymentMethodOf({
      payType: payTypeOf(2528),
      kind: 'wallet',
      resolvesTo: { paymentMethod: concrete, unavailable: false },
    });
    const { state } = new PaymentDriver().open();
    const left = hideNotActive({ ...state, paymentMethods: [generic], paymentMethod: generic }, concrete.payType);
    expect(left.state).toMatchObject({ paymentMethods: [], paymentMethod: null });
    const stays = hideNotActive(
      { ...state, paymentMethods: [generic, PAYERMAX], paymentMethod: PAYERMAX, step: 'CARD_FRAME' },
      concrete.payType,
    );
    expect(stays.state).toMatchObject({
      paymentMethods: [PAYERMAX],
      paymentMethod: PAYERMAX,
      step: 'CARD_FRAME',
      attempt: { kind: 'idle' },
    });
  });
});
