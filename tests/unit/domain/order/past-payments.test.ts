import { describe, expect, it } from 'vitest';
import { UNKNOWN_PAYER, type PaymentIntent } from '../../../../src/domain/order/intent.ts';
import { pastPaymentOf, pastPaymentsOf, withPastPayment, type PastPayment } from '../../../../src/domain/order/past-payments.ts';
import { newlyEnded } from '../../../../src/domain/payment/result.ts';
import { fineIntentWith, intentWith, paymentMethodOf, savedCardOf } from '../../../support/payment/builders.ts';
import { PaymentDriver } from '../../../support/payment/payment-driver.ts';
import { BUTTON, button, created, opened, READY, TAP } from '../../../support/payment/wallet-payment.ts';

const NOW = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;
const made = (requestId: string, daysAgo = 0, change: Partial<PaymentIntent> = {}): PaymentIntent =>
  ({
    ...intentWith({ requestId, orderId: `SB-${requestId}`, createdAt: NOW - daysAgo * DAY, payer: 'visitor' }),
    ...change,
  }) as PaymentIntent;
const ids = (payments: readonly PastPayment[]) => payments.map(({ requestId }) => requestId);
const paid = (requestId: string, daysAgo = 0, change = {}) => pastPaymentOf(made(requestId, daysAgo, change), 'paid');

