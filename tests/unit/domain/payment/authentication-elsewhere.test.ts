import { describe, expect, it } from 'vitest';
import { isVerifiedElsewhere } from '../../../../src/domain/payment/authentication.ts';
import type { CommandOf, PaymentCommand } from '../../../../src/domain/payment/command.ts';
import { guidanceOf } from '../../../../src/domain/payment/guidance.ts';
import { intentWith, openedWith, orderWith, paymentMethodOf } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';

const bank = paymentMethodOf({ authenticates: true, providerId: 'adyen' });
const order = orderWith({ orderId: 'SB1', platformData: '{"resultCode":"ChallengeShopper"}' });
const intent = intentWith({ orderId: 'SB1', platformData: order.platformData });
const elsewhere = { type: 'authentication-elsewhere', requestId: 'rid-1' } as const;

const authenticated = (commands: readonly PaymentCommand[]): CommandOf<'authenticate'> | undefined =>
  commands.find((command): command is CommandOf<'authenticate'> => command.type === 'authenticate');

/** A tab that finds the order while its verification is open in another one. */
const secondTab = (): PaymentDriver => {
  const driver = new PaymentDriver();
  driver.send({ type: 'intent-found', intent, paymentMethods: [bank] });
  driver.read({ order_result: -1 });
  driver.send(elsewhere);
  return driver;
};

/** The tab in which the shopper has ordered. */
const firstTab = (): PaymentDriver => {
  const driver = new PaymentDriver();
  driver.send(openedWith({ paymentMethods: [bank] }));
  driver.fillForm();
  driver.send({ type: 'confirmed', requestId: 'rid-1', at: 1 }, { type: 'tokenised', requestId: 'rid-1', fields: {} });
  driver.send({ type: 'created', requestId: 'rid-1', order });
  return driver;
};

describe("the bank's verification in one tab at a time", () => {
  it('PAY-56 the tab in which the shopper has ordered has the verification; one that finds the order takes only what is free', () => {
    expect(authenticated(firstTab().commands)).toMatchObject({ takeOver: true });
    expect(authenticated(secondTab().commands)).toMatchObject({ takeOver: false });
    const lostAnswer = new PaymentDriver();
    lostAnswer.send({ type: 'intent-found', intent: intentWith(), paymentMethods: [bank] });
    lostAnswer.send({ type: 'recovered', requestId: 'rid-1', order });
    expect(authenticated(lostAnswer.commands)).toMatchObject({ takeOver: false });
  });

  it('PAY-56 a tab that is refused it waits for the order and asks about it, and does not ask for the verification again by itself', () => {
    const driver = secondTab();
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', reading: true, mayAuthenticate: false });
    expect(isVerifiedElsewhere(driver.state)).toBe(true);
    for (const { type } of [elsewhere, elsewhere]) driver.send({ type, requestId: 'rid-1' });
    driver.read({ order_result: -1 });
    driver.poll({ order_result: -1 });
    driver.poll({});
    expect(driver.count('authenticate')).toBe(1);
    expect(driver.count('read-evidence')).toBe(4);
  });

  it('PAY-56 the shopper may continue it there, while waiting and after the bounds, and only while the order is undecided', () => {
    const driver = secondTab();
    driver.read({ order_result: -1 });
    expect(guidanceOf(driver.state).actions).toEqual(['continue-here', 'pay-otherwise', 'close']);
    driver.send({ type: 'timer-fired', timer: 'visible-bound' });
    expect(guidanceOf(driver.state).actions).toEqual(['check-again', 'continue-here', 'buy-again', 'close']);
    driver.send({ type: 'continue-at-page-pressed' });
    expect(authenticated(driver.read({ order_result: -1 }))).toMatchObject({ takeOver: true, providerId: 'adyen' });
    expect(driver.state.attempt).toMatchObject({ kind: 'authenticating', shown: false });
    const paid = secondTab();
    paid.send({ type: 'continue-at-page-pressed' });
    expect(authenticated(paid.read({ order_result: 0 }))).toBeUndefined();
    expect(paid.state.attempt).toMatchObject({ kind: 'decided', outcome: 'success' });
  });

  it('PAY-56 a tab from which it is taken over cancels nothing, ends nothing, and shows what the platform says', () => {
    const driver = firstTab();
    driver.send({ type: 'authentication-shown', requestId: 'rid-1' }, { type: 'back-pressed' });
    const commands = driver.send(elsewhere);
    expect(commands.map(({ type }) => type)).toEqual(['stop-timer', 'start-timer', 'read-evidence']);
    expect(driver.state).toMatchObject({ dialog: 'none', attempt: { kind: 'waiting', intent: { decided: false } } });
    expect(guidanceOf(driver.state).actions).toEqual(['continue-here', 'pay-otherwise', 'close']);
    driver.read({ order_result: -1 });
    driver.poll({ order_result: 0 });
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome: 'success' });
    expect(driver.count('abandon-order') + driver.count('forget-intent')).toBe(0);
  });

  it('PAY-56 it hears of the order under verification, and of no other', () => {
    const driver = firstTab();
    expect(driver.send({ type: 'authentication-elsewhere', requestId: 'another' })).toEqual([]);
    expect(driver.state.attempt.kind).toBe('authenticating');
    const waiting = secondTab();
    waiting.send({ type: 'continue-at-page-pressed' });
    waiting.read({ order_result: -1 });
    waiting.read({});
    expect(waiting.state.attempt.kind).toBe('waiting');
    expect(isVerifiedElsewhere(waiting.state)).toBe(false);
    expect(guidanceOf(waiting.state).actions).toEqual([]);
  });
});
