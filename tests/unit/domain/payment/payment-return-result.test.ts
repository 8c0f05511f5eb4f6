import { describe, expect, it } from 'vitest';
import { OUTCOMES } from '../../../../src/domain/outcome/outcome.ts';
import type { PaymentEvent } from '../../../../src/domain/payment/event.ts';
import { guidanceOf } from '../../../../src/domain/payment/guidance.ts';
import { transition } from '../../../../src/domain/payment/machine.ts';
import { CKO, DIRECT, paymentMethodOf, intentWith, itemOf, openedWith, purchaseOfItems } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';

const MINE = intentWith({ orderId: 'SB1', payType: DIRECT });
const QUERY = { orderId: 'SB1', deviceId: 'd', paySubType: null, platformData: null, sentOn: '' };
const returnOf = (intent = MINE): PaymentEvent => ({ type: 'payment-return-opened', query: QUERY, intent, past: null, first: null });
const SUCCESS: PaymentEvent = { type: 'payment-return-read', orderId: 'SB1', evidence: { fast_result: 0 }, providerRules: [] };
/** A payment return whose order has ended so. */
const decided = (outcome: (typeof OUTCOMES)[number] = 'success', driver = new PaymentDriver()): PaymentDriver => {
  driver.send(returnOf(), SUCCESS);
  if (driver.state.attempt.kind === 'decided') driver.state = { ...driver.state, attempt: { ...driver.state.attempt, outcome } };
  return driver;
};
const itemWith = (amount: number) =>
  itemOf(amount, {
    displayMethods: [{ name: '', methods: [CKO, DIRECT].map((payType) => ({ payType, rechargeId: `r-${amount}-${payType}` })) }],
  });
const catalogue = [itemWith(99), itemWith(499)];
const known = (uid = MINE.uid): PaymentEvent => {
  const purchase = purchaseOfItems(catalogue, 1);
  return {
    type: 'purchase-known',
    purchase: { ...purchase, target: { ...purchase.target, uid } },
    paymentMethods: [
      paymentMethodOf({ payType: CKO, rechargeId: 'r-499-23' }),
      paymentMethodOf({ payType: DIRECT, entry: 'direct', rechargeId: 'r-499-24' }),
    ],
    cards: [],
    policy: 'A',
  };
};
const actionsOf = (driver: PaymentDriver) => guidanceOf(driver.state).actions;

describe('a result that a payment return or a reload shows', () => {
  it('PAY-42 is kept as decided, and marks what was paid by as last used', () => {
    const driver = new PaymentDriver();
    driver.send(returnOf());
    expect(driver.send(SUCCESS)).toMatchObject([
      { type: 'stop-timer' },
      { type: 'stop-timer' },
      { type: 'keep-intent', intent: { orderId: 'SB1', decided: true } },
      { type: 'remember-payment-method', intent: { payType: DIRECT }, succeeded: true },
    ]);
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome: 'success', intent: { requestId: MINE.requestId } });
  });

  it('PAY-42 PAY-39 the card it was paid with is not known here, and none is put in its place', () => {
    const driver = new PaymentDriver();
    driver.send(returnOf());
    const commands = driver.send(SUCCESS);
    expect(commands.find(({ type }) => type === 'remember-payment-method')).toHaveProperty('sourceId', undefined);
  });

  it.each(OUTCOMES)('PAY-42 %s offers its own ways on once the packages are known, and only the way out before', (outcome) => {
    const driver = decided(outcome);
    const before = actionsOf(driver);
    expect(before.filter((action) => action !== 'refresh')).toEqual(['close']);
    driver.send(known());
    expect(driver.state.paymentMethod?.payType).toBe(DIRECT);
    const after = actionsOf(driver);
    expect(after.length).toBeGreaterThan(1);
    expect(after).toContain('close');
    expect(after.at(-1)).toBe(after.includes('pay-same') ? 'pay-same' : 'close');
  });

  it('PAY-42 PAY-23 the same amount again is walked with today’s recharge ids, by the payment method of before', () => {
    const driver = decided();
    driver.send(known());
    driver.send({ type: 'pay-same-pressed', requestId: 'rid-2', at: 2 });
    expect(driver.state).toMatchObject({ attempt: { kind: 'idle' }, step: 'HOME', purchase: { item: { amount: 499 } } });
    expect(driver.state.paymentMethod).toMatchObject({ payType: DIRECT, rechargeId: 'r-499-24' });
  });

  it('PAY-42 not enough money leads to the next lower package', () => {
    const driver = decided('balance');
    driver.send(known(), { type: 'lower-package-pressed' });
    expect(driver.state).toMatchObject({ purchase: { item: { amount: 99 } }, scene: 'repurchase' });
  });

  it('PAY-42 P6 an attempt under way comes first, and one that was given up for another is not taken back', () => {
    const busy = new PaymentDriver().create();
    expect(busy.send(returnOf(), SUCCESS)).toEqual([]);
    expect(busy.state.attempt.kind).toBe('creating');
    const free = new PaymentDriver();
    free.send(returnOf({ ...MINE, superseded: true }), SUCCESS);
    expect(free.state.attempt.kind).toBe('returned-order');
    expect(free.count('remember-payment-method')).toBe(0);
  });

  it('PAY-42 D2 a request that is about to be sent again is not put aside', () => {
    const machine = new PaymentDriver();
    const requestToRetry = intentWith({ requestId: 'again' });
    const { state, commands } = transition({ ...machine.state, requestToRetry }, returnOf());
    expect(commands).toEqual([]);
    expect(state).toMatchObject({ requestToRetry: { requestId: 'again' }, attempt: { kind: 'idle' } });
  });

  it('PAY-42 P5 packages of another account, or beside a choice of this page, change nothing', () => {
    const other = decided();
    other.send(known('another'));
    expect(other.state.purchase).toBeNull();
    const chosen = new PaymentDriver();
    chosen.send(openedWith());
    const { purchase } = chosen.state;
    decided('success', chosen);
    expect(chosen.state.attempt.kind).toBe('decided');
    chosen.send(known());
    expect(chosen.state.purchase).toBe(purchase);
  });
});
