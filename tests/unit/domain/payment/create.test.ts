import { describe, expect, it } from 'vitest';
import { PURCHASE_KINDS, type PaymentIntent, type PurchaseKind } from '../../../../src/domain/order/intent.ts';
import { amountOf, intentOf, isSamePurchase, listedMethodOf, purchaseOf } from '../../../../src/domain/payment/create.ts';
import { guidanceOf } from '../../../../src/domain/payment/guidance.ts';
import type { Purchase } from '../../../../src/domain/payment/state.ts';
import { sells } from '../../../../src/domain/payment/payment-methods.ts';
import {
  cents,
  DIRECT,
  fineIntentWith,
  finePurchase,
  intentWith,
  openedWith,
  orderWith,
  paymentMethodOf,
  purchaseOfItems,
} from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';

/** One purchase of every kind, and the intent of it; the compiler asks for a new kind. */
const KINDS: { readonly [Kind in PurchaseKind]: readonly [Purchase, PaymentIntent] } = {
  coins: [purchaseOfItems(), intentWith({ payType: DIRECT, rechargeId: 'r-499-24' })],
  fine: [finePurchase(), fineIntentWith({ payType: DIRECT })],
};
const methodOf = (kind: PurchaseKind) => paymentMethodOf({ entry: 'direct', ...listedMethodOf(KINDS[kind][1]) });

describe.each(PURCHASE_KINDS)('a purchase of %s', (kind) => {
  const [purchase, intent] = KINDS[kind];
  const paymentMethod = methodOf(kind);
  const opened = (): PaymentDriver => {
    const driver = new PaymentDriver();
    driver.send(openedWith({ purchase, paymentMethods: [paymentMethod] }));
    return driver;
  };

  it('PAY-46 becomes an intent of its kind, and is restored from it after a reload', () => {
    expect(intentOf(purchase, paymentMethod, { requestId: 'rid-1', at: intent.createdAt, payer: 'visitor' })).toEqual(intent);
    const again = purchaseOf(intent);
    expect([again.kind, amountOf(again)]).toEqual([kind, cents(499)]);
    expect(isSamePurchase(intent, again)).toBe(true);
    expect(sells(purchase, paymentMethod)).toBe(true);
  });

  it('PAY-46 P5 is never the other kind, nor another amount of its own', () => {
    for (const other of PURCHASE_KINDS) expect(isSamePurchase(intent, KINDS[other][0])).toBe(other === kind);
    expect(isSamePurchase({ ...intent, amount: cents(99) }, purchase)).toBe(false);
    expect(isSamePurchase({ ...intent, uid: 'another' }, purchase)).toBe(false);
  });

  it('PAY-46 PAY-2 PAY-20 is created, waited for and paid', () => {
    const driver = opened();
    expect(driver.send({ type: 'confirmed', requestId: 'rid-1', at: intent.createdAt })).toMatchObject([
      { type: 'create-order', intent, isRetry: false },
    ]);
    driver.send({ type: 'created', requestId: 'rid-1', order: orderWith() });
    expect(driver.read({ fast_result: 0 })).toContainEqual({
      type: 'keep-intent',
      intent: { ...intent, orderId: 'SB1', paySubType: orderWith().paySubType, decided: true },
    });
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome: 'success', intent: { kind } });
  });

  it('PAY-46 PAY-7 PAY-8 is recovered by its request id after a reload, and may be sent again under the same id', () => {
    const driver = new PaymentDriver();
    expect(driver.send({ type: 'intent-found', intent, paymentMethods: [paymentMethod] })).toContainEqual({
      type: 'recover-order',
      intent,
    });
    for (let tries = 0; tries < 10; tries += 1)
      driver.send({ type: 'recovery-absent', requestId: 'rid-1' }, { type: 'timer-fired', timer: 'poll' });
    driver.send({ type: 'recovery-absent', requestId: 'rid-1' });
    expect(guidanceOf(driver.state).actions).toContain('send-again');
    expect(driver.send({ type: 'send-again-pressed', at: 0 })).toContainEqual(
      expect.objectContaining({ type: 'create-order', intent, isRetry: true }),
    );
    driver.send({ type: 'create-unknown', requestId: 'rid-1' }, { type: 'recovered', requestId: 'rid-1', order: orderWith() });
    driver.read({ fast_result: 0 });
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', intent: { kind, orderId: 'SB1' } });
  });

  it('PAY-46 PAY-21 is shown by a payment return', () => {
    const driver = new PaymentDriver();
    const query = { orderId: 'SB1', deviceId: 'd', paySubType: null, platformData: null, sentOn: '' };
    driver.send({ type: 'payment-return-opened', query, intent: { ...intent, orderId: 'SB1' }, past: null, first: null });
    driver.send({ type: 'payment-return-read', orderId: 'SB1', evidence: { fast_result: 0 }, providerRules: [] });
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome: 'success', intent: { kind } });
  });

  it('PAY-46 PAY-12 that failed leads on to itself', () => {
    const driver = opened();
    driver.send({ type: 'confirmed', requestId: 'rid-1', at: 1 }, { type: 'created', requestId: 'rid-1', order: orderWith() });
    driver.read({ order_result: 1, err_code: '20005' });
    if (driver.state.attempt.kind === 'decided') driver.state = { ...driver.state, attempt: { ...driver.state.attempt, outcome: 'fail' } };
    expect(guidanceOf(driver.state).actions).toEqual(['retry', 'close']);
    driver.send({ type: 'retry-pressed', requestId: 'rid-2', at: 2 });
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, step: 'HOME', purchase: { kind }, paymentMethod: { payType: DIRECT } });
    expect(driver.send({ type: 'confirmed', requestId: 'rid-2', at: 2 })).toMatchObject([{ type: 'create-order', intent: { kind } }]);
  });

  it('PAY-46 PAY-13 that was given up for another is chosen again', () => {
    const driver = opened();
    driver.send({ type: 'confirmed', requestId: 'rid-1', at: 1 }, { type: 'created', requestId: 'rid-1', order: orderWith() });
    driver.send({ type: 'timer-fired', timer: 'visible-bound' }, { type: 'buy-again-pressed' }, { type: 'buy-again-confirmed' });
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, step: 'HOME', purchase: { kind } });
  });
});