describe('payments of this device', () => {
  it('ORD-20 the newest 20 of the last 90 days are kept, each once', () => {
    let known: readonly PastPayment[] = [paid('old', 90), paid('young', 89)];
    known = withPastPayment(known, paid('now'), NOW);
    expect(ids(known)).toEqual(['young', 'now']);
    known = withPastPayment(known, paid('now'), NOW);
    expect(ids(known)).toEqual(['young', 'now']);
    for (let index = 0; index < 25; index += 1) known = withPastPayment(known, paid(`p${index}`, 30 - index), NOW);
    expect(known).toHaveLength(20);
    expect(ids(known)).not.toContain('young');
    expect(ids(known).at(-1)).toBe('now');
  });

  it('ORD-20 a decline that is taken back becomes paid, and what was paid stays paid', () => {
    const declined = pastPaymentOf(made('a'), 'declined');
    expect(withPastPayment([declined], paid('a'), NOW)).toEqual([paid('a')]);
    expect(withPastPayment([paid('a')], declined, NOW)).toEqual([paid('a')]);
  });

  it('ORD-20 the present payer sees their own alone, newest first, with the open ones of the journal', () => {
    const known = [paid('mine', 2), paid('theirs', 1, { payer: 'uid:7' })];
    const kept = [
      made('waiting', 1),
      made('no-token', 1, { chargeable: false }),
      made('mine', 2),
      made('of-them', 0, { payer: 'uid:7' }),
      made('ended', 0, { decided: true }),
    ];
    expect(pastPaymentsOf(known, kept, 'visitor', NOW).map(({ requestId, state }) => [requestId, state])).toEqual([
      ['waiting', 'open'],
      ['mine', 'paid'],
    ]);
    expect(ids(pastPaymentsOf(known, kept, 'uid:7', NOW))).toEqual(['of-them', 'theirs']);
  });

  it('ORD-20 one whose payer is not known is neither kept nor shown to anybody', () => {
    const nobodys = paid('nobodys', 1, { payer: null });
    expect(ids(withPastPayment([nobodys], paid('mine'), NOW))).toEqual(['mine']);
    expect(withPastPayment([], nobodys, NOW)).toEqual([]);
    const kept = [made('open', 0, { payer: null })];
    for (const payer of ['visitor', 'uid:7']) expect(pastPaymentsOf([nobodys], kept, payer, NOW)).toEqual([]);
  });

  it('ORD-37 each says name and id, diamonds, amount, number and state, to its payer alone and for 90 days', () => {
    const known = [paid('a', 89), pastPaymentOf(made('b', 1), 'declined'), paid('old', 90)];
    expect(pastPaymentsOf(known, [], 'visitor', NOW)).toMatchObject([
      { orderId: 'SB-b', nickname: 'نورة', displayUid: '100200', coins: 499, amount: 499, state: 'declined' },
      { orderId: 'SB-a', nickname: 'نورة', displayUid: '100200', coins: 499, amount: 499, state: 'paid' },
    ]);
    expect(pastPaymentsOf(known, [], 'uid:7', NOW)).toEqual([]);
    expect(pastPaymentsOf(known, [], UNKNOWN_PAYER, NOW)).toEqual([]);
  });

  it('ORD-36 the known facts of a receipt never become fewer', () => {
    const known = pastPaymentOf(made('a'), 'paid', { bonus: 20, card: { brand: 'visa', last4: '4242' } });
    expect(withPastPayment([known], pastPaymentOf(made('a'), 'declined'), NOW)).toEqual([known]);
    expect(withPastPayment([{ ...known, nickname: null, bonus: null, card: null }], known, NOW)).toEqual([known]);
  });

  it('ORD-36 the bonus and the card are remembered with the end, and once more when they become known later', () => {
    const driver = new PaymentDriver().wait();
    driver.read({ fast_result: 0 });
    const before = driver.state;
    const card = savedCardOf({ isRemember: false });
    driver.send({ type: 'card-fetched', orderId: 'SB1', card: { card, paymentMethod: paymentMethodOf() } });
    expect(newlyEnded(before, driver.state)).toMatchObject([{ orderId: 'SB1', state: 'paid', card: { brand: 'visa', last4: '4242' } }]);
    expect(newlyEnded(before, driver.state).map((payment) => Object.keys(payment.card ?? {}))).toEqual([['brand', 'last4']]);
    expect(newlyEnded(driver.state, { ...driver.state })).toEqual([]);
  });

  it('ORD-20 a fine is remembered without diamonds', () => {
    expect(pastPaymentOf(fineIntentWith(), 'paid')).toMatchObject({ coins: null, state: 'paid' });
  });

  it.each([
    [{ fast_result: 0 }, 'paid'],
    [{ order_result: 1, fail_reason: 'x' }, 'declined'],
  ] as const)('ORD-20 a step that finds the end of a payment tells it once: %j', (evidence, state) => {
    const driver = new PaymentDriver().wait();
    const before = driver.state;
    driver.read(evidence);
    expect(newlyEnded(before, driver.state)).toMatchObject([{ orderId: 'SB1', state }]);
    expect(newlyEnded(driver.state, driver.state)).toEqual([]);
    expect(newlyEnded(before, before)).toEqual([]);
  });

  it('ORD-20 a wallet button that never came is no payment that was declined', () => {
    const driver = opened(button);
    driver.send({ ...READY, payType: BUTTON }, TAP, created);
    const before = driver.state;
    driver.send({ type: 'timer-fired', timer: 'wallet-button' });
    expect(driver.state.attempt).toMatchObject({ kind: 'decided', outcome: 'fail' });
    expect(newlyEnded(before, driver.state)).toEqual([]);
  });

  it('ORD-20 a superseded order that its return page finds declined is reported once; an order of another device is not', () => {
    const query = { orderId: 'SB1', deviceId: 'd', paySubType: null, platformData: null, sentOn: '' };
    const read = {
      type: 'payment-return-read',
      orderId: 'SB1',
      evidence: { order_result: 1, fail_reason: 'x' },
      providerRules: [],
    } as const;
    for (const intent of [intentWith({ orderId: 'SB1', superseded: true }), null]) {
      const driver = new PaymentDriver().open();
      driver.send({ type: 'payment-return-opened', query, intent, past: null, first: null });
      const before = driver.state;
      driver.send(read);
      expect(driver.state.attempt).toMatchObject({ kind: 'returned-order', decision: intent === null ? null : expect.anything() });
      expect(newlyEnded(before, driver.state)).toMatchObject(intent === null ? [] : [{ orderId: 'SB1', state: 'declined' }]);
      expect(newlyEnded(driver.state, driver.state)).toEqual([]);
    }
  });
});
