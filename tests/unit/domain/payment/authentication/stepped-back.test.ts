import { describe, expect, it } from 'vitest';
import { pageToContinueAt } from '../../../../../src/domain/payment/authentication/authenticate.ts';
import { steppedBackFrom, steppedBackOrder } from '../../../../../src/domain/payment/authentication/stepped-back.ts';
import { guidanceOf } from '../../../../../src/domain/payment/result/guidance.ts';
import { DIRECT, intentWith, openedWith, orderWith, paymentMethodOf } from '../../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../../support/payment/payment-driver.ts';

const bank = paymentMethodOf({ authenticates: true, providerId: 'adyen' });
const direct = paymentMethodOf({ payType: DIRECT, providerId: 'payermax', entry: 'direct', rechargeId: 'r-499-24' });
const order = orderWith({ orderId: 'SB1', platformData: '{"resultCode":"ChallengeShopper"}' });
const page = 'https://pay.payermax.example/p/1';
const left = intentWith({ payType: DIRECT, orderId: 'SB1', pageUrl: page, leftForBank: true });

/** The shopper has given the bank's check up; the order is being read. */
const givenUp = (): PaymentDriver => {
  const driver = new PaymentDriver();
  driver.send(openedWith({ paymentMethods: [bank] }));
  driver.fillForm();
  driver.send({ type: 'confirmed', requestId: 'rid-1', at: 1 }, { type: 'tokenised', requestId: 'rid-1', fields: {} });
  driver.send({ type: 'created', requestId: 'rid-1', order }, { type: 'back-pressed' }, { type: 'leave-confirmed' });
  return driver;
};

/** The page comes back from the page that its order was left for. */
const backFromPage = (): PaymentDriver => {
  const driver = new PaymentDriver();
  driver.send({ type: 'intent-found', intent: left, paymentMethods: [direct] });
  return driver;
};

describe('an order that the shopper has stepped back from', () => {
  it.each([
    ["the bank's check", givenUp, 'bank'],
    ["the provider's page", backFromPage, 'provider'],
  ] as const)('PAY-102 after %s the order is read at once, and what the shopper can do waits for no bound', (_, leave, at) => {
    const driver = leave();
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', reading: true });
    expect(steppedBackOrder(driver.state)).toBeNull();
    driver.read({ order_result: -1 });
    expect(steppedBackOrder(driver.state)).toMatchObject({ orderId: 'SB1' });
    expect(guidanceOf(driver.state).actions).toEqual([`continue-at-${at}`, 'pay-otherwise', 'check-again', 'close']);
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', tries: 1 });
    driver.send({ type: 'timer-fired', timer: 'visible-bound' });
    expect(steppedBackOrder(driver.state)).toMatchObject({ orderId: 'SB1' });
    expect(guidanceOf(driver.state).actions).toEqual([`continue-at-${at}`, 'pay-otherwise', 'check-again', 'close']);
  });

  it.each([
    [{ order_result: 0 }, 'success'],
    [{ order_result: 1, fail_detail: '3ds_authentication_failure' }, 'verify'],
  ] as const)('PAY-102 what the platform has decided is shown at once: %j', (evidence, outcome) => {
    const driver = givenUp();
    driver.read(evidence);
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome });
    expect(driver.count('abandon-order')).toBe(0);
  });

  it('PAY-102 another way to pay needs the warning; then the earlier order stays kept, is asked about, and is told if it is paid', () => {
    const driver = givenUp();
    driver.read({ order_result: -1 });
    expect(driver.send({ type: 'buy-again-pressed' })).toEqual([]);
    expect(driver.state.dialog).toBe('confirm-buy-again');
    const commands = driver.send({ type: 'buy-again-confirmed' });
    expect(commands).toContainEqual({ type: 'keep-intent', intent: expect.objectContaining({ orderId: 'SB1', superseded: true }) });
    expect(commands).toContainEqual(expect.objectContaining({ type: 'start-timer', timer: 'decline-review' }));
    expect(driver.state).toMatchObject({ step: 'HOME', attempt: { kind: 'idle' }, card: null, dialog: 'none', steppedBack: null });
    expect(driver.send({ type: 'timer-fired', timer: 'decline-review' })).toContainEqual({ type: 'review-earlier-orders' });
    driver.send({ type: 'earlier-orders-reviewed', paid: [intentWith({ orderId: 'SB1', superseded: true })] });
    expect(driver.state.earlierPaid).toMatchObject([{ orderId: 'SB1' }]);
    expect(driver.count('abandon-order') + driver.count('forget-intent')).toBe(0);
  });

  it('PAY-102 the check that was given up can be continued, and begins once', () => {
    const driver = givenUp();
    driver.read({ order_result: -1 });
    driver.send({ type: 'continue-at-page-pressed' });
    expect(steppedBackOrder(driver.state)).toBeNull();
    driver.read({ order_result: -1 });
    expect(driver.state).toMatchObject({ attempt: { kind: 'authenticating' }, steppedBack: null });
    expect(driver.count('authenticate')).toBe(2);
  });

  it('PAY-102 a page that is only being left, one that the bank has sent back, and another order are not stepped back from', () => {
    const leaving = new PaymentDriver();
    leaving.send({ type: 'intent-found', intent: intentWith({ payType: DIRECT }), paymentMethods: [direct] });
    leaving.send({ type: 'recovered', requestId: 'rid-1', order: orderWith({ url: page }) });
    expect(steppedBackOrder(leaving.state)).toBeNull();
    const back = backFromPage();
    back.read({ order_result: -1 });
    const waiting = back.state;
    expect(steppedBackOrder(waiting)).not.toBeNull();
    const paymentReturn = { orderId: 'SB1', deviceId: 'd', paySubType: null, platformData: null, sentOn: '' };
    expect(steppedBackOrder({ ...waiting, paymentReturn })).toBeNull();
    expect(steppedBackOrder(steppedBackFrom(waiting, intentWith({ requestId: 'another' })))).toBeNull();
  });

  it('PAY-102 a page that was kept and is shown again has been stepped back to as well', () => {
    const driver = new PaymentDriver();
    driver.send({ type: 'intent-found', intent: intentWith({ payType: DIRECT }), paymentMethods: [direct] });
    driver.send({ type: 'recovered', requestId: 'rid-1', order: orderWith({ url: page }) }, { type: 'returned' });
    driver.read({ order_result: -1 });
    expect(steppedBackOrder(driver.state)).not.toBeNull();
    expect(pageToContinueAt(driver.state)).toBe('provider');
  });
});