describe('a fine that was paid', () => {
  it('PAY-46 is not paid again, whatever is pressed', () => {
    const driver = new PaymentDriver();
    driver.send(openedWith({ purchase: finePurchase(), paymentMethods: [methodOf('fine')], policy: 'B' }));
    driver.send({ type: 'confirmed', requestId: 'rid-1', at: 1 }, { type: 'created', requestId: 'rid-1', order: orderWith() });
    driver.read({ fast_result: 0 });
    expect(guidanceOf(driver.state).actions).toEqual(['close']);
    expect(driver.send({ type: 'pay-same-pressed', requestId: 'rid-2', at: 2 })).toEqual([]);
    expect(driver.state.attempt.kind).toBe('decided');
    expect(driver.send({ type: 'lower-package-pressed' }).map(({ type }) => type)).not.toContain('create-order');
  });

  it('PAY-46 P5 another fine of the same account is another purchase', () => {
    expect(isSamePurchase(fineIntentWith(), finePurchase({ fine: { id: 'fine-8', amount: cents(499) } }))).toBe(false);
  });
});

describe('an order that the platform answers for another package', () => {
  const order = orderWith({ rechargeId: 'r-9999-24' });

  it('ORD-43 is followed to its end if it may be charged', () => {
    const driver = new PaymentDriver();
    driver.send(openedWith({ paymentMethods: [methodOf('coins')] }));
    driver.send({ type: 'confirmed', requestId: 'rid-1', at: 0 });
    driver.send({ type: 'created', requestId: 'rid-1', order });
    expect(driver.state.attempt).toMatchObject({ kind: 'waiting', intent: { orderId: 'SB1' } });
  });
});
